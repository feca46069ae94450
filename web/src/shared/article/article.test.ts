import { existsSync } from "node:fs";
import { join } from "node:path";
import { DEFAULT_IMAGE_URL } from "@matbjorg/contract/content/image-sources";
import { textIn, updateOf } from "@matbjorg/contract/news/article-text";
import { parseArticle } from "@matbjorg/contract/news/stored-article";
import { excerptOf } from "@matbjorg/contract/text/plain-text";
import { describe, expect, it } from "vitest";
import { readingMinutesOf } from "./article-meta.ts";

it("the default image is a file of the site", () => {
  const web = join(import.meta.dirname, "..", "..", "..");
  expect(existsSync(join(web, "public", DEFAULT_IMAGE_URL))).toBe(true);
});

const stored = {
  title: "Titill",
  summary: "Samantekt",
  content: "<p>Efni</p>",
  translations: { en: { title: "Title", summary: "Summary", content: "<p>Content</p>" } },
};

describe("an article's text", () => {
  it("is in the language of the page if both languages are complete", () => {
    const article = parseArticle("a", stored);
    expect(textIn(article, "is")).toMatchObject({ title: "Titill", language: "is" });
    expect(textIn(article, "en")).toMatchObject({ title: "Title", language: "en" });
  });

  it.each([
    {},
    { translations: null },
    { translations: { en: null } },
    { translations: { en: { title: "" } } },
    { translations: { en: { title: "Title", content: "" } } },
    { translations: { en: { title: "", content: "<p>Content</p>" } } },
  ])("is Icelandic on English pages if the translation is %j", (translation) => {
    const article = parseArticle("a", { ...stored, translations: undefined, ...translation });
    expect(textIn(article, "en")).toMatchObject({ title: "Titill", language: "is" });
  });

  it("is empty if a field has another type", () => {
    const article = parseArticle("a", { title: 5, publishedAt: "yesterday", imageUrl: null });
    expect(article).toMatchObject({ title: "", imageUrl: "", author: "", publishedAt: undefined });
  });
});

describe("an article's picture", () => {
  it("is missing if the default is stored", () => {
    expect(parseArticle("a", { ...stored, imageUrl: DEFAULT_IMAGE_URL }).imageUrl).toBe("");
  });

  it.each([
    "javascript:hit()",
    " java\nscript:hit()",
    "data:image/svg+xml,<svg/>",
    "blob:https://a.is/a",
    "file:///etc/passwd",
    "https://[/x",
    "//[/x",
    5,
    ["https://a.is/a.webp"],
  ])("is missing if the unsafe URL %j is stored", (imageUrl) => {
    expect(parseArticle("a", { ...stored, imageUrl }).imageUrl).toBe("");
  });

  it.each([
    "https://a.is/a.webp",
    "http://a.is/a.webp",
    "/images/news/a.webp",
    "http://127.0.0.1:9199/v0/b/x/o/images%2Fa?alt=media",
  ])("is the stored URL %j", (imageUrl) => {
    expect(parseArticle("a", { ...stored, imageUrl }).imageUrl).toBe(imageUrl);
  });
});

describe("a card's text", () => {
  const text = { title: "", summary: "", content: "" };

  it("is the summary if the article has one", () => {
    expect(excerptOf({ ...text, summary: " Samantekt ", content: "<p>Efni</p>" })).toBe("Samantekt");
  });

  it("is the first 150 characters of the content and an ellipsis if there is no summary", () => {
    expect(excerptOf({ ...text, content: `<p>${"á".repeat(150)}</p>` })).toBe("á".repeat(150));
    expect(excerptOf({ ...text, content: `<p>${"á".repeat(151)}</p>` })).toBe(`${"á".repeat(150)}…`);
    expect(excerptOf({ ...text, content: `<h2>🥕</h2><p>${"🥕".repeat(200)}</p>` })).toBe(
      `🥕 ${"🥕".repeat(148)}…`,
    );
  });

  it("is empty for content without text", () => {
    expect(excerptOf({ ...text, summary: " ", content: '<p><img src="/a.webp"></p>' })).toBe("");
  });
});

describe("an article without the field isPublished", () => {
  it("counts as published", () => {
    expect(parseArticle("a", stored).isPublished).toBe(true);
    expect(parseArticle("a", { ...stored, isPublished: false }).isPublished).toBe(false);
  });
});

describe("the time of an article's last update", () => {
  const at = (day: number) => ({ toDate: () => new Date(Date.UTC(2026, 2, day)) });
  it.each([
    [1, 4, 4],
    [4, 4, 4],
    // A draft that was saved on day 1 and published on day 3.
    [3, 1, undefined],
    [undefined, 1, 1],
    [1, undefined, undefined],
  ])(
    "is shown only if it is not before publication: published %j, saved %j, updated %j",
    (published, saved, updated) => {
      const article = parseArticle("a", {
        ...stored,
        publishedAt: published && at(published),
        updatedAt: saved && at(saved),
      });
      expect(updateOf(article)).toEqual(updated && at(updated).toDate());
    },
  );
});

describe("the reading time", () => {
  it.each([
    [0, 1],
    [299, 1],
    [300, 2],
    [1_000, 5],
  ])("of an article with %i words is %i minutes", (words, minutes) => {
    const content = `<p>${"<b>orð</b> ".repeat(words)}</p>`;
    expect(readingMinutesOf({ title: "", summary: "", content })).toBe(minutes);
  });
});
