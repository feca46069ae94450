import { type Browser, chromium } from "playwright";
import { afterAll, beforeAll, expect, it } from "vitest";
import hostile from "../../functions/src/lib/hostile-html.json" with { type: "json" };
import { sanitizeHtml } from "../../functions/src/lib/sanitize-html.ts";
import { CHROMIUM_ARGS, findChromium } from "../../scripts/find-chromium.ts";

// What a browser makes of sanitised HTML is what counts: its parser is not the sanitiser's.

const ELEMENTS =
  "H2 H3 H4 P BR HR STRONG B EM I U S SUB SUP UL OL LI BLOCKQUOTE CODE PRE A FIGURE FIGCAPTION IMG TABLE CAPTION THEAD TBODY TR TH TD IFRAME";
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

it("runs nothing in a browser, and is nothing there but what the allow-list names", async () => {
  const cleaned = await Promise.all(
    hostile
      .flatMap((html) => [html, `<p>a${html}b</p>`, `<table><tr><td>${html}`])
      .map(async (html) => (await sanitizeHtml(html)).html),
  );
  const page = await browser.newPage();
  // A page with an address, so that links of the site lead somewhere; nothing else is asked for over the network.
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
        // As React hydrates it, and as a browser would read it again.
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
      // Whatever asked for something was refused before this is, and has heard of it.
      const last = new Image();
      await new Promise((resolve) => {
        last.onerror = resolve;
        last.src = "/last";
      });
      return problems;
    },
    [cleaned, ELEMENTS.split(" "), ATTRIBUTES.split(" ")] as const,
  );
  expect(found).toEqual([]);
  await page.close();
}, 120_000);
