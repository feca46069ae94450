import { completeContent, siteContentOf, UNPUBLISHED } from "@matbjorg/contract/content/content";
import { defaultSections } from "@matbjorg/contract/content/default-content";
import { articleFields, languageFields, mapFields, rulesOf } from "@matbjorg/contract/news/article-fields";
import { readPaths } from "@matbjorg/contract/public-reads";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { articlePage } from "./article-page.ts";
import { type NewsReads, newsListPage } from "./news-list-page.ts";
import type { StoredArticle } from "./read-stored-article.ts";
import { PAGE_READ_TIMEOUT_MS } from "./render-page-response.ts";

const files = {
  template: '<html lang="is"><head><!--head--></head><body><div id="root"></div></body></html>',
  scripts: { "article is": [], "article en": [], "news is": [], "news en": [] },
  listed: [],
  pictures: [],
  pages: {},
  content: completeContent(UNPUBLISHED, defaultSections({})),
};
const content = Promise.resolve(siteContentOf(files.content, "is"));
const ARTICLE = {
  title: "Frétt",
  content: "<p>Efni</p><table><caption>Tölur</caption><tr><td>1</td></tr></table>",
  isPublished: true,
  translations: { en: { title: "News", content: "<p>English</p>" } },
};
const stored =
  (fields: StoredArticle["fields"], isDeleted = false) =>
  async (id: string) => ({ id, fields, isDeleted, around: null });
const page = (path: string, read: (id: string) => Promise<StoredArticle>) =>
  articlePage(path, files, read, content);

describe("the page of a published article", () => {
  it.each([
    ["/news/a", '<html lang="is">', "Frétt", "<p>Efni</p>"],
    ["/en/news/a", '<html lang="en">', "News", "<p>English</p>"],
  ])(
    "%s contains the article's text and the data for hydration, and is cached for a minute",
    async (path, html, title, text) => {
      const answer = await page(path, stored(ARTICLE));
      expect(answer).toMatchObject({
        status: 200,
        cacheControl: "public, max-age=0, s-maxage=60, must-revalidate",
      });
      expect(answer.html).toContain(html);
      expect(answer.html).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
      expect(answer.html).toContain(text);
      expect(answer.html).toContain(`data-path="${path}"`);
      const [, json = ""] =
        /<script type="application\/json" id="page-data">(.*?)<\/script>/.exec(answer.html) ?? [];
      // The content in the other language would double the size of the page.
      expect(answer.html).not.toContain(title === "News" ? "p>Efni" : "p>English");
      const language = path === "/news/a" ? "is" : "en";
      expect(JSON.parse(json).reads).toEqual({
        [readPaths.article("a", language)]: expect.objectContaining({ title: "Frétt", isPublished: true }),
      });
    },
  );

  it.each([
    ["/news/a", "is"],
    ["/en/news/a", "en"],
  ])(
    "%s shows every field that an article can have, except the slug that a draft's author chose",
    async (path, language) => {
      const values: Readonly<Record<string, string>> = {
        html: "<p>Efni</p>",
        picture: "/images/mynd.webp",
        focus: "30 60",
        slugs: "efnid",
      };
      const textIn = (of: string) =>
        mapFields(languageFields(), (name) => values[rulesOf(name).kind] ?? `${name} ${of}`);
      const fields = {
        ...mapFields(articleFields(), (name) => values[rulesOf(name).kind] ?? `${name} is`),
        ...textIn("is"),
        topics: ["efnid"],
        isPublished: true,
        translations: { en: textIn("en") },
      };
      const beside = { related: [] };
      const around = { beside, topics: [{ id: "efnid", name: { is: "efnid", en: "efnid" } }] };
      const answer = await page(path, async (id) => ({ id, fields, isDeleted: false, around }));
      const html = answer.html.replace(/<script type="application\/json"[\s\S]*?<\/script>/, "");
      const shown: typeof values = { ...values, focus: 'data-focus-x="30"' };
      const missing = articleFields().filter((name) => {
        const { kind, per } = rulesOf(name);
        return !html.includes(shown[kind] ?? `${name} ${per === "language" ? language : "is"}`);
      });
      expect(missing).toEqual(["chosenAddress"]);
    },
  );

  it("enhances the text as the browser does, so that a table scrolls in a labeled group", async () => {
    const { html } = await page("/news/a", stored(ARTICLE));
    expect(html).toMatch(/<div [^>]*role="group"[^>]*><table>/);
    expect(html).toContain('aria-label="Tölur"');
  });

  it("contains sanitized content, and its script elements contain escaped data", async () => {
    const content =
      '<p>Efni</p><script>alert(1)</script><img src="x" onerror="alert(1)"></script><p onclick="x">b</p>';
    const { html } = await page("/news/a", stored({ ...ARTICLE, title: "</script><b>t", content }));
    expect(html).not.toMatch(/alert|onerror|onclick|<b>t/);
    // These are the structured data and the page's data.
    expect(html.match(/<script[^>]*>/g)).toEqual([
      '<script type="application/ld+json">',
      '<script type="application/json" id="page-data">',
    ]);
  });
});

