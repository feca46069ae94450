import { readFileSync } from "node:fs";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";

const SCRIPT = readFileSync(join(import.meta.dirname, "bootstrap.js"), "utf8");

/** Runs bootstrap.js. Returns where it redirects to, and the data attributes that it sets on the root element. */
function visit(address: string, stored: string | null | "blocked", lang = "is") {
  const { pathname, search, hash } = new URL(address, "https://site.example");
  const documentElement = { lang, className: "", dataset: {} as Record<string, string> };
  const redirects: string[] = [];
  const dataset = { languageKey: "language", consentKey: "consent" };
  runInNewContext(SCRIPT, {
    location: { pathname, search, hash, replace: (to: string) => redirects.push(to) },
    document: { documentElement, currentScript: { dataset } },
    get localStorage() {
      if (stored === "blocked") throw new Error("SecurityError");
      return { getItem: () => stored };
    },
    setTimeout: () => {},
    addEventListener: () => {},
  });
  return { redirectedTo: redirects[0], data: documentElement.dataset };
}

describe("a visitor who has chosen English", () => {
  it.each([
    ["/", "/en"],
    ["/story", "/en/story"],
    ["/news/a?b=c#d", "/en/news/a?b=c#d"],
    ["/english", "/en/english"],
  ])("is redirected from %s to %s", (address, twin) => {
    expect(visit(address, "en").redirectedTo).toBe(twin);
  });

  it.each(["/en", "/en/story", "/admin", "/admin/news"])("stays at %s", (address) => {
    expect(visit(address, "en", "en").redirectedTo).toBeUndefined();
  });
});

it.each([null, "is", "de", "", "EN", "<script>", "blocked"])(
  "a stored language of %j means Icelandic",
  (stored) => {
    expect(visit("/", stored)).toEqual({ redirectedTo: undefined, data: {} });
  },
);

it.each([
  ["accepted", true],
  ["declined", true],
  ["maybe", false],
  [null, false],
])("a stored consent of %j hides the cookie banner: %s", (stored, isHidden) => {
  expect("consent" in visit("/", stored).data).toBe(isHidden);
});

it.each([
  ["/en/nope", "is", true],
  ["/en/story", "en", false],
  ["/nope", "is", false],
])("the page at %s with HTML in %s waits for its language: %s", (address, lang, waits) => {
  expect("awaitsLanguage" in visit(address, null, lang).data).toBe(waits);
});
