import { languageFields, mapFields, sharedFields } from "@matbjorg/contract/news/article-fields";
import { saveNewsInputSchema } from "@matbjorg/contract/news/news";
import { parseAdminArticle } from "@matbjorg/contract/news/stored-article";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { INCOMPLETE_DATE } from "../publication-date.ts";
import {
  type ArticleForm,
  completenessOf,
  differingFields,
  EMPTY_FORM,
  FORM_FIELDS,
  type FormText,
  formOf,
  isEmptyHtml,
  isStoredAs,
  problemsOf,
  toInput,
  withFieldsOf,
} from "./form-model.ts";

const form = withText({ title: "Titill", content: "<p>Efni</p>" });

const COMING = "2099-03-01T09:00:00.000Z";

/** Returns an instant as Firestore returns it. */
const stamp = (time: string) => ({ toDate: () => new Date(time) });

function withText(text: Partial<FormText>, before = EMPTY_FORM): ArticleForm {
  return { ...before, is: { ...before.is, ...text } };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-24T12:00:00Z") });
});
afterEach(() => {
  vi.useRealTimers();
});

describe("the editor's form", () => {
  it("publishes a new article by default", () => {
    expect(EMPTY_FORM.isPublished).toBe(true);
  });

  it.each([
    [{}, {}, []],
    [{ title: " " }, {}, ["is.title titleMissing"]],
    [{ content: "<p></p>" }, {}, ["is.content contentMissing"]],
    [{ content: "<p>&nbsp;<br></p>" }, {}, ["is.content contentMissing"]],
    [{ content: '<p><img src="/a.webp"></p>' }, {}, []],
    [{ title: "x".repeat(201), content: "" }, {}, ["is.title titleTooLong", "is.content contentMissing"]],
    // Functions store each accented letter as one character.
    [{ title: "e\u0301".repeat(200) }, {}, []],
    [{ title: "e\u0301".repeat(201) }, {}, ["is.title titleTooLong"]],
    [{ imageAlt: "x" }, { imageUrl: "javascript:alert(1)" }, ["imageUrl imageUrlInvalid"]],
    [{ imageAlt: "x" }, { imageUrl: "//evil.example/a.png" }, ["imageUrl imageUrlInvalid"]],
    [{ imageAlt: "x" }, { imageUrl: "/\\evil.example/a.png" }, ["imageUrl imageUrlInvalid"]],
    [{}, { imageUrl: "https://example.is/a.webp" }, ["is.imageAlt altMissing"]],
    [{ imageAlt: " " }, { imageUrl: "https://example.is/a.webp" }, ["is.imageAlt altMissing"]],
    [{}, { imageUrl: "https://example.is/a.webp", isImageDecorative: true }, []],
    [{}, { imageUrl: "https://example.is/a.webp", isPublished: false }, []],
    [{}, { en: { ...EMPTY_FORM.en, title: "Only a title" } }, []],
    [{}, { publishedAt: "2026-11-24T09:00:00.000Z" }, []],
    [{}, { publishedAt: INCOMPLETE_DATE }, ["publishedAt dateWrong"]],
    [{}, { publishedAt: "0026-11-24T09:00:00.000Z" }, ["publishedAt dateWrong"]],
    [{}, { unpublishAt: INCOMPLETE_DATE }, ["unpublishAt endWrong"]],
    [{}, { unpublishAt: "2026-03-01T09:00:00.000Z" }, ["unpublishAt endWrong"]],
    [{}, { unpublishAt: "2026-03-01T09:00:00.000Z", isPublished: false }, []],
    [{}, { publishedAt: COMING, unpublishAt: COMING, isPublished: false }, ["unpublishAt endWrong"]],
    [{}, { publishedAt: COMING, unpublishAt: "9999-03-01T09:00:00.000Z" }, []],
    [{}, { en: { ...EMPTY_FORM.en, summary: "x".repeat(1_001) } }, ["en.summary summaryTooLong"]],
  ])("with the text %j and the settings %j has the problems %j", (text, change, problems) => {
    const found = problemsOf({ ...withText(text, form), ...change });
    expect(found.map(({ field, rule }) => `${field} ${rule}`)).toEqual(problems);
  });

  it("becomes the input of saveNews, with and without English", () => {
    expect(saveNewsInputSchema.parse(toInput(form))).toMatchObject({ translations: {}, isPublished: true });
    const version = { id: "a", version: 7 };
    const input = saveNewsInputSchema.parse(
      toInput({ ...form, en: { ...form.en, title: "Title", content: "<p></p>" } }, version),
    );
    expect(input).toMatchObject({
      ...version,
      translations: { en: { title: "Title", summary: "", content: "" } },
    });
  });

  it("leaves out settings that are not set, which functions of the previous release may not know", () => {
    const names = ["unpublishAt", "isEnglishUnread", "isEnglishHeld", "isReady"];
    const sent = (...input: Parameters<typeof toInput>) =>
      Object.keys(toInput(...input)).filter((name) => names.includes(name));
    const onto = { id: "a", version: 7 };
    const set = {
      ...form,
      en: { ...form.en, title: "Title" },
      unpublishAt: "2026-12-24T09:00:00.000Z",
      isEnglishUnread: true,
      isEnglishHeld: true,
      isReady: true,
    };
    expect([sent(form), sent(form, onto, form)]).toEqual([[], []]);
    expect(sent(set, onto, form)).toEqual(names);
    // The settings were cleared, or else they were set in a version that the form does not know.
    expect(toInput(form, onto, set)).toMatchObject({
      unpublishAt: null,
      isEnglishHeld: false,
      isReady: false,
    });
    expect(sent(form, onto)).toEqual(names);
  });

  it("sends the search fields unless they are empty", () => {
    const said = { metaTitle: " Leit ", metaDescription: "Lýsing" };
    const input = toInput({ ...withText(said, form), en: { ...form.en, metaTitle: "Search" } });
    expect(saveNewsInputSchema.parse(input)).toMatchObject({
      metaTitle: "Leit",
      metaDescription: "Lýsing",
      translations: { en: { metaTitle: "Search" } },
    });
    expect(Object.keys(toInput(form))).not.toContain("metaTitle");
  });

  it("finds the fields that differ, but ignores empty paragraphs", () => {
    expect(differingFields(form, { ...form, en: { ...form.en, content: "<p></p>" } })).toEqual([]);
    expect(differingFields(form, { ...withText({ title: "Annar" }, form), isPublished: false })).toEqual([
      "is.title",
      "isPublished",
    ]);
  });

  it.each(FORM_FIELDS)("copies only %s from another form", (field) => {
    const text = mapFields(languageFields(), () => "b");
    const other = {
      is: text,
      en: text,
      ...mapFields(sharedFields(), () => "b"),
      publishedAt: "2026-11-24T09:00:00.000Z",
      unpublishAt: "2026-12-24T09:00:00.000Z",
      isPublished: false,
      isEnglishUnread: true,
      isEnglishHeld: true,
      isReady: true,
      readyNote: "b",
      isEnglishCurrent: true,
      isImageDecorative: true,
    };
    expect(differingFields(EMPTY_FORM, withFieldsOf(EMPTY_FORM, other, [field]))).toEqual([field]);
    expect(withFieldsOf(EMPTY_FORM, other, FORM_FIELDS)).toEqual(other);
  });

  it("sends the author and the date if they are set", () => {
    const said = { author: " Anna ", publishedAt: "2026-11-24T09:00:00.000Z" };
    expect(saveNewsInputSchema.parse(toInput({ ...form, ...said }))).toMatchObject({
      ...said,
      author: "Anna",
    });
    const unsaid = saveNewsInputSchema.parse(toInput(form));
    expect([unsaid.author, unsaid.publishedAt, unsaid.isEnglishCurrent]).toEqual([
      undefined,
      null,
      undefined,
    ]);
    expect(toInput({ ...form, isEnglishCurrent: true }).isEnglishCurrent).toBe(true);
  });

  it("shows the chosen date, not the date when a draft was created", () => {
    const [begun, soon] = [stamp("2026-11-20T10:00:30.250Z"), stamp("2026-11-24T09:00:00.000Z")];
    const dateOf = (data: Record<string, unknown>) => formOf(parseAdminArticle("a", data)).publishedAt;
    const draft = { isPublished: false, firstPublishedAt: null, createdAt: begun, publishedAt: begun };
    expect(dateOf(draft)).toBe("");
    expect(dateOf({ ...draft, publishedAt: soon })).toBe("2026-11-24T09:00:00.000Z");
    // Keeps the seconds, so that a date which nobody changes keeps its value.
    expect(dateOf({ ...draft, firstPublishedAt: begun })).toBe("2026-11-20T10:00:30.250Z");
    expect(dateOf({ publishedAt: begun })).toBe("2026-11-20T10:00:30.250Z");
  });

  it("counts as published if it is scheduled", () => {
    const soon = stamp("2026-11-24T09:00:00.000Z");
    const planned = { isPublished: false, firstPublishedAt: null, publishAt: soon, publishedAt: soon };
    expect(formOf(parseAdminArticle("a", planned)).isPublished).toBe(true);
    expect(formOf(parseAdminArticle("a", { ...planned, publishAt: null })).isPublished).toBe(false);
  });

  it("shows the default picture as no picture", () => {
    const article = parseAdminArticle("a", { imageUrl: "/images/logo.webp" });
    expect(formOf(article).imageUrl).toBe("");
  });
});

