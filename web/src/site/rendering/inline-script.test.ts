import { readFileSync } from "node:fs";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";

const SCRIPT = readFileSync(join(import.meta.dirname, "inline-script.js"), "utf8");

/** Runs inline-script.js. Returns the URL to which it redirects, and the data attributes that it sets on the root element. */
function visit(
  address: string,
  stored: string | null | "blocked" | (() => string | null),
  hero: { readonly html: string; readonly seen: string | null } = { html: "", seen: null },
) {
  const { pathname, search, hash } = new URL(address, "https://site.example");
  const documentElement = { className: "", dataset: {} as Record<string, string> };
  const redirects: string[] = [];
  const written: string[][] = [];
  const listeners = new Map<string, (event: object) => void>();
  const dataset = { languageKey: "language", consentKey: "consent", heroKey: "hero", hero: hero.html };
  runInNewContext(SCRIPT, {
    location: { pathname, search, hash, replace: (to: string) => redirects.push(to) },
    document: { documentElement, currentScript: { dataset } },
    get localStorage() {
      if (stored === "blocked") throw new Error("SecurityError");
      return {
        getItem(key: string) {
          if (key === "hero") return hero.seen;
          return typeof stored === "function" ? stored() : stored;
        },
        setItem: (...entry: string[]) => written.push(entry),
      };
    },
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
  });
  return { redirectedTo: redirects[0], data: documentElement.dataset, redirects, listeners, written };
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

  it("on another page is redirected on Back to a cached page", () => {
    let stored: string | null = null;
    const { redirects, listeners } = visit("/story?a#b", () => stored);
    listeners.get("pageshow")?.({ persisted: true });
    stored = "en";
    listeners.get("pageshow")?.({ persisted: false });
    expect(redirects).toEqual([]);
    listeners.get("pageshow")?.({ persisted: true });
    expect(redirects).toEqual(["/en/story?a#b"]);
  });

  it.each(["/en", "/en/story", "/admin", "/admin/news", "/contact/send"])("stays at %s", (address) => {
    expect(visit(address, "en").redirectedTo).toBeUndefined();
  });
});

it.each(["is", "en"])(
  "a click on a link to the page in another language stores that language: %s",
  (hreflang) => {
    const { listeners, written } = visit("/en/story", null);
    listeners.get("click")?.({ target: { closest: () => ({ hreflang }) } });
    expect(written).toEqual([["language", hreflang]]);
  },
);

it.each([null, "is", "de", "", "EN", "<script>", "blocked"])(
  "a stored language of %j means Icelandic",
  (stored) => {
    const { redirects, data } = visit("/", stored);
    expect([redirects, data]).toEqual([[], {}]);
  },
);

it.each([
  ["never read the content", "/a.webp", null, {}],
  ["read the content with the same picture", "/a.webp", "/a.webp", {}],
  ["seen a newer picture", "/a.webp", "/b.webp", { heroStale: "" }],
  ["seen the drawing again after an owner removed the picture", "/a.webp", "", { heroStale: "" }],
])(
  "the home page's picture is hidden only from a visitor whose page is older: who has %s",
  (_, html, seen, data) => {
    expect(visit("/", null, { html, seen }).data).toEqual(data);
  },
);

describe("the target of advertisements", () => {
  function redirectFrom(pathname: string) {
    const listeners = new Map<string, () => void>();
    const timers = new Map<number, () => void>();
    const document = {
      documentElement: { className: "", dataset: {} },
      currentScript: { dataset: { redirect: "/Ad", app: "app://", store: "https://store.example/app" } },
      visibilityState: "visible",
      link: null as { href: string } | null,
      getElementById(id: string) {
        return id === "store" ? this.link : null;
      },
      addEventListener: (type: string, listener: () => void) => listeners.set(type, listener),
    };
    const location = {
      pathname,
      search: "?gclid=a",
      hash: "",
      href: "",
      replace(to: string) {
        this.href = to;
      },
    };
    runInNewContext(SCRIPT, {
      location,
      document,
      localStorage: { getItem: () => null },
      addEventListener: () => {},
      setTimeout: (run: () => void, ms: number) => {
        timers.set(ms, run);
        return ms;
      },
      clearTimeout: (ms: number) => timers.delete(ms),
    });
    return { document, location, listeners, timers };
  }

  it.each(["/Ad", "/en/Ad"])(
    "%s opens the app once it has been parsed, and the store 2000 ms after its start",
    (path) => {
      const { location, listeners, timers } = redirectFrom(path);
      expect([...timers.keys()]).toEqual([2_000]);
      listeners.get("DOMContentLoaded")?.();
      expect(location.href).toBe("app://?gclid=a");
      timers.get(2_000)?.();
      expect(location.href).toBe("https://store.example/app?gclid=a");
    },
  );

  it("opens the store link of the page, which an owner may have changed since the site was built", () => {
    const { document, location, timers } = redirectFrom("/Ad");
    document.link = { href: "https://new.example/app" };
    timers.get(2_000)?.();
    expect(location.href).toBe("https://new.example/app?gclid=a");
  });

  it("does not open the store if the app has opened and the page is hidden", () => {
    const { document, listeners, timers } = redirectFrom("/Ad");
    listeners.get("visibilitychange")?.();
    expect(timers.size).toBe(1);
    document.visibilityState = "hidden";
    listeners.get("visibilitychange")?.();
    expect(timers.size).toBe(0);
  });

  it.each(["/", "/en", "/Ad/x"])("is not opened on the page %s", (path) => {
    const { listeners, timers } = redirectFrom(path);
    expect([listeners.size, timers.size]).toEqual([0, 0]);
  });
});

