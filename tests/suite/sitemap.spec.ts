import { COLLECTIONS } from "@matbjorg/contract/collections";
import { XMLParser, XMLValidator } from "fast-xml-parser";
import { beforeAll, describe, expect, it } from "vitest";
import { sitemap } from "../../functions/src/pages/site-index.ts";
import { PROJECT_ID } from "../../tools/local/local-site.ts";
import { brand } from "../../web/src/brand.ts";
import { db, documentsRead, emptyFirestore } from "../lib/clients.ts";
import { site, suite } from "../lib/local-suite.ts";
import { deleteNews, oldNews, writeNews } from "../lib/stored-news.ts";

const pages = `http://127.0.0.1:${suite.ports.functions}/${PROJECT_ID}/us-central1/pages`;
const RSS = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: "@" });
/** https://www.rfc-editor.org/rfc/rfc822#section-5, with a four-digit year. */
const RFC_822 =
  /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d\d:\d\d:\d\d GMT$/;
type Item = {
  readonly [name in "title" | "link" | "description" | "pubDate" | "dc:creator"]: string;
} & {
  readonly guid: { readonly "@isPermaLink": string; readonly "#text": string };
  readonly enclosure?: { readonly "@url": string };
};
/** The RSS elements that we use, and the elements of other namespaces that the RSS profile recommends. */
const RSS_NAMES = new Set(
  "channel title link description language copyright lastBuildDate generator docs image url item dc:creator enclosure guid pubDate content:encoded atom:link".split(
    " ",
  ),
);

