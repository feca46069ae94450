import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ANALYTICS_COOKIES, FIREBASE_DATABASES, STORAGE_KEYS } from "../../src/shared/config/storage-keys.ts";
import { LOCAL_ANALYTICS_STORAGE_KEY } from "../../src/site/features/consent/analytics-loader.ts";
import { text as privacyEn } from "./privacy.en.ts";
import { text as privacyIs } from "./privacy.is.ts";

const web = join(import.meta.dirname, "..", "..");
const sources = new Map(
  readdirSync(join(web, "src"), { recursive: true, encoding: "utf8" })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .map((path) => [path, readFileSync(join(web, "src", path), "utf8")]),
);

/** Returns the key at the start of each list item in the section on cookies, without the ellipsis after a prefix. */
function listed({ sections }: typeof privacyIs): string[] {
  const items = sections
    .find(({ id }) => id === "cookies")
    ?.body.filter((block) => typeof block !== "string");
  return (items ?? []).flat().map((item) => /^<code>([^<]+?)…?<\/code>/.exec(item)?.[1] ?? item);
}

describe.each([privacyIs, privacyEn])("the privacy policy", (text) => {
  it("lists everything that a browser stores, and nothing else", () => {
    const stored = [STORAGE_KEYS, FIREBASE_DATABASES, ANALYTICS_COOKIES].flatMap((keys) =>
      Object.values<string>(keys),
    );
    expect(listed(text).sort()).toEqual(stored.sort());
  });
});

describe("the code", () => {
  it("declares the site's keys in one place", () => {
    const elsewhere = [...sources].filter(([path, source]) => {
      if (path === join("shared", "config", "storage-keys.ts")) return false;
      const composesKey = source.includes("brand.id}_");
      const writesLiteralKey = /(?:\.(?:[gs]et|remove)Item|readStored|store|forget)\(\s*["'`]/.test(source);
      return composesKey || writesLiteralKey;
    });
    expect(elsewhere.map(([path]) => path)).toEqual([]);
  });

  it("never stores the key that only tests may set", () => {
    expect(Object.values<string>(STORAGE_KEYS)).not.toContain(LOCAL_ANALYTICS_STORAGE_KEY);
    for (const [path, source] of sources)
      expect([path, source]).not.toEqual([
        path,
        expect.stringContaining("store(LOCAL_ANALYTICS_STORAGE_KEY"),
      ]);
  });
});
