import { legalHtml, legalTextInCode } from "@matbjorg/web/server";
import { expect, it } from "vitest";
import { changesBetween } from "./compare-texts.ts";

const BEFORE =
  "<p>Stutt.</p><h2>Skil</h2><p>Þú hefur 14 daga til að skila.</p><ul><li>Fyrst</li><li>Síðan</li></ul><h2>Lög</h2><p>Íslensk lög gilda.</p>";

/** Returns each change as "kind section: words", with [-removed-] and {+added+} words. */
const said = (before: string, after: string) =>
  changesBetween(before, after).map(({ kind, section, pieces }) => {
    const marked = { same: ["", ""], removed: ["[-", "-]"], added: ["{+", "+}"] } as const;
    const words = pieces.map((one) => marked[one.kind][0] + one.text + marked[one.kind][1]).join("");
    return `${kind} ${section}: ${words}`;
  });

it("two texts with the same words have no changes, whatever their formatting", () => {
  expect(said(BEFORE, BEFORE)).toEqual([]);
  expect(said(BEFORE, BEFORE.replace("14", "<strong>14</strong>"))).toEqual([]);
});

it("a changed paragraph shows its removed and added words", () => {
  expect(said(BEFORE, BEFORE.replace("14 daga", "30 daga"))).toEqual([
    "changed Skil: Þú hefur [-14 -]{+30 +}daga til að skila.",
  ]);
});

it("a sentence after a short one leaves the short one as it was", () => {
  expect(
    said("<p>Við sjáum það aldrei.</p>", "<p>Við sjáum það aldrei. Alls ekki nokkurn tímann.</p>"),
  ).toEqual(["changed : Við sjáum það aldrei. {+Alls ekki nokkurn tímann.+}"]);
});

it("an added or removed list item is shown whole", () => {
  expect(said(BEFORE, BEFORE.replace("<li>Síðan</li>", ""))).toEqual(["removed Skil: [-Síðan-]"]);
  expect(said(BEFORE, BEFORE.replace("<li>Síðan</li>", "$&<li>Loks</li>"))).toEqual(["added Skil: {+Loks+}"]);
});

it("a rewritten paragraph counts as a removed and an added one", () => {
  expect(said(BEFORE, BEFORE.replace("Íslensk lög gilda.", "Dómstóllinn er í Reykjavík."))).toEqual([
    "removed Lög: [-Íslensk lög gilda.-]",
    "added Lög: {+Dómstóllinn er í Reykjavík.+}",
  ]);
});

it("a new section is added with its heading", () => {
  expect(said(BEFORE, `${BEFORE}<h2>Nýtt</h2><p>Grein.</p>`)).toEqual([
    "added Nýtt: {+Nýtt+}",
    "added Nýtt: {+Grein.+}",
  ]);
});

it("a changed word of the real terms is the only change that is found", () => {
  const html = legalHtml(legalTextInCode("terms", "is"));
  const changes = changesBetween(
    html,
    html.replace("Kortanúmerið þitt sjáum við aldrei.", "Kortanúmerið þitt sjáum við ekki."),
  );
  expect(changes).toHaveLength(1);
});

it("very long texts count as replaced, so that comparing them takes no longer", () => {
  const long = "a ".repeat(2_000);
  const kinds = changesBetween(`<p>${long}</p>`, `<p>${long}b</p>`).map(({ kind }) => kind);
  expect(kinds).toEqual(["removed", "added"]);
});