function namesIn(element: unknown): Set<string> {
  if (Array.isArray(element)) return new Set(element.flatMap((one) => [...namesIn(one)]));
  if (typeof element !== "object" || element === null) return new Set();
  const own = Object.entries(element).filter(([name]) => !/^[@#]/.test(name));
  return new Set(own.flatMap(([name, value]) => [name, ...namesIn(value)]));
}

/** Characters that would end a title if unescaped. */
const HARD = "Brauð & <b>ostar</b> ]]> áfram";
const PICTURED = Object.fromEntries(
  [
    ["pictured-a", "/images/a.PNG", "Mynd"],
    ["pictured-b", "/images/share.jpg", HARD],
  ].map(([id = "", imageUrl, title]) => {
    const text = { title, summary: "", content: "<p>Texti</p>" };
    const publishedAt = new Date(Date.UTC(2026, 7, 1, 0, 0, id === "pictured-a" ? 1 : 0));
    const fields = {
      ...text,
      imageUrl,
      author: "",
      isPublished: true,
      publishedAt,
      translations: { en: text },
    };
    return [id, fields];
  }),
);
beforeAll(() => writeNews(db, PICTURED));

const textOf = async (path: string) => (await fetch(site + path)).text();

describe("robots.txt allows crawling only on the published host, and", () => {
  const PUBLISHED = new URL(brand.origin).host;
  const CLOSED = "User-agent: *\nDisallow: /\n";
  const toldOf = async (host: string) => {
    const answer = await fetch(`${pages}/robots.txt`, { headers: { "X-Forwarded-Host": host } });
    return [answer.status, answer.headers.get("content-type"), await answer.text()];
  };

  it("names the sitemap on that host", async () => {
    const open = `User-agent: *\nAllow: /\n\nSitemap: ${brand.origin}/sitemap.xml\n`;
    expect(await toldOf(PUBLISHED)).toEqual([200, "text/plain; charset=utf-8", open]);
  });

  it.each([
    "matbjorg-production.web.app",
    "matbjorg-develop--try-1a2b3c4d.web.app",
    `develop.${PUBLISHED}`,
    `${PUBLISHED}.example`,
    `${PUBLISHED}, a.example`,
    "",
  ])('disallows it on "%s"', async (host) => {
    expect(await toldOf(host)).toEqual([200, "text/plain; charset=utf-8", CLOSED]);
  });

  it("disallows it on the local site, and is not cached, because visitors can forge the host", async () => {
    const answer = await fetch(`${site}/robots.txt`);
    expect([answer.status, await answer.text()]).toEqual([200, CLOSED]);
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
  });
});

it("the sitemap lists every page that may be indexed, and published articles with the date of their last change", async () => {
  const named = [...(await textOf("/sitemap.xml")).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) =>
    url.slice(brand.origin.length),
  );
  const isNone = (path: string) => /\/(404|RedirectProductGoogleAds)$/.test(path);
  const articles = await db.collection(COLLECTIONS.news).where("isPublished", "==", true).get();
  // An untranslated article shows its Icelandic text at its English URL, too, so the sitemap lists only its
  // Icelandic URL.
  const news = articles.docs.flatMap((article) =>
    article.get("translations.en.title")
      ? [`/news/${article.id}`, `/en/news/${article.id}`]
      : [`/news/${article.id}`],
  );
  expect(news.length).toBeGreaterThan(4);
  const onRequest = ["/news", "/towns", "/terms", "/privacy"].flatMap((path) => [path, `/en${path}`]);
  const pages = [...suite.pages.filter((path) => !isNone(path)), ...onRequest];
  expect(named.sort()).toEqual([...pages, ...news].sort());
  expect(await textOf("/sitemap.xml")).toMatch(/hundrad-tonn-af-mat<\/loc><lastmod>2026-/);
  expect((await fetch(`${site}/sitemap.xml`)).headers.get("cache-control")).toMatch(/s-maxage=\d+/);
  for (const path of named) expect(await textOf(path)).toContain(`href="${brand.origin}${path}"`);
});

it.each(["0", "1", "86000", "-1", "1e3", "x", "99999999999"])(
  "the sitemap has no part %s, because everything fits into one",
  async (part) => {
    const response = await fetch(`${site}/sitemap.xml?part=${part}`);
    expect([response.status, await response.text()]).toEqual([404, ""]);
  },
);

it("a sitemap of three hundred articles has parts of at most a hundred articles, and each part reads only its own articles", async () => {
  const archive = emptyFirestore();
  const articles = Object.entries(oldNews(300, { updatedAt: new Date("2026-01-01T00:00:00Z") }));
  // A batch can have at most 500 writes.
  for (const half of [articles.slice(0, 150), articles.slice(150)]) {
    await writeNews(archive, Object.fromEntries(half));
  }
  const part = (number: number | "") => sitemap(archive, String(number), { listed: ["/story"] }, 100);
  const urlsIn = (xml = "") => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => url);
  const parts = urlsIn(await part(""));
  expect(parts.at(-1)).toBe(`${brand.origin}/sitemap.xml?part=4`);
  expect(urlsIn(await part(0))).toEqual([`${brand.origin}/story`, `${brand.origin}/en/story`]);
  const listed: string[] = [];
  for (let number = 1; number < parts.length; number += 1) {
    const read = await documentsRead(async () => {
      listed.push(...urlsIn(await part(number)));
    });
    expect(read.length).toBeLessThanOrEqual(100);
  }
  expect(new Set(listed).size).toBe(300);
  expect(listed).toHaveLength(300);
  expect(await part(1)).toContain("<lastmod>2026-01-01T00:00:00.000Z</lastmod>");
  expect(await part(parts.length)).toBeUndefined();
});