it.each([
  ["accepted", true],
  ["declined", true],
  ["maybe", false],
  [null, false],
])("a stored consent of %j hides the cookie banner: %s", (stored, isHidden) => {
  expect("consent" in visit("/", stored).data).toBe(isHidden);
});

const NOW = 1_800_000_000_000;

describe("scripts are loaded", () => {
  function start(pathname = "/", partners: string | null = null) {
    const files: string[] = [];
    const reads: string[] = [];
    const answers = Promise.withResolvers<unknown>();
    const window: { siteReads?: Record<string, Promise<unknown>> } = {};
    const listeners = new Map<string, () => void>();
    const [timers, observers]: [(() => void)[], ((name: string) => void)[]] = [[], []];
    runInNewContext(SCRIPT, {
      location: { pathname, search: "", hash: "" },
      document: {
        documentElement: { dataset: {} },
        currentScript: { dataset: { scripts: "/entry.js /page.js", partnersKey: "partners" } },
        createElement: () => ({}),
        head: { append: ({ href }: { href: string }) => files.push(href) },
      },
      localStorage: { getItem: (key: string) => (key === "partners" ? partners : null) },
      addEventListener: (type: string, listener: () => void) => listeners.set(type, listener),
      window,
      Date: { now: () => NOW },
      fetch: async (path: string) => {
        reads.push(path);
        return { ok: true, json: () => answers.promise };
      },
      setTimeout: (run: () => void) => timers.push(run),
      PerformanceObserver: class {
        constructor(seen: (paints: { getEntriesByName(name: string): unknown[] }) => void) {
          observers.push((painted) => seen({ getEntriesByName: (name) => (name === painted ? [{}] : []) }));
        }
        observe() {}
      },
    });
    expect(files).toEqual([]);
    listeners.get("load")?.();
    return { files, reads, answers, window, timers, paint: (name: string) => observers[0]?.(name) };
  }

  it("after the first paint, which on slow phones is later than `load`", () => {
    const { files, paint } = start();
    paint("first-paint");
    expect(files).toEqual([]);
    paint("first-contentful-paint");
    expect(files).toEqual(["/entry.js", "/page.js"]);
  });

  it("only once, and some time after `load` if no paint is reported, as in a hidden tab", () => {
    const { files, timers, paint } = start();
    for (const run of timers) run();
    expect(files).toEqual(["/entry.js", "/page.js"]);
    paint("first-contentful-paint");
    expect(files).toHaveLength(2);
  });

  const CONTENT = "/read/content?language=is";
  const IN_ENGLISH = "/read/content?language=en";
  const NEWS = "/read/latest-news";
  const PARTNERS = "/read/partners";
  const cachedSince = (storedAt: number) => JSON.stringify({ partners: [], storedAt });

  it.each([
    ["/", null, "/read/home?language=is&partners=1", [CONTENT, NEWS, PARTNERS]],
    ["/en", null, "/read/home?language=en&partners=1", [IN_ENGLISH, NEWS, PARTNERS]],
    ["/", cachedSince(NOW - 86_399_999), "/read/home?language=is", [CONTENT, NEWS]],
    ["/", cachedSince(NOW - 86_400_000), "/read/home?language=is&partners=1", [CONTENT, NEWS, PARTNERS]],
    ["/", cachedSince(NOW + 86_400_000), "/read/home?language=is&partners=1", [CONTENT, NEWS, PARTNERS]],
    ["/", "not json", "/read/home?language=is&partners=1", [CONTENT, NEWS, PARTNERS]],
    ["/story", null, CONTENT, [CONTENT]],
    ["/en/news", null, IN_ENGLISH, [IN_ENGLISH]],
  ])("on %s with the cached partners %s along with one request, %s", async (...row) => {
    const [pathname, partners, path, covered] = row;
    const { timers, reads, answers, window } = start(pathname, partners);
    for (const run of timers) run();
    expect([reads, Object.keys(window.siteReads ?? {})]).toEqual([[path], covered]);
    const isOne = covered.length === 1;
    answers.resolve(isOne ? "content" : Object.fromEntries(covered.map((one) => [one, `of ${one}`])));
    const given = await Promise.all(covered.map((one) => window.siteReads?.[one]));
    expect(given).toEqual(isOne ? ["content"] : covered.map((one) => `of ${one}`));
  });

  it("even if their request for data fails, and then all reads of the page count as failed", async () => {
    const { timers, answers, window } = start();
    for (const run of timers) run();
    answers.reject(new TypeError("offline"));
    const given = await Promise.all(Object.values(window.siteReads ?? {}));
    expect(given.map(Boolean)).toEqual([false, false, false]);
  });
});
