import { ADDRESS_MAX_CHARS, TITLE_MAX_CHARS } from "@matbjorg/contract/limits";
import { isArticleAddress } from "@matbjorg/contract/news/article-address";
import { articleSlug } from "@matbjorg/contract/news/slug";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readableAddresses, unguessableId } from "./article-slug.ts";

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

  it("is counted on if it is taken, up to a limit, and stays an address", () => {
    const [[slug] = [], ...numbered] = readableAddresses("epli");
    expect([slug, ...numbered.flat().slice(0, 6)]).toEqual([
      "epli",
      "epli-2",
      "epli-3",
      "epli-4",
      "epli-5",
      "epli-6",
      "epli-7",
    ]);
    expect(numbered.flat().at(-1)).toBe("epli-101");
    const longest = `${"a".repeat(ADDRESS_MAX_CHARS - 4)}-bcd`;
    const all = [...readableAddresses(longest)].flat();
    expect(all.filter((address) => !isArticleAddress(address))).toEqual([]);
    expect(new Set(all).size).toBe(101);
  });

  it("of a draft's id cannot be guessed", () => {
    const ids = Array.from({ length: 1_000 }, () => unguessableId("Epli"));
    expect(new Set(ids).size).toBe(1_000);
    for (const id of ids) expect(id).toMatch(/^epli-[0-9a-f]{12}$/);
    // Every bit of the 48 is now on, now off.
    const bits = ids.map((id) => BigInt(`0x${id.slice(-12)}`));
    expect(bits.reduce((one, other) => one | other)).toBe(2n ** 48n - 1n);
    expect(bits.reduce((one, other) => one & other)).toBe(0n);
  });
});
