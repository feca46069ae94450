import { Timestamp } from "@google-cloud/firestore";
import { describe, expect, it } from "vitest";
import { isAtVersion, isVersionCurrent, nextVersion } from "./article-version.ts";

const NOW = new Date("2026-11-22T10:00:00Z");
const FIELDS = {
  title: "Epli",
  content: "<p>a</p>",
  translations: { en: { title: "Apples", content: "b" } },
};
const VERSIONED = { ...FIELDS, author: "Anna", ...nextVersion(undefined, FIELDS, NOW) };

describe("an article's version", () => {
  it("begins at the present millisecond, and goes up by one", () => {
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
  ])("is outdated if its %s was written without increasing it", (_, change) => {
    const written = { ...VERSIONED, ...change };
    expect([isVersionCurrent(written), isAtVersion(VERSIONED.version, written)]).toEqual([false, false]);
    const again = { ...written, ...nextVersion(written, {}, NOW) };
    expect([isVersionCurrent(again), isAtVersion(VERSIONED.version + 1, again)]).toEqual([true, true]);
  });

  it("does not depend on the order of fields, or on fields that are not versioned", () => {
    const translations = { en: { content: "b", title: "Apples" } };
    const written = { legacy: 1, ...VERSIONED, translations, author: "Birna" };
    expect(isAtVersion(VERSIONED.version, written)).toBe(true);
    expect(isAtVersion(VERSIONED.version + 1, written)).toBe(false);
    expect(isAtVersion(0, written)).toBe(false);
  });
});
