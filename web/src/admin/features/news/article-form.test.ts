import { saveNewsInputSchema } from "@matbjorg/contract/news";
import { describe, expect, it } from "vitest";
import { parseAdminArticle } from "./admin-article.ts";
import {
  completenessOf,
  differingFields,
  EMPTY_FORM,
  formOf,
  isEmptyHtml,
  problemsOf,
  toInput,
} from "./article-form.ts";

const form = { ...EMPTY_FORM, title: "Titill", content: "<p>Efni</p>" };

describe("the editor's form", () => {
  it("publishes a new article unless told otherwise", () => {
    expect(EMPTY_FORM.isPublished).toBe(true);
  });

  it.each([
    [{}, []],
    [{ title: " " }, ["titleMissing"]],
    [{ content: "<p></p>" }, ["contentMissing"]],
    [{ content: "<p>&nbsp;<br></p>" }, ["contentMissing"]],
    [{ content: '<p><img src="/a.webp"></p>' }, []],
    [{ title: "x".repeat(201) }, ["titleTooLong"]],
    [{ imageUrl: "javascript:alert(1)", imageAlt: "x" }, ["imageUrlInvalid"]],
    [{ imageUrl: "//evil.example/a.png", imageAlt: "x" }, ["imageUrlInvalid"]],
    [{ imageUrl: "/\\evil.example/a.png", imageAlt: "x" }, ["imageUrlInvalid"]],
    [{ imageUrl: "https://example.is/a.webp" }, ["altMissing"]],
    [{ titleEn: "Only a title" }, []],
  ])("with %j has the problems %j", (change, rules) => {
    expect(problemsOf({ ...form, ...change }).map(({ rule }) => rule)).toEqual(rules);
  });

  it("becomes what saveNews takes, with and without English", () => {
    expect(saveNewsInputSchema.parse(toInput(form))).toMatchObject({ translations: {}, isPublished: true });
    const version = { id: "a", version: 7 };
    const input = saveNewsInputSchema.parse(
      toInput({ ...form, titleEn: "Title", contentEn: "<p></p>" }, version),
    );
    expect(input).toMatchObject({
      ...version,
      translations: { en: { title: "Title", summary: "", content: "" } },
    });
  });

  it("finds the fields in which two versions differ, and takes an empty paragraph for empty", () => {
    expect(differingFields(form, { ...form, contentEn: "<p></p>" })).toEqual([]);
    expect(differingFields(form, { ...form, title: "Annar", isPublished: false })).toEqual([
      "title",
      "isPublished",
    ]);
  });

  it("shows the default picture as no picture", () => {
    const article = parseAdminArticle("a", { imageUrl: "/images/logo.webp" });
    expect(formOf(article).imageUrl).toBe("");
  });
});

it.each([
  ["", "", "", "missing"],
  ["", "<p></p>", "", "missing"],
  ["T", "", "", "partly"],
  ["", "", "S", "partly"],
  ["T", "<p>E</p>", "", "complete"],
] as const)(
  "a language with title %j, content %j and summary %j is %s",
  (title, content, summary, expected) => {
    expect(completenessOf(title, content, summary)).toBe(expected);
  },
);

it("a picture, a table or a video is no empty text", () => {
  for (const html of ["<img src='/a'>", "<table></table>", "<iframe></iframe>"])
    expect(isEmptyHtml(html)).toBe(false);
});
