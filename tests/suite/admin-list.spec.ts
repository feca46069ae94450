import { COLLECTIONS } from "@matbjorg/contract/collections";
import { LISTED_MAX, SEARCH_READS_MAX } from "@matbjorg/contract/limits";
import type { ListNewsInput } from "@matbjorg/contract/news/list-news";
import { beforeAll, describe, expect, it } from "vitest";
import { listArticles } from "../../functions/src/news/list-news.ts";
import { indexMissing } from "../../functions/src/news/search-index.ts";
import { db, documentsRead, emptyFirestore, visitAs, visitAsAdmin } from "../lib/clients.ts";
import { oldNews, type WrittenNews, writeNews } from "../lib/stored-news.ts";

const VIEW: ListNewsInput = { filter: "all", order: "date", words: "", size: 25 };
const at = (minute: number) => new Date(Date.UTC(2021, 0, 1, 0, minute));

describe("the admin list of a large archive", () => {
  const archive = emptyFirestore();
  const [first] = Object.values(oldNews(1));
  /** Returns this many published articles, the oldest first. */
  const published = (count: number, fields: (index: number) => object): WrittenNews =>
    Object.fromEntries(
      Array.from({ length: count }, (_, index) => {
        const article = { ...first, title: `Mergð ${index}`, publishedAt: at(index), ...fields(index) };
        return [`mergd-${index}`, article];
      }),
    );
  const draft = { isPublished: false, firstPublishedAt: null };
  const english = { translations: { en: { title: "Title", summary: "", content: "<p>Text</p>" } } };
  const others: WrittenNews = {
    // This article has only fields of the specification, and no date.
    undated: { title: "Ártalslaus", content: "<p>Texti</p>" },
    nothing: {},
    changed: { ...first, title: "Öxi", ...draft, authorId: "anna", updatedAt: at(100_000) },
    scheduled: { ...first, ...draft, title: "Bær", publishAt: at(200_000), publishedAt: at(200_000) },
    ready: { ...first, ...draft, title: "Þök", authorId: "anna", readyAt: at(50), ...english },
    unreadable: { ...first, title: "Ýsa", summary: { is: "" }, publishedAt: at(1) },
  };

  beforeAll(async () => {
    await writeNews(
      archive,
      published(290, (index) => ({ ...(index < 3 && { summary: "Rostungstönn" }), authorId: "gunna" })),
    );
    await writeNews(archive, others);
  });

  const list = (view: Partial<ListNewsInput> = {}, own?: string) =>
    listArticles(archive, { ...VIEW, ...view }, own);
  const ids = async (view: Partial<ListNewsInput> = {}, own?: string) =>
    (await list(view, own)).articles.map(({ id }) => id);
  async function all(view: Partial<ListNewsInput>): Promise<string[]> {
    const found: string[] = [];
    for (let after: string | undefined = ""; after !== undefined; ) {
      const { articles, next } = await list({ ...view, ...(after && { after }) });
      found.push(...articles.map(({ id }) => id));
      after = next;
    }
    return found;
  }

  it("has every article once, even an article without a date or without any field", async () => {
    const found = await all({ size: 100 });
    expect(found).toHaveLength(296);
    expect(new Set(found).size).toBe(296);
    expect(found.slice(-2).sort()).toEqual(["nothing", "undated"]);
  });

  it.each([
    [{ order: "title" }, "undated"],
    [{ order: "updated" }, "scheduled"],
    [{ order: "status" }, "scheduled"],
    [{ filter: "drafts" }, "ready"],
    [{ filter: "scheduled" }, "scheduled"],
    [{ filter: "ready" }, "ready"],
    [{ filter: "no-english", order: "title" }, "undated"],
  ] as const)(
    "viewed with %j starts with the first of all articles, and reads one page",
    async (view, id) => {
      const read = await documentsRead(async () => {
        const [listed] = (await ids(view)).filter((one) => one !== "nothing");
        expect(listed).toBe(id);
      });
      expect(read.length).toBeLessThanOrEqual(VIEW.size + 1);
    },
  );

  it.each([
    '["2026",5]',
    '["2026",null]',
    '["2026",{}]',
    '["2026",["a"]]',
    '[{},"a"]',
    '[[],"a"]',
    "{}",
    "5",
    "[",
  ])("rejects the cursor %s", async (after) => {
    await expect(list({ after })).rejects.toMatchObject({ reason: "input/invalid" });
  });

  it("is sorted by title in the order of the whole Icelandic alphabet", async () => {
    expect((await all({ order: "title", size: 100 })).slice(-2)).toEqual(["ready", "changed"]);
  });

  it("finds all articles with a rare word, in any order", async () => {
    const read = await documentsRead(async () => {
      expect(await ids({ words: "mergð rostungstönn", order: "title" })).toEqual([
        "mergd-0",
        "mergd-1",
        "mergd-2",
      ]);
    });
    expect(read).toHaveLength(3);
    expect(await ids({ words: "rostungstonn", filter: "drafts" })).toEqual([]);
  });

  it.each(["date", "title"] as const)(
    "finds all articles with a common word, ordered by %s",
    async (order) => {
      const view = { words: "mergð", order };
      const read = await documentsRead(() => list(view));
      expect(read.length).toBeLessThanOrEqual(SEARCH_READS_MAX);
      const found = await all(view);
      expect(found).toHaveLength(290);
      expect(found[0]).toBe(order === "date" ? "mergd-289" : "mergd-0");
    },
  );

  it("shows authors only their own articles, even in a search", async () => {
    expect((await ids({}, "anna")).sort()).toEqual(["changed", "ready"]);
    expect(await ids({ words: "öxi" }, "anna")).toEqual(["changed"]);
    expect(await ids({ words: "mergð" }, "anna")).toEqual([]);
    expect(await ids({ filter: "published" }, "anna")).toEqual([]);
  });

  it("names the articles of which some fields cannot be read", async () => {
    const { articles } = await list({ words: "ýsa" });
    expect(articles).toMatchObject([{ id: "unreadable", isDamaged: true }]);
  });

  it("transfers at most 100 KB", async () => {
    const longest = { title: "Þ".repeat(200), author: "ö".repeat(100) };
    const other = emptyFirestore();
    await writeNews(
      other,
      published(LISTED_MAX + 1, () => longest),
    );
    const { articles } = await listArticles(other, { ...VIEW, size: 25 }, undefined);
    expect(articles).toHaveLength(25);
    const usual = await list({ size: LISTED_MAX });
    for (const answer of [articles, usual]) {
      expect(Buffer.byteLength(JSON.stringify(answer))).toBeLessThan(100_000);
    }
  });
});

