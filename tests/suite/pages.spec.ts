import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { cursorOf } from "@matbjorg/contract/public-reads";
import { plainText } from "@matbjorg/contract/text/plain-text";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { PROJECT_ID } from "../../tools/local/local-site.ts";
import { brand } from "../../web/src/brand.ts";
import { db } from "../lib/clients.ts";
import { site, suite } from "../lib/local-suite.ts";
import { oldNews, writeNews } from "../lib/stored-news.ts";

const pages = `http://127.0.0.1:${suite.ports.functions}/${PROJECT_ID}/us-central1/pages`;
/** Reads a page as a browser does when scripts are off. */
async function read(path: string) {
  const response = await fetch(site + path);
  return { response, html: await response.text() };
}

function stylesOf(html: string): Promise<string[]> {
  const hrefs = [...html.matchAll(/<link rel="stylesheet"[^>]*href="([^"]+)"/g)].map(([, href]) => href);
  return Promise.all(hrefs.map(async (href) => (await fetch(site + href)).text()));
}

/** Returns the HTML inside `<main>`. */
const mainOf = (html: string) => /<main[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? "";
const textOf = (html: string) => plainText(mainOf(html), Number.POSITIVE_INFINITY);
const attribute = (html: string, pattern: RegExp) => pattern.exec(html)?.[1];

const OLD = oldNews(8);
const LAST = cursorOf({ seconds: Date.UTC(2020, 0, 1) / 1_000, nanoseconds: 0 }, "old-00");
const SECOND = cursorOf({ seconds: Date.UTC(2020, 0, 1) / 1_000, nanoseconds: 0 }, "old-01");
beforeAll(() => writeNews(db, OLD));

/**
 * Expects that the head is complete. If the page is hidden, expects that the head has no links to the page.
 */
function expectHead(path: string, html: string, isHidden: boolean): void {
  const content = (name: string) =>
    attribute(html, new RegExp(`<meta (?:name|property)="${name}" content="([^"]+)"`));
  const links = [...html.matchAll(/<link rel="alternate" hrefLang="([^"]*)" href="([^"]*)"/g)];
  const alternates = Object.fromEntries(links.map(([, language = "", href]) => [language, href]));
  const canonical = attribute(html, /<link rel="canonical" href="([^"]*)"/);
  const named = [
    "description",
    "og:title",
    "og:description",
    "og:image",
    "og:url",
    "og:type",
    "og:site_name",
  ];
  named.push("og:locale", "twitter:card", "twitter:title", "twitter:description", "twitter:image");
  if (isHidden) {
    expect([canonical, alternates, content("og:url")]).toEqual([undefined, {}, undefined]);
    return;
  }
  expect(named.filter((name) => !content(name))).toEqual([]);
  expect(content("twitter:card")).toBe("summary_large_image");
  const [plain = "", query = ""] = path.replace(/^\/en(?=\/|$)/, "").split(/(?=\?)/);
  const icelandic = `${brand.origin}${plain || "/"}${query}`;
  const english = `${brand.origin}/en${plain === "/" ? "" : plain}${query}`;
  const isUntranslated = plain.endsWith("matreidsla-i-grunnskolum");
  expect(alternates).toEqual({
    is: icelandic,
    ...(!isUntranslated && { en: english }),
    "x-default": icelandic,
  });
  expect(canonical).toBe(path.startsWith("/en") && !isUntranslated ? english : icelandic);
  expect(content("og:url")).toBe(canonical);
  if (isUntranslated) expect(content("og:locale")).toBe("is_IS");
  const isArticle = /\/news\/./.test(path);
  expect(content("og:type")).toBe(isArticle ? "article" : "website");
  if (isArticle) expect(content("article:published_time")).toMatch(/Z$/);
}

it("pages at the function's own URL run no scripts and cannot be framed", async () => {
  const { headers } = await fetch(`${pages}/news`);
  expect(headers.get("content-security-policy")).toBe("sandbox; default-src 'none'; frame-ancestors 'none'");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
});

