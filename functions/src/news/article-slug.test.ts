import { TITLE_MAX_CHARS } from "@matbjorg/contract/limits";
import { documentIdSchema } from "@matbjorg/contract/schemas";
import { articleSlug } from "@matbjorg/contract/slug";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { articleIds } from "./article-slug.ts";

describe("articleSlug", () => {
  it.each([
    ["Gulrætur með karakter fá loksins að njóta sín", "gulraetur-med-karakter-fa-loksins-ad-njota-sin"],
    ["Þórður & Ægir: „Öl og ý“!", "thordur-aegir-ol-og-y"],
    ["  50% afsláttur  ", "50-afslattur"],
    ["🎉🎉", "frett"],
    ["Привет", "frett"],
    ["__proto__", "proto"],
    ["O\u0301samsett", "osamsett"],
  ])("makes %j into %s", (title, expected) => {
    expect(articleSlug(title)).toBe(expected);
  });

  it("cuts a long title between two words", () => {
    const slug = articleSlug("matarsóun ".repeat(12));
    expect(slug).toBe("matarsoun-matarsoun-matarsoun-matarsoun-matarsoun-matarsoun-matarsoun-matarsoun");
    expect(articleSlug("a".repeat(200))).toBe("a".repeat(80));
  });

  it("is an id and at most 80 characters long, whatever the title", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: TITLE_MAX_CHARS }), (title) => {
        expect(articleSlug(title)).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
        expect(articleSlug(title).length).toBeLessThanOrEqual(80);
      }),
    );
  });

  function offered(isPublished: boolean, count: number): string[] {
    const ids = articleIds("Epli", isPublished);
    return Array.from({ length: count }, () => ids.next().value as string);
  }

  it("yields further ids if the first ones are used", () => {
    const ids = offered(true, 7);
    expect(ids.slice(0, 5)).toEqual(["epli", "epli-2", "epli-3", "epli-4", "epli-5"]);
    expect(ids[5]).toMatch(/^epli-[0-9a-f]{12}$/);
    expect(ids[6]).not.toBe(ids[5]);
    for (const id of ids) expect(documentIdSchema.safeParse(id).success).toBe(true);
  });

  it("yields only unguessable ids for a draft", () => {
    const ids = offered(false, 1_000);
    expect(new Set(ids).size).toBe(1_000);
    for (const id of ids) expect(id).toMatch(/^epli-[0-9a-f]{12}$/);
    // Every bit of the 48 is now on, now off.
    const bits = ids.map((id) => BigInt(`0x${id.slice(-12)}`));
    expect(bits.reduce((one, other) => one | other)).toBe(2n ** 48n - 1n);
    expect(bits.reduce((one, other) => one & other)).toBe(0n);
  });
});
