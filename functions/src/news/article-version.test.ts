import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Timestamp } from "@google-cloud/firestore";
import { describe, expect, it } from "vitest";
import { isAtVersion, isVersionCurrent, nextVersion, versionHashOf } from "./article-version.ts";

const NOW = new Date("2026-11-22T10:00:00Z");
const FIELDS = {
  title: "Epli",
  content: "<p>a</p>",
  translations: { en: { title: "Apples", content: "b" } },
};
const VERSIONED = { ...FIELDS, author: "Anna", ...nextVersion(undefined, FIELDS, NOW) };

describe("an article's version", () => {
  it("begins at the current millisecond, and increases by one", () => {
    const { version } = nextVersion(undefined, FIELDS, NOW);
    expect(version).toBe(NOW.getTime());
    expect(nextVersion(VERSIONED, { title: "Perur" }, new Date(0)).version).toBe(version + 1);
  });

  it.each([undefined, null, 0, -1, 1.5, "7", Number.NaN, 2 ** 53, Timestamp.now()])(
    "begins again if %j is stored",
    (version) => {
      expect(nextVersion({ ...VERSIONED, version }, {}, NOW).version).toBe(NOW.getTime());
      expect(isAtVersion(0, { ...FIELDS, version })).toBe(true);
    },
  );

  it.each<[string, object]>([
    ["title", { title: "Perur" }],
    ["summary", { summary: "Stutt" }],
    ["content", { content: "" }],
    ["picture", { imageUrl: "/a.webp" }],
    ["picture's description", { imageAlt: "Epli" }],
    ["translation", { translations: { en: { title: "Apples", content: "c" } } }],
    ["publication", { isPublished: true }],
  ])("is outdated if the article's %s was written without increasing it", (_, change) => {
    const written = { ...VERSIONED, ...change };
    expect([isVersionCurrent(written), isAtVersion(VERSIONED.version, written)]).toEqual([false, false]);
    const again = { ...written, ...nextVersion(written, {}, NOW) };
    expect([isVersionCurrent(again), isAtVersion(VERSIONED.version + 1, again)]).toEqual([true, true]);
  });

  it("does not depend on the order of fields, or on fields without versions", () => {
    const translations = { en: { content: "b", title: "Apples" } };
    const written = { legacy: 1, ...VERSIONED, translations, author: "Birna" };
    expect(isAtVersion(VERSIONED.version, written)).toBe(true);
    expect(isAtVersion(VERSIONED.version + 1, written)).toBe(false);
    expect(isAtVersion(0, written)).toBe(false);
  });
});

type Stored = { readonly version: number; readonly versionHash: string; readonly title: string };

/** Returns articles as a former release stored them. */
function articlesOf(release: string): Stored[] {
  const folder = join(import.meta.dirname, "../../../tests/fixtures/releases", release);
  const lines = readFileSync(join(folder, "archive/documents.jsonl"), "utf8").trimEnd().split("\n");
  const isArticle = ({ path }: { path: string }) => /^webpage_news\/[^/]+$/.test(path);
  const revived = (_: string, value: { $time?: [number, number] } | null) =>
    value?.$time ? new Timestamp(...value.$time) : value;
  return lines
    .map((line) => JSON.parse(line, revived))
    .filter(isArticle)
    .map(({ fields }) => fields);
}

describe.each(["3e6d1aff", "18c7f27d"])("an article that release %s stored", (release) => {
  it("counts as unchanged, and as changed once its title differs", () => {
    const articles = articlesOf(release);
    expect(articles.length).toBeGreaterThan(1);
    for (const article of articles) {
      expect(isAtVersion(article.version, article), article.title).toBe(true);
      expect(isVersionCurrent({ ...article, title: "Perur" }), article.title).toBe(false);
      expect(isVersionCurrent({ ...article, versionHash: `2.${article.versionHash}` })).toBe(false);
    }
  });
});

it("today's code writes the same hash as the previous release", () => {
  for (const article of articlesOf("18c7f27d"))
    expect(versionHashOf(article), article.title).toBe(article.versionHash);
});
