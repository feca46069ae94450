import { completeContent, siteContentOf, UNPUBLISHED } from "@matbjorg/contract/content/content";
import { defaultSections } from "@matbjorg/contract/content/default-content";
import type { Browser } from "playwright";
import { beforeAll, expect, it, onTestFinished, vi } from "vitest";
import hostile from "../../functions/src/lib/html/hostile-html.json" with { type: "json" };
import { sanitizeHtml } from "../../functions/src/lib/html/sanitize-html.ts";
import { articlePage } from "../../functions/src/pages/article-page.ts";
import { feedOf } from "../../functions/src/pages/feed.ts";
import { linkPicturesElsewhere, sanitizeStored } from "../../functions/src/pages/sanitize-article.ts";
import { brand } from "../../web/src/brand.ts";
import { sharedBrowser } from "../e2e/visit-site.ts";

// Uses a browser, because a browser's HTML parser differs from the sanitizer's.

const ELEMENTS =
  "H2 H3 H4 P BR HR STRONG B EM I U S SUB SUP UL OL LI BLOCKQUOTE CODE PRE A FIGURE FIGCAPTION IMG TABLE CAPTION THEAD TBODY TR TH TD IFRAME ASIDE SMALL";
const ATTRIBUTES =
  "href target rel src alt width height loading decoding scope colspan rowspan title sandbox allowfullscreen referrerpolicy";

let browser: Browser;

beforeAll(async () => {
  browser = await sharedBrowser();
});

it("sanitized HTML runs no script in a browser and has only allowed elements and attributes", async () => {
  const sanitized = await Promise.all(
    hostile
      .flatMap((html) => [html, `<p>a${html}b</p>`, `<table><tr><td>${html}`])
      .map(async (html) => (await sanitizeHtml(html)).html),
  );
  const page = await browser.newPage();
  // This document has a URL, against which the browser resolves relative links. All other requests are
  // aborted.
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
        // The browser parses the HTML twice: as a fragment, which is how React inserts it, and as a whole
        // document.
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
      // The error event of this image comes after the error events of all earlier requests.
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

const UPLOADED = "http://127.0.0.1:9199/v0/b/demo-matbjorg.appspot.com/o/images%2F0123456789abcdefghij%2F";
/** Texts that a second parser would read differently from the first. */
const READ_TWICE = [
  '<p><img src="/a.png" alt="&amp;lt;b&amp;gt; &amp;quot; &quot;x&quot; > \'y\'" title="&amp;amp;"></p>',
  '<p><a href="https://a.is/?a=1&amp;amp;copy;=2&amp;lt;=3">a &amp;lt; b &lt; c &amp;amp;nbsp; d&nbsp;e</a></p>',
  '<p><a href="/&amp;#47;evil.example">a</a><img src="/&amp;#47;evil.example/a.png" alt=""></p>',
  "<pre>\n\n  a\n</pre><pre><code>\n&amp;lt;b></code></pre>",
  '<table><caption>A <b>&amp;lt;</b> "b"</caption><tr><td><table><tr><td>a</td></tr></table></td></tr></table>',
  "<table><tr><table><tr><td>a</td></tr></table>b</tr></table><p>c</p>",
  "<a href='/x'>a<table>b<tr>c<td><a href='/y'>d</a></td></tr></table>e</a>",
  "<p>a<table><b>b<tr><td>c</td></tr></b></table>d</p><ul><table><tr><td>e</td></tr></table></ul>",
  `<figure><img src="${UPLOADED}960.webp?alt=media" alt="&amp;lt;"><figure><img src="${UPLOADED}480.webp?alt=media"><figcaption>a</figcaption></figure></figure>`,
  '<iframe src="https://player.vimeo.com/video/123456789?h=abcdef&amp;dnt=1" title="&amp;lt;i&amp;gt; &quot;a&quot;"></iframe><p>a</p>',
];

it("pages and feeds serve readers exactly the sanitized tree, attributes and texts", async () => {
  vi.stubEnv("FIREBASE_CONFIG", JSON.stringify({ storageBucket: "demo-matbjorg.appspot.com" }));
  vi.stubEnv("FIREBASE_STORAGE_EMULATOR_HOST", "127.0.0.1:9199");
  onTestFinished(() => void vi.unstubAllEnvs());
  const files = {
    template: '<!--head--><div id="root"></div>',
    scripts: { "article is": [] },
    listed: [],
    pictures: [],
    pages: {},
  };
  const content = completeContent(UNPUBLISHED, defaultSections({}));
  const given = Promise.resolve(siteContentOf(content, "is"));
  const served = await Promise.all(
    [...READ_TWICE, ...hostile].map(async (html) => {
      const fields = { title: "Frétt", content: `<p>Á undan</p>${html}`, isPublished: true };
      const read = async (id: string) => ({ id, fields, isDeleted: false, around: null });
      const page = await articlePage("/news/a", { ...files, content }, read, given);
      const feed = await feedOf([await sanitizeStored("a", fields, "is")], "is", "json");
      const sanitized = linkPicturesElsewhere((await sanitizeHtml(fields.content)).html);
      return { html, sanitized, page: page.html, feed: JSON.parse(feed).items[0].content_html as string };
    }),
  );
  const page = await browser.newPage();
  const differing = await page.evaluate(
    ([articles, origin]) => {
      const parse = (html: string) =>
        new DOMParser().parseFromString(`<!doctype html>${html}`, "text/html").body;
      const treeOf = (node: Node): unknown => {
        if (!(node instanceof Element)) return node.nodeValue?.replaceAll("\u00ad", "");
        const attributes = [...node.attributes].map(({ name, value }) => `${name}=${value}`).sort();
        return [node.localName, ...attributes, [...node.childNodes].map(treeOf)];
      };
      const without = (root: Element, selector: string, remove: (element: Element) => void) => {
        for (const element of root.querySelectorAll(selector)) remove(element);
      };
      /** Removes what pages and feeds add to the HTML, and the video players, which pages replace. */
      const bare = (root: Element, isFeed = false) => {
        without(root, "div[role=group]", (scroller) => scroller.replaceWith(...scroller.childNodes));
        if (isFeed) without(root, "iframe + p", (line) => line.remove());
        without(root, "iframe, span[role=group]", (player) => player.replaceWith("player"));
        for (const name of ["sizes", "srcset", "tabindex"]) {
          without(root, `[${name}]`, (element) => element.removeAttribute(name));
        }
        for (const name of ["href", "src"]) {
          without(root, `[${name}^="${origin}/"]`, (element) =>
            element.setAttribute(name, element.getAttribute(name)?.slice(origin.length) ?? ""),
          );
        }
        root.normalize();
        return JSON.stringify([...root.childNodes].map(treeOf));
      };
      const prose = (html: string) => parse(html).querySelector("article [class*=prose]") as Element;
      return articles.flatMap(({ html, sanitized, page: whole, feed }) => {
        const expected = bare(parse(`<div>${sanitized}</div>`).firstElementChild as Element);
        const found = {
          page: bare(prose(whole)),
          feed: bare(parse(`<div>${feed}</div>`).firstElementChild as Element, true),
        };
        return Object.entries(found).flatMap(([where, tree]) =>
          tree === expected ? [] : [{ html, where, tree, expected }],
        );
      });
    },
    [served, brand.origin] as const,
  );
  expect(differing).toEqual([]);
  await page.close();
});
