import type { ArticleSummary } from "@matbjorg/contract/news/list-news";
import { cursorOf, type LatestNews, type NewsPage, readPaths } from "@matbjorg/contract/public-reads";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { readAroundArticle, readLatestNews, readNewsPage } from "../../functions/src/pages/read-news.ts";
import { brand } from "../../web/src/brand.ts";
import { db, documentsRead } from "../lib/clients.ts";
import { site } from "../lib/local-suite.ts";
import { deleteNews, oldNews, writeNews } from "../lib/stored-news.ts";

const read = async <Answer>(path: string) => (await (await fetch(site + path)).json()) as Answer | null;
const page = async (asked: Parameters<typeof readPaths.list>[0] = {}) =>
  (await read<NewsPage>(readPaths.list(asked))) as NewsPage;
const ids = ({ articles }: { articles: readonly ArticleSummary[] }) => articles.map(({ id }) => id);

const NEWEST = ["gulraetur-med-karakter", "hundrad-tonn-af-mat", "heimsending-a-hjoli"];
const OLD = oldNews(30, { topics: ["appid"] });

beforeAll(() => writeNews(db, OLD));

describe("the list of news as a page reads it", () => {
  it("has twelve articles per page, each article once, and a cursor back to the previous page", async () => {
    const pages = [await page()];
    for (let last = pages.at(-1); last?.older; last = pages.at(-1))
      pages.push(await page({ before: last.older }));
    expect(pages.map(({ articles }) => articles.length)).toEqual([12, 12, 11]);
    const listed = pages.flatMap(ids);
    expect(listed.slice(0, 3)).toEqual(NEWEST);
    expect(listed).not.toContain("jolamatur-i-drogum");
    expect(new Set(listed).size).toBe(35);
    // The summary is the beginning of the text, because the article has no summary of its own.
    const { summary = "" } = pages[2]?.articles[0] ?? {};
    expect([summary, [...summary].length]).toEqual([expect.stringMatching(/^Löng saga um mat\..*…$/), 151]);
    const dates = pages.flatMap(({ articles }) => articles.map(({ publishedAt }) => publishedAt));
    expect(dates).toEqual([...dates].sort().reverse());
    expect(pages.map(({ newer }) => newer)).toEqual([undefined, "", pages[0]?.older]);
  });

  it("can be filtered by topic", async () => {
    const first = await page({ topic: "appid" });
    expect(ids(first)[0]).toBe("heimsending-a-hjoli");
    const pages = [
      first,
      await page({ topic: "appid", before: first.older }),
      await page({ topic: "matarsoun" }),
    ];
    expect(pages.map(({ articles }) => articles.length)).toEqual([12, 12, 3]);
    expect(pages.map(({ newer }) => newer)).toEqual([undefined, "", undefined]);
  });

  it("ends with the articles whose date is missing or is stored as text, page by page", async () => {
    const topic = "odagsett";
    const undated = oldNews(13, { topics: [topic], publishedAt: "2020-01-01" });
    const written = Object.fromEntries(Object.entries(undated).map(([id, one]) => [`undated-${id}`, one]));
    await writeNews(db, written);
    onTestFinished(() => deleteNews(db, written));
    const first = await page({ topic });
    const second = await page({ topic, before: first.older });
    expect([...ids(first), ...ids(second)]).toEqual(Object.keys(written).reverse());
    expect([second.newer, second.older]).toEqual(["", undefined]);
  });

  it("continues from the cursor of a deleted article", async () => {
    const before = cursorOf({ seconds: Date.UTC(2020, 0, 8) / 1_000, nanoseconds: 1_000 }, "deleted");
    expect(ids(await page({ before })).slice(0, 3)).toEqual(["old-15", "old-14", "old-13"]);
  });

  it.each([
    "a",
    cursorOf({ seconds: 0, nanoseconds: 0 }, "a"),
    cursorOf({ seconds: 0, nanoseconds: 0 }, "a/b"),
  ])("is null for an unknown page: %s", async (before) => expect(await page({ before })).toBeNull());

  it("is cached for a minute, and not indexed", async () => {
    const { status, headers } = await fetch(site + readPaths.list({}));
    expect([status, headers.get("cache-control"), headers.get("x-robots-tag")]).toEqual([
      200,
      "public, max-age=0, s-maxage=60, must-revalidate",
      "noindex",
    ]);
    expect((await fetch(`${site}/read/nothing`)).status).toBe(404);
  });
});

it("the home page reads four articles: the three that it shows, and one to know whether there are more", async () => {
  const latest = (await read<LatestNews>(readPaths.latest)) as LatestNews;
  expect(ids(latest)).toEqual([...NEWEST, "matreidsla-i-grunnskolum"]);
});

describe("the reading list below an article", () => {
  it.each([
    ["gulraetur-med-karakter", ["hundrad-tonn-af-mat", "matreidsla-i-grunnskolum", "heimsending-a-hjoli"]],
    ["heimsending-a-hjoli", ["old-29", "old-28", "old-27"]],
    ["jolamatur-i-drogum", [`${brand.id}-opnar-a-akureyri`, ...NEWEST.slice(0, 2)]],
  ])("has related articles first, and then the newest ones: %s", async (id, related) => {
    const beside = await read<Record<string, unknown>>(readPaths.beside(id));
    const others = ids({ articles: beside?.related as ArticleSummary[] });
    expect(others.slice(0, related.length)).toEqual(related);
    expect(others).toHaveLength(3);
  });

  it.each(["er-ekki-til", "__id__", ""])("is null for an unknown article: %j", async (id) => {
    expect(await read(readPaths.beside(id))).toBeNull();
  });
});

it("the first page of the list reads 13 documents, any other page at most 26, the home page 4, and no page reads the articles' texts", async () => {
  const { older } = await page();
  for (const [count, work] of [
    [13, () => readNewsPage(db, {})],
    [25, () => readNewsPage(db, { before: older })],
    [4, () => readLatestNews(db)],
    // The read of the article and those of its topics are added to these: at most 9.
    [5, () => readAroundArticle(db, "jolamatur-i-drogum", { withTopics: true })],
    [7, () => readAroundArticle(db, "hundrad-tonn-af-mat", { withTopics: true })],
    [7, () => readAroundArticle(db, "hundrad-tonn-af-mat", { withTopics: false })],
  ] as const) {
    const documents = await documentsRead(work);
    const cards = documents.filter((document) => !document.ref.path.startsWith("webpage_topics/"));
    expect(cards).toHaveLength(count);
    for (const card of cards) expect(Object.keys(card.data()).sort().join()).toMatch(/^(card,)?publishedAt$/);
  }
});
