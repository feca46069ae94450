import { describe, expect, it } from "vitest";
import { comparedBlocks } from "./changed-blocks.ts";

const html = (...texts: string[]) => texts.map((text) => `<p>${text}</p>`).join("");
const EN = html("One", "Two", "Three");

describe("the changed blocks of two versions", () => {
  it.each<[string, string, string, string[][]]>([
    ["a changed block", html("Einn", "Tvö", "Þrír"), EN, [["Tveir", "Tvö", "Two"]]],
    ["a new block", html("Einn", "Tveir", "Og", "Þrír"), EN, [["", "Og", ""]]],
    ["a removed block", html("Einn", "Þrír"), EN, [["Tveir", "", "Two"]]],
    [
      "two separate changes",
      html("Ein", "Tveir", "Þrjár"),
      EN,
      [
        ["Einn", "Ein", "One"],
        ["Þrír", "Þrjár", "Three"],
      ],
    ],
    ["bold words only", html("Einn", "<b>Tveir</b>", "Þrír"), EN, []],
    [
      "a moved block",
      html("Tveir", "Einn", "Þrír"),
      EN,
      [
        ["Einn", "", "One"],
        ["", "Einn", ""],
      ],
    ],
    ["another picture", html("Einn", "Tveir", "Þrír<img src='/b' alt='x'>"), EN, [["Þrír", "Þrír", "Three"]]],
    [
      "a translation in other blocks",
      html("Einn", "Tvö", "Þrír"),
      html("One two", "Three"),
      [["Tveir", "Tvö", ""]],
    ],
  ])("are listed for %s", (_, after, translation, expected) => {
    const compared = comparedBlocks(html("Einn", "Tveir", "Þrír"), after, translation);
    const changed = compared.filter(({ isChanged }) => isChanged);
    const text = (block: string) => block.replaceAll(/<[^>]*>/g, "");
    expect(changed.map((one) => [one.before, one.after, one.translation].map(text))).toEqual(expected);
  });
});
