import { dataBlockJson } from "@matbjorg/contract/text/data-block-json";
import { describe, expect, it } from "vitest";

/** Parses a page that contains the value in a data block. */
function parsed(value: unknown): Document {
  const html = `<script type="application/json">${dataBlockJson(value)}</script><p>after</p>`;
  return new DOMParser().parseFromString(html, "text/html");
}

describe("a data block", () => {
  it.each([
    "</script><img src=x>",
    "</SCRIPT >",
    "</script",
    "<!--",
    "<!--<script>",
    "<!--<ScRiPt </script>",
    "<<!--<</script><script>",
    '<p class="a">&lt;/script&gt;</p>',
    "\u2028<\u2029\0",
  ])("contains %j and nothing else", (text) => {
    const page = parsed({ text, [text]: [text, text] });
    const [block, ...others] = page.scripts;
    expect(JSON.parse(block?.text ?? "")).toEqual({ text, [text]: [text, text] });
    expect(others).toEqual([]);
    expect(page.body.innerHTML + page.images.length).toBe("<p>after</p>0");
  });
});
