import { expect, it } from "vitest";
import { excerptOf } from "./plain-text.ts";
import { firstCharacters, fitting } from "./shorten.ts";

const CHARACTERS = ["👨‍👩‍👧‍👦", "🇮🇸", "👍🏽", "1️⃣", "e\u0301", "क्षि", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "ö", "\r\n"];

it.each(CHARACTERS)("no text is cut through %j", (character) => {
  expect(firstCharacters(`ab${character}cd`, 3)).toBe(`ab${character}`);
  expect(firstCharacters(`ab${character}cd`, 2)).toBe("ab");
  expect(fitting(`ab${character}cd`, 2 + character.length)).toBe(`ab${character}`);
  expect(fitting(`ab${character}cd`, 1 + character.length)).toBe(character.length > 1 ? "ab" : "ab");
  const content = `<p>${"a".repeat(149)}${character.trim() || "b"}cd</p>`;
  expect(excerptOf({ summary: "", content })).toBe(`${"a".repeat(149)}${character.trim() || "b"}…`);
});

it("a text that fits is whole", () => {
  expect(firstCharacters("👍🏽", 1)).toBe("👍🏽");
  expect(fitting("👍🏽", 4)).toBe("👍🏽");
});
