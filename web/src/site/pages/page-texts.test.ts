import { describe, expect, it } from "vitest";
import { DEFAULT, defaultSection } from "../../testing/default-content.ts";
import { text as figuresEn } from "./figures/text.en.ts";
import { text as figuresIs } from "./figures/text.is.ts";
import { text as forShopsEn } from "./for-shops/text.en.ts";
import { text as forShopsIs } from "./for-shops/text.is.ts";
import { text as marketplaceEn } from "./marketplace/text.en.ts";
import { text as marketplaceIs } from "./marketplace/text.is.ts";
import { text as questionsEn } from "./questions/text.en.ts";
import { text as questionsIs } from "./questions/text.is.ts";
import { text as storyEn } from "./story/text.en.ts";
import { text as storyIs } from "./story/text.is.ts";
import { text as webShopEn } from "./web-shop/text.en.ts";
import { text as webShopIs } from "./web-shop/text.is.ts";

/** Returns every text with its path, such as `groups.0.questions.1.answer.0`. */
function textsOf(value: unknown, at = ""): [string, string][] {
  if (typeof value === "string") return [[at, value]];
  return Object.entries(value as object).flatMap(([key, one]) => textsOf(one, at ? `${at}.${key}` : key));
}

/** Identifiers, addresses and names of shops are the same in both languages. */
const isIdentifier = ([at]: [string, string]) => /(^|\.)(id|drawing|href|shop)$/.test(at);

describe.each([
  ["how the figures are calculated", figuresIs(DEFAULT.figures), figuresEn(DEFAULT.figures)],
  ["for shops", forShopsIs(defaultSection("costs")), forShopsEn(defaultSection("costs", "en"))],
  ["questions and answers", questionsIs, questionsEn],
  ["the story", storyIs, storyEn],
  ["the marketplace", marketplaceIs, marketplaceEn],
  ["the business web shop", webShopIs, webShopEn],
] as const)("the texts of %s", (_, icelandic, english) => {
  it("have the same structure, ids and addresses in both languages", () => {
    const pathsOf = (texts: object) => textsOf(texts).map(([path]) => path);
    expect(pathsOf(english)).toEqual(pathsOf(icelandic));
    expect(textsOf(english).filter(isIdentifier)).toEqual(textsOf(icelandic).filter(isIdentifier));
    const untranslated = textsOf(icelandic).filter(
      (entry) =>
        !isIdentifier(entry) && textsOf(english).some(([at, text]) => at === entry[0] && text === entry[1]),
    );
    expect(untranslated.filter(([, text]) => /\p{L}{3}/u.test(text))).toEqual([]);
  });

  it("are not empty", () => {
    for (const [at, text] of [...textsOf(icelandic), ...textsOf(english)])
      expect([at, text.trim()]).not.toEqual([at, ""]);
  });
});

it("ids of questions are unique and valid anchors", () => {
  const ids = DEFAULT.questions.groups.flatMap(({ id, questions }) => [
    id,
    ...questions.map((one) => one.id),
  ]);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
});
