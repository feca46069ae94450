import { COLLECTIONS } from "@matbjorg/contract/collections";
import { XMLParser, XMLValidator } from "fast-xml-parser";
import { afterAll, describe, expect, it } from "vitest";
import { PROJECT_ID } from "../../scripts/local-site.ts";
import { brand } from "../../web/src/brand.ts";
import { adminFirestore } from "../clients.ts";
import { suite } from "../suite.ts";

const server = adminFirestore();
afterAll(() => server.terminate());
const pages = `http://127.0.0.1:${suite.ports.functions}/${PROJECT_ID}/us-central1/pages`;
const site = `http://127.0.0.1:${suite.ports.hosting}`;
const textOf = async (path: string) => (await fetch(site + path)).text();

it("only the published site is for search engines", async () => {
  expect(await textOf("/robots.txt")).toContain(`Sitemap: ${brand.origin}/sitemap.xml\n`);
  const robotsAt = async (host: string) => {
    const response = await fetch(`${pages}/news/hundrad-tonn-af-mat`, {
      headers: { "X-Forwarded-Host": host },
    });
    return response.headers.get("x-robots-tag");
  };
  expect(await robotsAt(new URL(brand.origin).host)).toBeNull();
  expect(await robotsAt("matbjorg-production--try.web.app")).toBe("noindex");
});

it("the sitemap has every page that is a place to arrive at, and the published articles with their last change", async () => {
  const named = [...(await textOf("/sitemap.xml")).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) =>
    url.slice(brand.origin.length),
  );
  const isNone = (path: string) => /\/(404|RedirectProductGoogleAds)$/.test(path);
  const articles = await server.collection(COLLECTIONS.news).where("isPublished", "==", true).get();
  // What is not translated is in Icelandic at both.
  const news = articles.docs.flatMap((article) =>
    article.get("translations.en.title")
      ? [`/news/${article.id}`, `/en/news/${article.id}`]
      : [`/news/${article.id}`],
  );
  expect(news.length).toBeGreaterThan(4);
  const pages = [...suite.pages.filter((path) => !isNone(path)), "/news", "/en/news"];
  expect(named.sort()).toEqual([...pages, ...news].sort());
  expect(await textOf("/sitemap.xml")).toMatch(/hundrad-tonn-af-mat<\/loc><lastmod>2026-/);
  expect((await fetch(`${site}/sitemap.xml`)).headers.get("cache-control")).toMatch(/s-maxage=\d+/);
  for (const path of named) expect(await textOf(path)).toContain(`href="${brand.origin}${path}"`);
});

describe.each([
  ["/feed.xml", "is", "/news", "Hundrað tonn af mat hafa ratað á diskinn"],
  ["/en/feed.xml", "en", "/en/news", "A hundred tonnes of food have found a plate"],
])("the feed %s", (path, language, news, title) => {
  it("is RSS with whole texts, whose addresses mean the same everywhere", async () => {
    const response = await fetch(site + path);
    expect(response.headers.get("content-type")).toBe("application/rss+xml; charset=utf-8");
    const xml = await response.text();
    expect(XMLValidator.validate(xml)).toBe(true);
    const { rss } = new XMLParser({ ignoreAttributes: false }).parse(xml);
    expect(rss["@_version"]).toBe("2.0");
    expect(rss.channel).toMatchObject({ language, link: brand.origin + news });
    const dates = rss.channel.item.map(({ pubDate }: { pubDate: string }) => Date.parse(pubDate));
    expect(dates).toEqual([...dates].sort((a, b) => b - a));
    const item = rss.channel.item.find((one: { title: string }) => one.title === title);
    expect(item).toMatchObject({ link: `${brand.origin}${news}/hundrad-tonn-af-mat` });
    expect(item["content:encoded"]).toContain("<h2>");
    expect(item["content:encoded"]).not.toMatch(/(?:src|href)="\//);
    expect(xml).not.toContain("Jólamarkaður");
  });
});
