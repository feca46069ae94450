import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { brand } from "../../../brand.ts";
import { PARTNERS_CACHE_TTL_MS, STORAGE_KEYS } from "../../../shared/config/storage-keys.ts";
import { DEFAULT } from "../../../testing/default-content.ts";
import { loadPartners, logoSource } from "./partner.ts";

const DEFAULT_PARTNERS = DEFAULT.partners.partners;
const NOW = 1_800_000_000_000;
const stored = [{ id: "a", name: "A", logo: "/a.webp" }];
const cached = [{ id: "c", name: "C", logo: "/c.webp" }];

let storage: Map<string, string>;

beforeEach(() => {
  storage = new Map();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
  });
  vi.spyOn(console, "warn").mockImplementation(() => {});
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function cachePartners(partners: unknown, ageMs: number): void {
  storage.set(STORAGE_KEYS.partnersCache, JSON.stringify({ partners, storedAt: NOW - ageMs }));
}

const fails = async () => {
  throw new Error("offline");
};

describe("the partner list", () => {
  it("comes from a cache younger than 24 hours, without a request", async () => {
    cachePartners(cached, 86_399_999);
    const fetchStored = vi.fn(async () => stored);
    expect(await loadPartners(fetchStored, DEFAULT_PARTNERS, NOW)).toEqual(cached);
    expect(fetchStored).not.toHaveBeenCalled();
  });

  it.each([
    ["the cache is 24 hours old", 86_400_000],
    ["a clock was ahead by a day when it was cached", -86_400_000],
  ])("is read again and cached if %s", async (_, ageMs) => {
    cachePartners(cached, ageMs);
    expect(await loadPartners(async () => stored, DEFAULT_PARTNERS, NOW)).toEqual(stored);
    expect(JSON.parse(storage.get(STORAGE_KEYS.partnersCache) ?? "")).toEqual({
      partners: stored,
      storedAt: NOW,
    });
  });

  it("is the default list, which is cached, if no partners are stored", async () => {
    expect(await loadPartners(async () => [], DEFAULT_PARTNERS, NOW)).toEqual(DEFAULT_PARTNERS);
    expect(JSON.parse(storage.get(STORAGE_KEYS.partnersCache) ?? "").partners).toEqual(DEFAULT_PARTNERS);
  });

  it("omits the product's own entry, and is the default list if no other entry is left", async () => {
    const own = { id: "own", name: brand.name, logo: "/images/logo.webp" };
    expect(await loadPartners(async () => [own, ...stored], DEFAULT_PARTNERS, NOW)).toEqual(stored);
    cachePartners([own, ...cached], 0);
    expect(await loadPartners(fails, DEFAULT_PARTNERS, NOW)).toEqual(cached);
    cachePartners([own], 0);
    expect(await loadPartners(async () => [own], DEFAULT_PARTNERS, NOW)).toEqual(DEFAULT_PARTNERS);
  });

  it("comes from an expired cache if the collection cannot be read, which is logged", async () => {
    cachePartners(cached, 10 * PARTNERS_CACHE_TTL_MS);
    expect(await loadPartners(fails, DEFAULT_PARTNERS, NOW)).toEqual(cached);
    expect(console.warn).toHaveBeenCalledWith("Partners could not be read", expect.any(Error));
  });

  it("is the default list if the collection cannot be read and nothing is cached", async () => {
    expect(await loadPartners(fails, DEFAULT_PARTNERS, NOW)).toEqual(DEFAULT_PARTNERS);
    cachePartners([], 0);
    expect(await loadPartners(fails, DEFAULT_PARTNERS, NOW)).toEqual(DEFAULT_PARTNERS);
  });

  it.each(["", "null", "5", "{}", '{"partners":[{"id":1}],"storedAt":1800000000000}', "not json"])(
    "does not come from the invalid cache %j",
    async (text) => {
      storage.set(STORAGE_KEYS.partnersCache, text);
      expect(await loadPartners(async () => stored, DEFAULT_PARTNERS, NOW)).toEqual(stored);
    },
  );

  it("is read even if storage is blocked", async () => {
    vi.stubGlobal("localStorage", undefined);
    expect(await loadPartners(async () => stored, DEFAULT_PARTNERS, NOW)).toEqual(stored);
  });
});

describe("a logo", () => {
  it("has a srcset if it was uploaded", () => {
    const file =
      "https://firebasestorage.googleapis.com/v0/b/b/o/images%2F0123456789abcdefghij%2F960.webp?alt=media";
    expect(logoSource(file)).toMatchObject({
      src: file,
      srcSet: expect.stringContaining("480.webp?alt=media 480w"),
    });
    expect(logoSource("/images/a.webp")).toEqual({ src: "/images/a.webp" });
  });
});
