import { expect, it } from "vitest";
import { hyphenateIcelandic } from "./hyphenate.ts";

const shown = async (html: string) => (await hyphenateIcelandic(html)).replaceAll("\u00ad", "-");

it("a long word gets soft hyphens between its syllables", async () => {
  expect(await shown("<p>Í Vaðlaheiðarvegavinnuverkfærageymsluskúr, sagði hún.</p>")).toBe(
    "<p>Í Vaðla-heið-ar-vega-vinnu-verk-færa-geymslu-skúr, sagði hún.</p>",
  );
});

it.each([
  ["shorter words", "<p>grænmetisbændur</p>"],
  ["attributes", '<img src="/a.webp" alt="heimilisfræðikennari">'],
  ["URLs", '<a href="https://a.is">https://heimilisfraedikennari.is/heimilisfraedikennari</a>'],
  ["email addresses", "<p>heimilisfraedikennari@matbjorg.example</p>"],
  ["code", "<pre>heimilisfræðikennari</pre><code>heimilisfræðikennari</code>"],
])("%s get no soft hyphens", async (_what, html) => {
  expect(await shown(html)).toBe(html);
});