it("the page of a draft is neither indexed nor cached", async () => {
  const answer = await page("/news/a", stored({ ...ARTICLE, isPublished: false }));
  expect(answer).toMatchObject({ status: 200, cacheControl: "private, no-store" });
  expect(answer.html).toContain('<meta name="robots" content="noindex"/>');
});

it.each([
  ["/news/fyrri", true, "/news/seinni", "public, max-age=0, s-maxage=60, must-revalidate"],
  ["/en/news/fyrri", true, "/en/news/seinni", "public, max-age=0, s-maxage=60, must-revalidate"],
  ["/news/fyrri", false, "/news/seinni", "private, no-store"],
])(
  "%s redirects to the article's current slug (published: %s)",
  async (path, isPublished, location, cacheControl) => {
    const read = async () => ({
      id: "a",
      fields: { ...ARTICLE, isPublished, address: "seinni" },
      isDeleted: false,
      around: null,
    });
    expect(await page(path, read)).toEqual({ status: 301, cacheControl, location, html: "" });
  },
);

describe("the page of an article that is missing", () => {
  it.each([
    ["because it never existed", "/news/none", false, 404, "Frétt fannst ekki"],
    ["because it was deleted", "/en/news/gone", true, 410, "Article not found"],
    ["because no article can have this slug", "/news/__x__", false, 404, "Frétt fannst ekki"],
    ["because the slug cannot be decoded", "/news/%E0%A4%A", false, 404, "Frétt fannst ekki"],
  ])("%s says that it was not found", async (_, path, isDeleted, status, words) => {
    const answer = await page(path, stored(undefined, isDeleted));
    expect(answer).toMatchObject({ status, cacheControl: "private, no-store" });
    expect(answer.html).toContain(words);
    expect(answer.html).toContain('content="noindex"');
  });
});

it.each([
  ["/news?q=ostur", "Of margar leitir hafa borist á stuttum tíma frá netinu sem þú notar"],
  ["/en/news?q=ostur", "Too many searches from your network in a short time"],
])(
  "the page %s reports that the rate limit is exceeded, keeps the query, and is not cached",
  async (url, text) => {
    const reads: NewsReads = { list: async () => null, found: async () => null, topics: async () => [] };
    const answer = await newsListPage(url, files, reads, content);
    expect(answer).toMatchObject({ status: 429, cacheControl: "private, no-store" });
    expect(answer.html).toContain(text);
    expect(answer.html).toMatch(/<input [^>]*value="ostur"/);
    expect(answer.html).toContain('content="noindex"');
  },
);

describe("when Firestore", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    return () => vi.useRealTimers();
  });

  const failures = [
    ["fails", () => Promise.reject(new Error("down"))],
    ["does not answer in time", () => new Promise<never>(() => {})],
  ] as const;
  const expectShell = async (coming: ReturnType<typeof page>) => {
    await vi.advanceTimersByTimeAsync(PAGE_READ_TIMEOUT_MS);
    const answer = await coming;
    expect(answer).toMatchObject({ status: 200, cacheControl: "private, no-store" });
    expect(answer.html).toContain("<title>");
    expect(answer.html).not.toMatch(/"reads"|canonical|og:title|description/);
    return answer.html;
  };

  it.each(failures)(
    "%s, an article's page is rendered in its loading state, and the browser reads the article",
    async (_, read) => {
      expect(await expectShell(page("/en/news/a", read))).toContain('aria-busy="true"');
    },
  );

  it.each(failures)("%s, the news list is rendered in its loading state", async (_, read) => {
    const reads: NewsReads = { list: read, found: read, topics: async () => [] };
    for (const url of ["/news", "/en/news?topic=a&before=1.000000000-b", "/news?q=ostur"])
      expect(await expectShell(newsListPage(url, files, reads, content))).toContain('data-testid="spinner"');
  });
});
