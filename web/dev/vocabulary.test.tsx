import "../src/admin/admin.css";
import { expect, it } from "vitest";
import { render } from "vitest-browser-react";
import adminPieces from "../src/admin/admin.css?raw";
import sharedPieces from "../src/shared/styles/pieces.css?raw";
import { AREAS, textsOfPieces, Vocabulary } from "./vocabulary.tsx";

/** The classes that a stylesheet has rules for. */
function classesOf(sheet: string): string[] {
  const rules = sheet.replaceAll(/\/\*[\s\S]*?\*\//g, "");
  return [...new Set([...rules.matchAll(/\.([a-z][\w-]*)/g)].map(([, name]) => name ?? ""))];
}

it.each(["is", "en"] as const)("every piece is shown (%s)", async (language) => {
  const texts = await textsOfPieces(language);
  const shown = new Set<string>();
  for (const area of AREAS) {
    const screen = await render(<Vocabulary area={area} texts={texts} />);
    for (const { classList } of screen.container.querySelectorAll("*")) {
      for (const name of classList) shown.add(name);
    }
    await screen.unmount();
  }
  const pieces = [...classesOf(sharedPieces), ...classesOf(adminPieces)];
  expect(pieces).toContain("button");
  expect(pieces.filter((name) => !shown.has(name))).toEqual([]);
});