describe("every kind of page as a crawler reads it", () => {
  it.each([
    ["home", "/", 200, `${brand.name} – góður matur á betra verði`, "Góður matur á skilið að vera borðaður"],
    ["home", "/en", 200, new RegExp(`^${brand.name} - `), "Good food deserves to be eaten"],
    ["news", "/news", 200, `Fréttir – ${brand.name}`, "Hundrað tonn af mat hafa ratað á diskinn"],
    ["news", "/en/news", 200, `News – ${brand.name}`, "A hundred tonnes of food saved from the bin"],
    ["news by topic", "/news?topic=baendur", 200, `Fréttir: Bændur – ${brand.name}`, "Gulrætur með karakter"],
    [
      "news by topic",
      "/en/news?topic=appid",
      200,
      `News: The app – ${brand.name}`,
      "Your food now arrives by bike",
    ],
    [
      "older news",
      `/news?before=${SECOND}`,
      200,
      `Fréttir, 1. janúar 2020 og eldri – ${brand.name}`,
      "Gömul frétt 0",
    ],
    [
      "older news",
      `/en/news?before=${SECOND}`,
      200,
      `News, January 1, 2020 and earlier – ${brand.name}`,
      "Only available in Icelandic",
    ],
    [
      "news beyond the last",
      `/news?before=${LAST}`,
      404,
      `Síða fannst ekki – ${brand.name}`,
      "Hún gæti hafa flutt",
    ],
    ["news beyond the last", "/en/news?before=x", 404, `Page not found – ${brand.name}`, "Page not found"],
    ["an unknown topic", "/news?topic=enginn", 404, `Fréttir – ${brand.name}`, "Þessi flokkur er ekki til"],
    [
      "a search",
      "/news?q=molta+gulr%C3%A6tur",
      200,
      /^Leit að „molta gulrætur“/,
      "1 frétt fannst með „molta gulrætur“",
    ],
    [
      "a search",
      "/en/news?q=nothingofthesort",
      200,
      /^Search results for/,
      "No results for “nothingofthesort”",
    ],
    ["an article", "/news/hundrad-tonn-af-mat", 200, /^Hundrað tonn af mat/, "Hundrað tonn í tölum"],
    ["an article", "/en/news/hundrad-tonn-af-mat", 200, /^A hundred tonnes/, "A hundred tonnes in figures"],
    [
      "an untranslated article",
      "/en/news/matreidsla-i-grunnskolum",
      200,
      /^Nemendur elda/,
      "Only available in Icelandic",
    ],
    ["towns", "/towns", 200, `Hvar erum við? – ${brand.name}`, "Hornbakaríið"],
    ["towns", "/en/towns", 200, `Where we are – ${brand.name}`, "Akureyri"],
    ["no article", "/en/news/none", 404, `Article not found – ${brand.name}`, "This article does not exist"],
    ["no page", "/en/er/ekki/til", 404, `Page not found – ${brand.name}`, "Back to the home page"],
    ["no page", "/er-ekki-til", 404, `Síða fannst ekki – ${brand.name}`, "Hún gæti hafa flutt"],
  ])("%s at %s has the right status, title, text and picture", async (_kind, path, status, title, text) => {
    const { response, html } = await read(path);
    expect(response.status).toBe(status);
    const shown = attribute(html, /<title>(.*?)<\/title>/)?.replaceAll("&quot;", '"') ?? "";
    typeof title === "string" ? expect(shown).toBe(title) : expect(shown).toMatch(title);
    expect(textOf(html)).toContain(text);
    // The home page is an exception: it reads its news in the browser.
    if (!/^\/(en)?$/.test(path)) expect(mainOf(html)).not.toContain('data-loading=""');
    const isHidden = status !== 200 || path.includes("q=");
    expect([path, html.includes('content="noindex"')]).toEqual([path, isHidden]);
    if (status !== 200 && path.includes("/news"))
      expect(response.headers.get("cache-control")).toBe("private, no-store");
    expectHead(path, html, isHidden);
    if (isHidden) return;
    const image = attribute(html, /<meta property="og:image" content="([^"]*)"/) ?? "";
    expect(new URL(image).origin).toBe(brand.origin);
    expect((await fetch(site + new URL(image).pathname)).headers.get("content-type")).toBe("image/jpeg");
  });

  it("is tested, and no page of the build is left out", async () => {
    for (const path of suite.pages.filter((page) => !/\/(404|RedirectProductGoogleAds)$/.test(page))) {
      const { response, html } = await read(path);
      expect([path, response.status]).toEqual([path, 200]);
      expect(html).toContain(`<html lang="${path.startsWith("/en") ? "en" : "is"}">`);
      expect(attribute(html, /<title>(.*?)<\/title>/), path).toContain(brand.name);
      expect(attribute(html, /<h1[^>]*>(.+?)<\/h1>/s), path).toBeTruthy();
      expect(textOf(html).length, path).toBeGreaterThan(150);
      expect(html, path).toContain(`<link rel="canonical" href="${brand.origin}${path}"/>`);
      expect(html, path).toMatch(/<meta property="og:image" content="[^"]+\.jpg"\/>/);
    }
  });
});