it.each([
  ["", "", "", "missing"],
  ["", "<p></p>", "", "missing"],
  ["\u200b", "<p>\u00ad</p>", "\u2060", "missing"],
  ["T", "", "", "partly"],
  ["", "", "S", "partly"],
  ["T", "<p>E</p>", "", "complete"],
] as const)(
  "a language with title %j, content %j and summary %j is %s",
  (title, content, summary, expected) => {
    expect(completenessOf({ ...EMPTY_FORM.is, title, content, summary, imageAlt: "a" })).toBe(expected);
  },
);

it("a text counts as stored if saving has only normalized it", () => {
  const mine = { ...EMPTY_FORM.is, title: "Mo\u0308nd", content: "<p>a\u200bb</p>" };
  const stored = { ...mine, title: "Mönd", content: "<p>ab</p>" };
  expect(isStoredAs({ ...EMPTY_FORM, is: mine }, { ...EMPTY_FORM, is: stored })).toBe(true);
  expect(isStoredAs({ ...EMPTY_FORM, is: mine }, { ...EMPTY_FORM, is: { ...stored, title: "Möndur" } })).toBe(
    false,
  );
});

it("an image, a table or a video makes a text not empty", () => {
  for (const html of ["<img src='/a'>", "<table></table>", "<iframe></iframe>"])
    expect(isEmptyHtml(html)).toBe(false);
});
