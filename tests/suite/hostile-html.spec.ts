import { type Browser, chromium } from "playwright";
import { afterAll, beforeAll, expect, it } from "vitest";
import hostile from "../../functions/src/lib/hostile-html.json" with { type: "json" };
import { sanitizeHtml } from "../../functions/src/lib/sanitize-html.ts";
import { CHROMIUM_ARGS, findChromium } from "../../scripts/local/find-chromium.ts";

// Uses a browser, because its HTML parser differs from the sanitizer's.

const ELEMENTS =
  "H2 H3 H4 P BR HR STRONG B EM I U S SUB SUP UL OL LI BLOCKQUOTE CODE PRE A FIGURE FIGCAPTION IMG TABLE CAPTION THEAD TBODY TR TH TD IFRAME ASIDE SMALL";
const ATTRIBUTES =
  "href target rel src alt width height loading decoding scope colspan rowspan title sandbox allowfullscreen referrerpolicy";

let browser: Browser;

beforeAll(async () => {
  browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...CHROMIUM_ARGS],
  });
});

afterAll(async () => {
  await browser.close();
});

it("sanitized HTML runs no script in a browser and has only allowed elements and attributes", async () => {
  const sanitized = await Promise.all(
    hostile
      .flatMap((html) => [html, `<p>a${html}b</p>`, `<table><tr><td>${html}`])
      .map(async (html) => (await sanitizeHtml(html)).html),
  );
  const page = await browser.newPage();
  // Has a URL, against which the browser resolves relative links; all other requests are aborted.
  const body = "<!doctype html><main></main>";
  await page.route("**", (route) =>
    route.request().isNavigationRequest() ? route.fulfill({ contentType: "text/html", body }) : route.abort(),
  );
  await page.goto("http://site.example/news");
  const found = await page.evaluate(
    async ([texts, elements, attributes]) => {
      const problems: string[] = [];
      Object.assign(window, {
        hit: () => problems.push("a script ran"),
        alert: () => problems.push("alert"),
      });
      const main = document.querySelector("main") as HTMLElement;
      for (const text of texts) {
        main.innerHTML = text;
        // Parsed as a fragment, as React inserts it, and as a whole document.
        for (const root of [main, new DOMParser().parseFromString(text, "text/html").body]) {
          for (const element of root.querySelectorAll("*")) {
            if (!elements.includes(element.nodeName)) problems.push(`${element.nodeName} in ${text}`);
            for (const { name, value } of element.attributes) {
              if (!attributes.includes(name)) problems.push(`${name}="${value}" in ${text}`);
            }
            const { protocol } = element instanceof HTMLAnchorElement ? element : { protocol: "https:" };
            if (!["http:", "https:", "mailto:", "tel:"].includes(protocol))
              problems.push(`${protocol} in ${text}`);
          }
        }
      }
      // Its error event comes after those of all earlier requests.
      const last = new Image();
      await new Promise((resolve) => {
        last.onerror = resolve;
        last.src = "/last";
      });
      return problems;
    },
    [sanitized, ELEMENTS.split(" "), ATTRIBUTES.split(" ")] as const,
  );
  expect(found).toEqual([]);
  await page.close();
}, 120_000);
