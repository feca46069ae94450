import { Timestamp } from "@google-cloud/firestore";
import { describe, expect, it } from "vitest";
import { isCounted, isStillAt, nextVersion } from "./article-version.ts";

const NOW = new Date("2026-11-22T10:00:00Z");
const WORDS = { title: "Epli", content: "<p>a</p>", translations: { en: { title: "Apples", content: "b" } } };
const COUNTED = { ...WORDS, author: "Anna", ...nextVersion(undefined, WORDS, NOW) };

describe("an article's version", () => {
  it("begins at the present millisecond, and goes up by one", () => {
    const { version } = nextVersion(undefined, WORDS, NOW);
    expect(version).toBe(NOW.getTime());
    expect(nextVersion(COUNTED, { title: "Perur" }, new Date(0)).version).toBe(version + 1);
  });

  it.each([undefined, null, 0, -1, 1.5, "7", Number.NaN, 2 ** 53, Timestamp.now()])(
    "begins anew where %j is stored",
    (version) => {
      expect(nextVersion({ ...COUNTED, version }, {}, NOW).version).toBe(NOW.getTime());
      expect(isStillAt(0, { ...WORDS, version })).toBe(true);
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
  ])("is not what it was when its %s was written without counting", (_, change) => {
    const written = { ...COUNTED, ...change };
    expect([isCounted(written), isStillAt(COUNTED.version, written)]).toEqual([false, false]);
    const again = { ...written, ...nextVersion(written, {}, NOW) };
    expect([isCounted(again), isStillAt(COUNTED.version + 1, again)]).toEqual([true, true]);
  });

  it("is what it was whatever order Firestore keeps the fields in, and whatever else is written", () => {
    const translations = { en: { content: "b", title: "Apples" } };
    const written = { legacy: 1, ...COUNTED, translations, author: "Birna" };
    expect(isStillAt(COUNTED.version, written)).toBe(true);
    expect(isStillAt(COUNTED.version + 1, written)).toBe(false);
    expect(isStillAt(0, written)).toBe(false);
  });
});