it("articles that are missing from the list are added to it at the next visit", async () => {
  const archive = emptyFirestore();
  await archive
    .collection(COLLECTIONS.news)
    .doc("adkomin")
    .set({ title: "Aðkomin", content: "<p>Texti</p>" });
  expect((await listArticles(archive, VIEW, undefined)).articles).toEqual([]);
  await indexMissing(archive, new Date());
  expect((await listArticles(archive, VIEW, undefined)).articles).toMatchObject([
    { id: "adkomin", title: "Aðkomin", isPublished: true, english: "missing" },
  ]);
});

it("listNews lists an author's own articles and all articles for an admin, and rejects another list's cursor", async () => {
  const [author, admin] = [await visitAs("author"), await visitAsAdmin()];
  const { id } = await author.call("saveNews", {
    title: "Mín drög",
    summary: "",
    content: "<p>Texti</p>",
    imageUrl: "",
    isPublished: false,
  });
  expect((await author.call("listNews", VIEW)).articles.map((one) => one.id)).toEqual([id]);
  const { articles } = await admin.call("listNews", VIEW);
  expect(articles.length).toBeGreaterThan(1);
  expect(articles).toContainEqual(expect.objectContaining({ id, title: "Mín drög", isPublished: false }));
  for (const after of ["nothing", "[1]", '["a",1,"/"]', "{}", "null"]) {
    await expect(admin.call("listNews", { ...VIEW, after })).rejects.toMatchObject({
      details: { reason: "input/invalid" },
    });
  }
  await db.collection(COLLECTIONS.news).doc(id).delete();
});