describe.each([
  ["/feed.xml", "is", "/news", "Hundrað tonn af mat hafa ratað á diskinn"],
  ["/en/feed.xml", "en", "/en/news", "A hundred tonnes of food saved from the bin"],
])("the feed %s", (path, language, news, title) => {
  const address = `${brand.origin}${news}/hundrad-tonn-af-mat`;

  it("is RSS with full texts and absolute URLs", async () => {
    const response = await fetch(site + path);
    expect(response.headers.get("content-type")).toBe("application/xml; charset=utf-8");
    expect(response.headers.get("cache-control")).toMatch(/s-maxage=\d+/);
    const xml = await response.text();
    expect(XMLValidator.validate(xml)).toBe(true);
    const { rss } = RSS.parse(xml);
    expect(rss.channel).toMatchObject({ language, link: brand.origin + news });
    const dates = rss.channel.item.map(({ pubDate }: Item) => Date.parse(pubDate));
    expect(dates).toEqual([...dates].sort((a, b) => b - a));
    const item = rss.channel.item.find((one: Item) => one.title === title);
    expect(item).toMatchObject({ link: address });
    expect(item["content:encoded"]).toContain("<h2>");
    expect(item["content:encoded"]).not.toMatch(/(?:src|href)="\//);
    expect(xml).not.toContain("Jólamarkaður");
  });

  it("is valid RSS", async () => {
    const { rss } = RSS.parse(await textOf(path));
    expect(rss["@version"]).toBe("2.0");
    const { channel } = rss;
    // https://www.rssboard.org/rss-specification#requiredChannelElements; the image has the channel's title and link.
    const { title: called, link, description } = channel;
    for (const required of [called, link, description]) expect(required).toMatch(/\S/);
    expect(channel.image).toEqual({ url: expect.stringMatching(/\.(png|jpg|gif)$/), title: called, link });
    expect(channel.lastBuildDate).toMatch(RFC_822);
    // https://www.rssboard.org/rss-profile#namespace-elements-atom-link
    expect(channel["atom:link"]).toEqual({
      "@href": brand.origin + path,
      "@rel": "self",
      "@type": "application/rss+xml",
    });
    const items: Item[] = channel.item;
    expect(items.length).toBeGreaterThan(2);
    for (const item of items) {
      expect(item.title).toMatch(/\S/);
      expect(item.description).toMatch(/\S/);
      expect(item.pubDate).toMatch(RFC_822);
      expect(item.guid["@isPermaLink"]).toBe("false");
      for (const absolute of [item.link, item.guid["#text"], item.enclosure?.["@url"] ?? item.link])
        expect(absolute).toMatch(/^https:\/\/[^/]+\//);
    }
    const enclosures = items.flatMap(({ enclosure }) => enclosure ?? []);
    expect(enclosures).toEqual([
      { "@url": `${brand.origin}/images/a.PNG`, "@type": "image/png", "@length": "0" },
      { "@url": `${brand.origin}/images/share.jpg`, "@type": "image/jpeg", "@length": "0" },
    ]);
    expect(items.map(({ title: one }) => one)).toContain(HARD);
    expect(items.some((item) => item["dc:creator"])).toBe(true);
    expect(new Set(items.map(({ guid }) => guid["#text"])).size).toBe(items.length);
    expect([...namesIn(rss)].filter((name) => !RSS_NAMES.has(name))).toEqual([]);
  });

  it("is also a JSON Feed", async () => {
    const response = await fetch(site + path.replace(".xml", ".json"));
    expect(response.headers.get("content-type")).toBe("application/feed+json; charset=utf-8");
    expect(response.headers.get("cache-control")).toMatch(/s-maxage=\d+/);
    const feed = await response.json();
    expect(feed).toMatchObject({
      version: "https://jsonfeed.org/version/1",
      home_page_url: brand.origin + news,
      feed_url: response.url.replace(site, brand.origin),
    });
    const { channel } = RSS.parse(await textOf(path)).rss;
    expect(feed.title).toBe(channel.title);
    const links = (items: { link?: string; url?: string }[]) => items.map(({ link, url }) => link ?? url);
    expect(links(feed.items)).toEqual(links(channel.item));
    expect(feed.items.find((one: Item) => one.title === title)).toMatchObject({
      id: address,
      url: address,
      content_html: expect.stringContaining("<h2>"),
      summary: expect.stringMatching(/\S/),
      date_published: "2026-10-12T11:00:00.000Z",
      author: { name: "Sólveig Hrafnsdóttir" },
    });
    expect(feed.items.find((one: Item) => one.title === HARD).image).toBe(`${brand.origin}/images/share.jpg`);
  });
});

it("a feed has the twenty newest articles, even if there are imported articles whose date is stored as text", async () => {
  const [imported = {}] = Object.values(oldNews(1, { publishedAt: "2027-01-01" }));
  const many = { ...oldNews(20), imported };
  await writeNews(db, many);
  const { items } = await (await fetch(`${site}/feed.json?many`)).json();
  await deleteNews(db, many);
  expect(items).toHaveLength(20);
  expect(items[0].date_published > items[19].date_published).toBe(true);
});
