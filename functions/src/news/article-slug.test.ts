import { ADDRESS_MAX_CHARS, TITLE_MAX_CHARS } from "@matbjorg/contract/limits";
import { isArticleSlug } from "@matbjorg/contract/news/hidden-slug";
import { articleSlug } from "@matbjorg/contract/news/slug";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readableSlugs, unguessableId } from "./article-slug.ts";

describe("articleSlug", () => {
  it.each([
    ["Nú {sölustaðir: selur # staður | selja # staðir} mat", "nu-mat"],
    ["Gulrætur með karakter fá loksins að njóta sín", "gulraetur-med-karakter-fa-loksins-ad-njota-sin"],
    ["Þórður & Ægir: „Öl og ý“!", "thordur-aegir-ol-og-y"],
    ["  50% afsláttur  ", "50-afslattur"],
    ["🎉🎉", "frett"],
    ["Привет", "frett"],
    ["__proto__", "proto"],
    ["O\u0301samsett", "osamsett"],
  ])("turns %j into %s", (title, expected) => {
    expect(articleSlug(title)).toBe(expected);
  });

  it("cuts a long title between two words", () => {
    const slug = articleSlug("matarsóun ".repeat(12));
    expect(slug).toBe("matarsoun-matarsoun-matarsoun-matarsoun-matarsoun-matarsoun-matarsoun-matarsoun");
    expect(articleSlug("a".repeat(200))).toBe("a".repeat(80));
  });

  it("returns a valid id of at most 80 characters for any title", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: TITLE_MAX_CHARS }), (title) => {
        expect(articleSlug(title)).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
        expect(articleSlug(title).length).toBeLessThanOrEqual(80);
      }),
    );
  });

  it("adds the next free number to a slug that is taken, up to a limit, and always returns valid slugs", () => {
    const [[slug] = [], ...numbered] = readableSlugs("epli");
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
    const all = [...readableSlugs(longest)].flat();
    expect(all.filter((address) => !isArticleSlug(address))).toEqual([]);
    expect(new Set(all).size).toBe(101);
  });

  it("adds a suffix that cannot be guessed for a draft's id", () => {
    const ids = Array.from({ length: 1_000 }, () => unguessableId("Epli"));
    expect(new Set(ids).size).toBe(1_000);
    for (const id of ids) expect(id).toMatch(/^epli-[0-9a-f]{12}$/);
    // Each of the 48 bits is set in some ids and unset in others.
    const bits = ids.map((id) => BigInt(`0x${id.slice(-12)}`));
    expect(bits.reduce((one, other) => one | other)).toBe(2n ** 48n - 1n);
    expect(bits.reduce((one, other) => one & other)).toBe(0n);
  });
});
