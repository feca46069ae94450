import { expect, it } from "vitest";
import { isWellFormed } from "../text/well-formed.ts";
import { damagedFieldsOf } from "./damaged-article.ts";
import { listedArticleOf } from "./listed-article.ts";
import { parseArticle } from "./stored-article.ts";

const at = { toDate: () => new Date(0) };
const whole = {
  title: "Frétt",
  content: "<p>Efni</p>",
  topics: ["matur"],
  publishedAt: at,
  publishAt: null,
  translations: { en: { title: "News" } },
};

it.each([
  ["the specification's fields", whole],
  ["no field", {}],
  ["no translation", { ...whole, translations: {} }],
  ["fields of other releases", { ...whole, later: 5 }],
])("an article with %s is not damaged", (_what, stored) => {
  expect(damagedFieldsOf(stored)).toEqual([]);
});

it.each([
  ["title", 5],
  ["title", null],
  ["content", { a: 1 }],
  ["topics", "matur"],
  ["topics", [5]],
  ["publishedAt", "2026-03-05"],
  ["publishAt", { seconds: 5 }],
  ["translations", "en"],
  ["translations", { en: 5 }],
])("an article whose %s is %j is damaged", (field, value) => {
  expect(damagedFieldsOf({ ...whole, [field]: value })).toEqual([field]);
});

it("a translation's fields count as the article's", () => {
  expect(damagedFieldsOf({ ...whole, translations: { en: { title: [] } } })).toEqual(["title"]);
});

it("a title of any length is cut between characters", () => {
  const { title } = listedArticleOf("a", { ...whole, title: `${"a".repeat(199)}🥕🥕` });
  expect([title.length, isWellFormed(title)]).toEqual([199, true]);
});

it.each(["isEnglishHeld", "isEnglishUnread"])("an English text is held back by any %s but false", (flag) => {
  const english = { title: "News", summary: "", content: "<p>a</p>" };
  const isShown = (value: unknown) =>
    parseArticle("a", { ...whole, translations: { en: english }, [flag]: value }).isTranslated;
  expect([undefined, null, false, true, "true", 1, {}].map(isShown)).toEqual([
    ...[true, true, true],
    ...[false, false, false, false],
  ]);
});
