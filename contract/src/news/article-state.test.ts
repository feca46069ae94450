import { expect, it } from "vitest";
import { isWellFormed } from "../text/well-formed.ts";
import { damagedFieldsOf, lifecycleOf, mayEdit, stateOf } from "./article-state.ts";
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

it("a damaged field of a translation counts as a damaged field of the article", () => {
  expect(damagedFieldsOf({ ...whole, translations: { en: { title: [] } } })).toEqual(["title"]);
});

it("the list cuts a long title between characters, not inside one", () => {
  const { title } = listedArticleOf("a", { ...whole, title: `${"a".repeat(199)}🥕🥕` });
  expect([title.length, isWellFormed(title)]).toEqual([199, true]);
});

it.each(["isEnglishHeld", "isEnglishUnread"])(
  "an English text is held back if %s is set to anything except false",
  (flag) => {
    const english = { title: "News", summary: "", content: "<p>a</p>" };
    const isShown = (value: unknown) =>
      parseArticle("a", { ...whole, translations: { en: english }, [flag]: value }).isTranslated;
    expect([undefined, null, false, true, "true", 1, {}].map(isShown)).toEqual([
      ...[true, true, true],
      ...[false, false, false, false],
    ]);
  },
);

const DRAFT = { isPublished: false, firstPublishedAt: null, authorId: "anna" };

it.each([
  ["published", {}],
  ["published", { ...DRAFT, isPublished: "false" }],
  ["published", { ...DRAFT, isPublished: true, publishAt: at, readyAt: at }],
  ["scheduled", { ...DRAFT, publishAt: at, readyAt: at }],
  ["ready", { ...DRAFT, readyAt: at, firstPublishedAt: at }],
  ["withdrawn", { ...DRAFT, firstPublishedAt: at }],
  ["withdrawn", { isPublished: false }],
  ["draft", DRAFT],
  ["draft", { ...DRAFT, publishAt: "2026-03-05", readyAt: null }],
])("an article is %s if %j is stored", (state, stored) => {
  expect(stateOf(lifecycleOf(stored))).toBe(state);
});

it.each([
  ["an author may edit their own draft", "author", "anna", {}, true],
  [
    "an author may edit their own article that was withdrawn",
    "author",
    "anna",
    { firstPublishedAt: at },
    true,
  ],
  ["an author may not edit another's draft", "author", "bera", {}, false],
  [
    "an author may not edit their own article once it is scheduled",
    "author",
    "anna",
    { publishAt: at },
    false,
  ],
  ["an author may not edit their own published article", "author", "anna", { isPublished: true }, false],
  ["an editor may edit another's published article", "editor", "bera", { isPublished: true }, true],
] as const)("%s", (_name, role, uid, changes, may) => {
  const stored = { ...DRAFT, ...changes };
  expect(mayEdit({ ...lifecycleOf(stored), authorId: stored.authorId }, role, uid)).toBe(may);
});
