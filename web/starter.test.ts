import { readFileSync } from "node:fs";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { LANGUAGE_STORAGE_KEY } from "./src/shared/i18n/language.ts";

const SCRIPT = readFileSync(join(import.meta.dirname, "starter.js"), "utf8");

/** Where starter.js leads a visitor of this address, and whether it hides the page until English has come. */
function visit(address: string, stored: string | null | "blocked", lang = "is") {
  const { pathname, search, hash } = new URL(address, "https://site.example");
  const documentElement = { lang, dataset: {} as Record<string, string> };
  const ledTo: string[] = [];
  runInNewContext(SCRIPT, {
    location: { pathname, search, hash, replace: (to: string) => ledTo.push(to) },
    document: { documentElement, currentScript: { dataset: { key: LANGUAGE_STORAGE_KEY } } },
    get localStorage() {
      if (stored === "blocked") throw new Error("SecurityError");
      return { getItem: (key: string) => (key === LANGUAGE_STORAGE_KEY ? stored : null) };
    },
    setTimeout: () => {},
    addEventListener: () => {},
    PerformanceObserver: class {
      observe() {}
    },
  });
  return { ledTo: ledTo[0], isHidden: "awaitsLanguage" in documentElement.dataset };
}

describe("whoever has chosen English", () => {
  it.each([
    ["/", "/en"],
    ["/story", "/en/story"],
    ["/news/a?b=c#d", "/en/news/a?b=c#d"],
    ["/english", "/en/english"],
  ])("is taken from %s to %s", (address, twin) => {
    expect(visit(address, "en").ledTo).toBe(twin);
  });

  it.each(["/en", "/en/story", "/admin", "/admin/news"])("stays at %s", (address) => {
    expect(visit(address, "en", "en").ledTo).toBeUndefined();
  });
});

describe("Icelandic", () => {
  it.each([null, "is", "de", "", "EN", "<script>", "blocked"])("is what a stored %j means", (stored) => {
    expect(visit("/", stored)).toEqual({ ledTo: undefined, isHidden: false });
  });
});

describe("the not-found page, which is Icelandic for all", () => {
  it.each([
    ["/en/nope", "is", true],
    ["/en/story", "en", false],
    ["/nope", "is", false],
  ])("waits for its English twin at %s (written in %s): %s", (address, lang, isHidden) => {
    expect(visit(address, null, lang).isHidden).toBe(isHidden);
  });
});