describe("the list of news without scripts", () => {
  const linksOf = (html: string, rel: string) =>
    attribute(html, new RegExp(`<a [^>]*rel="${rel}"[^>]*href="([^"]*)"`))?.replaceAll("&amp;", "&") ??
    attribute(html, new RegExp(`<a [^>]*href="([^"]*)"[^>]*rel="${rel}"`))?.replaceAll("&amp;", "&");

  it("is paginated, and each page has its own URL", async () => {
    const path = "/en/news";
    const first = await read(path);
    expect(first.response.headers.get("cache-control")).toBe(
      "public, max-age=0, s-maxage=60, must-revalidate",
    );
    expect(first.html.match(/<article /g)).toHaveLength(12);
    expect(linksOf(first.html, "prev")).toBeUndefined();
    const older = linksOf(first.html, "next") ?? "";
    expect(older).toMatch(new RegExp(`^${path}\\?before=\\d+\\.\\d{9}-old-`));
    const second = await read(older);
    expect(second.html.match(/<article /g)).toHaveLength(1);
    expect(linksOf(second.html, "prev")).toBe(path);
    expect(linksOf(second.html, "next")).toBeUndefined();
    for (const { html } of [first, second])
      for (const href of html.matchAll(/<article .*?href="([^"]+)"/gs)) expect(href[1]).toMatch(`${path}/`);
    const canonical = (html: string) => attribute(html, /<link rel="canonical" href="([^"]*)"/);
    expect(canonical(first.html)).toBe(brand.origin + path);
    expect(canonical(second.html)).toBe(brand.origin + older);
    expect(second.html).toContain(`hrefLang="en" href="${brand.origin}${older.replace(/^(\/en)?/, "/en")}"`);
  });

  it("has the search as a form and topics as links", async () => {
    const { html } = await read("/news?topic=matarsoun");
    expect(html).toMatch(/<form [^>]*action="\/news"/);
    expect(html).toMatch(/<a [^>]*href="\/news\?topic=baendur"/);
    expect(attribute(mainOf(html), /<a [^>]*aria-current="true"[^>]*>([^<]*)</)).toBe("Matarsóun");
    expect(attribute(html, /<link rel="canonical" href="([^"]*)"/)).toBe(
      `${brand.origin}/news?topic=matarsoun`,
    );
  });
});

describe("the picture of a shared article", () => {
  it.each(["/share/hundrad-tonn-af-mat.jpg", "/en/share/hundrad-tonn-af-mat.jpg"])(
    "%s is drawn with its title, and cached",
    async (path) => {
      const response = await fetch(site + path);
      const { headers } = response;
      expect([response.status, headers.get("content-type"), headers.get("cache-control")]).toEqual([
        200,
        "image/jpeg",
        "public, max-age=3600, s-maxage=3600",
      ]);
      const card = sharp(await response.arrayBuffer());
      expect(await card.metadata()).toMatchObject({ width: 1200, height: 630 });
    },
  );

  it.each(["jolamatur-i-drogum", "er-ekki-til"])(
    "is 404 for a draft and for an unknown article: %s",
    async (address) => {
      const { status, headers } = await fetch(`${site}/share/${address}.jpg`);
      expect([status, headers.get("cache-control")]).toEqual([404, "private, no-store"]);
    },
  );
});

describe("an article without scripts", () => {
  it("links to three related articles and to its topics", async () => {
    const { html } = await read("/en/news/hundrad-tonn-af-mat");
    const related = html.slice(html.indexOf(">More news</h2>"));
    expect(related.match(/<article /g)).toHaveLength(3);
    expect(html).toContain('href="/en/news?topic=matarsoun"');
    expect(html).not.toContain("article-skeleton");
  });

  it("has soft hyphens only in long Icelandic words of its text", async () => {
    const path = "/news/hundrad-tonn-af-mat";
    const { html } = await read(path);
    expect(mainOf(html)).toContain("hjúkr\u00adun\u00adar\u00adfræð\u00ading\u00adur");
    expect(html.slice(0, html.indexOf("<body"))).not.toContain("\u00ad");
    expect((await read("/feed.xml")).html).not.toContain("\u00ad");
    const { html: english } = await read(`/en${path}`);
    expect(english).not.toContain("\u00ad");
  });

  it("has its own meta title and description", async () => {
    const [heading, title] = ["Your food now arrives by bike", "Surplus food by e-bike in central Reykjavík"];
    const { html } = await read("/en/news/heimsending-a-hjoli");
    expect(html).toContain(`<title>${title} – ${brand.name}</title>`);
    expect(html).toMatch(new RegExp(`<h1[^>]*>${heading}</h1>`));
    const content = (name: string) =>
      new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1];
    for (const name of ["og:title", "twitter:title"]) expect(content(name)).toBe(`${title} – ${brand.name}`);
    for (const name of ["description", "og:description", "twitter:description"]) {
      expect(content(name)).toContain("Order food that would otherwise go to waste");
    }
    const [, json = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
    const [breadcrumbs, article] = JSON.parse(json)["@graph"];
    // The heading is the title, not the meta title.
    expect(breadcrumbs.itemListElement.at(-1).name).toBe(heading);
    expect(article).toMatchObject({ headline: heading, description: content("description") });
  });

  it("responds to HEAD, and with 304 to a matching ETag", async () => {
    const path = "/news/hundrad-tonn-af-mat";
    for (const kept of [
      path,
      `/en${path}`,
      "/news",
      "/en/news?topic=appid",
      "/read/latest-news",
      "/feed.json",
    ]) {
      const { response } = await read(kept);
      expect((await fetch(site + kept, { method: "HEAD" })).status).toBe(200);
      // Uses `get` and the function's own URL: `fetch` would add Cache-Control: no-cache, and the local
      // Hosting would call the function with GET.
      const headers = { "If-None-Match": response.headers.get("etag") ?? "" };
      const [again] = (await once(get(pages + kept, { headers }), "response")) as [IncomingMessage];
      again.resume();
      expect([kept, again.statusCode]).toEqual([kept, 304]);
    }
    const posted = await fetch(site + path, { method: "POST" });
    expect([posted.status, posted.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
  });

  it("links only to existing files", async () => {
    const { html } = await read("/news/hundrad-tonn-af-mat");
    const files = [...html.matchAll(/(?:src|href)="(\/(?:assets|images)\/[^"]+)"/g)].map(
      ([, file = ""]) => file,
    );
    expect(files.length).toBeGreaterThan(10);
    for (const file of new Set(files)) expect((await fetch(site + file)).status, file).toBe(200);
  });

  it("uses the class names of its stylesheets, although a separate build generates these", async () => {
    const { html } = await read("/news/hundrad-tonn-af-mat");
    const sheets = (await stylesOf(html)).join("");
    const classes = new Set(
      [...html.matchAll(/class="([^"]+)"/g)].flatMap(([, names = ""]) => names.split(" ")),
    );
    const ofModules = [...classes].filter((name) => /^_[\w-]+_\d+$/.test(name));
    expect(ofModules.length).toBeGreaterThan(20);
    expect(ofModules.filter((name) => !new RegExp(`\\.${name}\\b`).test(sheets))).toEqual([]);
  });
});

describe("a URL", () => {
  /** Returns the status and target of each response, up to the first response that does not redirect. */
  async function followed(path: string, method = "GET"): Promise<[number, string | undefined][]> {
    const answers: [number, string | undefined][] = [];
    for (let next: string | undefined = path; next !== undefined; ) {
      const response: Response = await fetch(site + next, { method, redirect: "manual" });
      const target: string | null = response.headers.get("location");
      next = target === null ? undefined : new URL(target, site + next).href.replace(site, "");
      answers.push([response.status, next]);
      expect(answers.length).toBeLessThan(4);
    }
    return answers;
  }

  it.each([
    ["/story/", "/story"],
    ["/news/", "/news"],
    ["/news/?topic=appid&a=%2F", "/news?topic=appid&a=%2F"],
    ["/towns///", "/towns"],
    ["/news/hundrad-tonn-af-mat/", "/news/hundrad-tonn-af-mat"],
    ["/en/news/hundrad-tonn-af-mat//?b=c", "/en/news/hundrad-tonn-af-mat?b=c"],
    ["/feed.xml/", "/feed.xml"],
    ["/favicon.ico/?a=b", "/favicon.ico?a=b"],
    ["/press", "/contact#press"],
    ["/en/press", "/en/contact#press"],
  ])("%s redirects to %s in one step", async (path, target) => {
    expect(await followed(path)).toEqual([
      [301, target],
      [200, undefined],
    ]);
  });

  it.each([
    ["/share/hundrad-tonn-af-mat.jpg?x=1", "/share/hundrad-tonn-af-mat.jpg"],
    ["/en/feed.json?x&&", "/en/feed.json"],
    ["/read/latest-news?topic=appid", "/read/latest-news"],
    ["/read/news?x=1&topic=appid&topic=b&", "/read/news?topic=appid"],
    ["/read/news?topic=&before", "/read/news"],
    ["/read/content?language=de&language=en", "/read/content?language=en"],
    [
      "/read/article?address=hundrad-tonn-af-mat&id=a&language=en",
      "/read/article?address=hundrad-tonn-af-mat&language=en",
    ],
  ])("%s redirects to %s, without the parameters that do not change the response", async (path, target) => {
    expect(await followed(path)).toEqual([
      [301, target],
      [200, undefined],
    ]);
  });

  it.each([
    "/read/news?",
    "/read/news?topic=%61ppid",
    "/read/content?language=is",
    "/news?utm_source=a&gclid=b&q=epli",
    "/news/hundrad-tonn-af-mat?fbclid=a",
  ])("%s stays as it is", async (path) => {
    expect(await followed(path)).toEqual([[200, undefined]]);
  });

  it.each(["/er-ekki-til/", "/News/", "/en/er/ekki/til/", "/news/A/", "/%C3%A1/"])(
    "%s leads to the not-found page",
    async (path) => {
      expect(await followed(path)).toEqual([
        [301, path.slice(0, -1)],
        [404, undefined],
      ]);
    },
  );

  it.each([
    ["/%E0%A4%A", 400],
    ["/share/%ff.jpg", 400],
    ["//", 400],
    ["//a:b/", 400],
    ["/news?q=%ff", 200],
    ["/news/?q=%", 301],
    [`/en/${"a".repeat(5_000)}`, 404],
  ])("that is malformed or very long (%s) is answered with %i", async (path, status) => {
    expect((await followed(path))[0]?.[0]).toBe(status);
  });

  it.each(["//daemi.example/", "/\\daemi.example/", "///daemi.example//"])(
    "%s does not redirect to another host",
    async (path) => {
      for (const [, target] of await followed(path)) expect(target ?? "/").toMatch(/^\/($|[^/\\])/);
    },
  );

  it.each(["/News", "/TOWNS", "/en/News", "/EN/news", "/en/Towns", "/Story", "/NEWS/hundrad-tonn-af-mat"])(
    "in different case, %s, leads to a plain not-found page",
    async (path) => {
      const { response, html } = await read(path);
      expect([response.status, attribute(html, /<h1[^>]*>(.+?)<\/h1>/s)]).toEqual([
        404,
        path.startsWith("/en") ? "Page not found" : "Síða fannst ekki",
      ]);
    },
  );

  it("of an article with capital letters is found only in the same case", async () => {
    await writeNews(db, { "Stor-Og-Smar": OLD["old-00"] ?? {} });
    expect((await read("/news/Stor-Og-Smar")).response.status).toBe(200);
    expect((await read("/news/stor-og-smar")).response.status).toBe(404);
  });
});
