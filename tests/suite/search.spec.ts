import { COLLECTIONS } from "@matbjorg/contract/collections";
import { SEARCH_READS_MAX } from "@matbjorg/contract/limits";
import { SEARCH_KEYS_MAX } from "@matbjorg/contract/news/search";
import { beforeAll, describe, expect, it } from "vitest";
import { normalizeArticle } from "../../functions/src/news/normalize-article.ts";
import { indexMissing } from "../../functions/src/news/search-index.ts";
import { findArticles } from "../../functions/src/news/search-news.ts";
import { brand } from "../../web/src/brand.ts";
import { db, documentsRead, emptyFirestore, saveArticle, visit, visitAsAdmin } from "../lib/clients.ts";
import { oldNews, writeNews } from "../lib/stored-news.ts";

const news = db.collection(COLLECTIONS.news);
const entries = db.collection(COLLECTIONS.newsSearch);

const [admin, visitor] = await Promise.all([visitAsAdmin(), visit()]);

const search = (words: string, topic?: string) =>
  visitor.call("searchNews", { words, ...(topic && { topic }) });
const found = async (words: string, topic?: string) =>
  (await search(words, topic)).articles.map(({ id }) => id);

const save = (changes: object = {}) => saveArticle(admin, { isPublished: true, ...changes });

describe("a search for news", () => {
  it.each([
    ["a word of the title, with other letters", "gulraetur"],
    ["a word of the text", "molta"],
    ["words of the title and of the text, in any order", "molta skakkar karakter"],
    ["its author", "kari steinn jokulsson"],
    ["the dictionary form of a word", "gulrót"],
  ])("by %s finds the article", async (_what, words) => {
    expect(await found(words)).toContain("gulraetur-med-karakter");
  });

  it("also finds the English text, and returns summaries, newest first", async () => {
    const { articles, isCut } = await search("hafnarfjord tonne");
    expect(articles).toEqual([
      {
        id: "hundrad-tonn-af-mat",
        title: "Hundrað tonn af mat hafa ratað á diskinn",
        summary: expect.stringContaining("hundraðasta tonnið"),
        english: {
          title: "A hundred tonnes of food saved from the bin",
          summary: expect.stringContaining("hundredth tonne"),
        },
        imageUrl: "/images/news/hundrad-tonn-af-mat.avif",
        imageFocus: "50 50",
        author: "Sólveig Hrafnsdóttir",
        topics: ["matarsoun"],
        publishedAt: "2026-10-12T11:00:00.000Z",
      },
    ]);
    expect(isCut).toBe(false);
    const several = (await search(brand.name)).articles.map(({ publishedAt }) => publishedAt);
    expect(several.length).toBeGreaterThan(2);
    expect(several).toEqual([...several].sort().reverse());
  });

  it("from an English page finds only the exact forms of the words", async () => {
    expect((await findArticles(db, "rófum bóndi", undefined, "en")).articles).toEqual([]);
  });

  it("requires every word, and the topic if there is one", async () => {
    expect(await found("gulraetur hjol")).toEqual([]);
    expect(await found("gulrætur", "baendur")).toEqual(["gulraetur-med-karakter"]);
    expect(await found("gulrætur", "appid")).toEqual([]);
    expect(await found("gulrætur", "enginn")).toEqual([]);
  });

  it.each(["", "  ", "?! –"])("for %j finds nothing and reads nothing", async (words) => {
    expect(await search(words)).toEqual({ articles: [], isCut: false });
    expect(await documentsRead(() => findArticles(db, words, undefined))).toEqual([]);
  });

  it("finds no drafts, no withdrawn or deleted articles, and no former texts", async () => {
    const { id, version } = await save({ title: "Kvikasilfursmælir", isPublished: false });
    expect(await found("kvikasilfur")).toEqual([]);
    await admin.call("setNewsPublished", { id, isPublished: true });
    expect(await found("kvikasilfur")).toEqual([id]);
    await admin.call("setNewsPublished", { id, isPublished: false });
    expect(await found("kvikasilfur")).toEqual([]);
    const second = await save({ id, version: version + 2, title: "Loftvog" });
    expect(await found("kvikasilfur")).toEqual([]);
    expect(await found("loftvog")).toEqual([id]);
    const [revision] = (await news.doc(id).collection("revisions").get()).docs;
    await admin.call("restoreNewsRevision", { id, revisionId: revision?.id });
    expect(await found("kvikasilfur")).toEqual([id]);
    expect(second.version).toBe(version + 3);
    await admin.call("deleteNews", { id });
    expect(await found("kvikasilfur")).toEqual([]);
    expect((await entries.doc(id).get()).exists).toBe(false);
    await admin.call("restoreNews", { id });
    expect(await found("kvikasilfur")).toEqual([id]);
  });

  describe("in a large archive", () => {
    const archive = emptyFirestore();
    const stored = archive.collection(COLLECTIONS.newsSearch);
    const ids = (articles: readonly { id: string }[]) => articles.map(({ id }) => id);
    /** The positions, among 300 articles with the oldest first, of those that contain this word. */
    const WORDS: Readonly<Record<string, (index: number) => boolean>> = {
      mergd: () => true,
      slett: (index) => index % 2 === 0,
      verdlaunahatid: (index) => index < 101,
      fagur: (index) => index < 100,
      // Only the oldest articles contain this word.
      rost: (index) => index < 4,
    };

    beforeAll(async () => {
      const batch = archive.batch();
      for (let index = 0; index < 300; index += 1) {
        const topics = index % 10 === 0 ? ["appid"] : [];
        const card = { title: "Mergð", summary: "", imageUrl: "", author: "", topics };
        batch.set(stored.doc(`mergd-${index}`), {
          card,
          keys: Object.keys(WORDS).filter((word) => WORDS[word]?.(index)),
          isPublished: true,
          publishedAt: new Date(Date.UTC(2020, 0, 1, 0, index)),
        });
      }
      await batch.commit();
    });

    it("reads the articles with the rarer word, even if the other word is longer", async () => {
      const read = await documentsRead(async () => {
        const { articles, isCut } = await findArticles(archive, "verðlaunahátíð röst", undefined);
        expect(isCut).toBe(false);
        expect(ids(articles)).toEqual(["mergd-3", "mergd-2", "mergd-1", "mergd-0"]);
      });
      expect(read).toHaveLength(4);
    });

    it("finds every article if the rarer word occurs in a hundred articles", async () => {
      const { articles, isCut } = await findArticles(archive, "fagur mergð", undefined);
      expect([articles.length, isCut]).toEqual([100, false]);
    });

    it("finds every article of a topic that has at most a hundred articles", async () => {
      const read = await documentsRead(async () => {
        const { articles, isCut } = await findArticles(archive, "mergð", "appid");
        expect([articles.length, isCut]).toEqual([30, false]);
      });
      expect(read).toHaveLength(30);
    });

    it("reads at most a hundred documents, and reports that there may be more", async () => {
      const read = await documentsRead(async () => {
        const { articles, isCut } = await findArticles(archive, "mergð slétt", undefined);
        expect(isCut).toBe(true);
        expect(ids(articles)).toEqual(Array.from({ length: 50 }, (_, index) => `mergd-${298 - 2 * index}`));
      });
      expect(read).toHaveLength(SEARCH_READS_MAX);
      expect(Object.keys(read[0]?.data() ?? {}).sort()).toEqual(["card", "keys", "publishedAt"]);
      expect(await findArticles(archive, "verðlaunahátíð slétt", "enginn")).toEqual({
        articles: [],
        isCut: false,
      });
    });
  });

  it("finds the largest articles by the beginning of their text and by all forms of their title, and saving such an article reports this", async () => {
    const words = Array.from({ length: 20_000 }, (_, index) => index.toString(36).padStart(6, "q"));
    const long = { title: "Langhundur um rostunga", content: `<p>${words.join(" ")}</p>` };
    const { id, isSearchCut } = await save(long);
    expect(isSearchCut).toBe(true);
    expect((await entries.doc(id).get()).get("keys")).toHaveLength(SEARCH_KEYS_MAX);
    expect(await found(`langhundur ${words[0]}`)).toEqual([id]);
    expect(await found("rostungur")).toEqual([id]);
  });
});

it("an article and its search entry have the same date as soon as they are written", async () => {
  const archive = emptyFirestore();
  const publishedAt = new Date("2026-03-05T10:00:00Z");
  await writeNews(archive, oldNews(1, { publishedAt }));
  const [entry] = (await archive.collection(COLLECTIONS.newsSearch).get()).docs;
  expect(entry?.get("publishedAt").toDate()).toEqual(publishedAt);
});

describe("articles from elsewhere", () => {
  const article = {
    title: "Aðkomin skonrokk",
    content: "<p>Frásögn</p>",
    publishedAt: new Date("2020-01-01"),
  };

  it("are found by their current text after the trigger has run, until they are deleted", async () => {
    const ref = news.doc("aðkomin skonrokk");
    await ref.set(article);
    await expect.poll(() => found("skonrokk")).toEqual([ref.id]);
    await ref.update({ title: "Skútusaga" });
    await expect.poll(() => found("skonrokk")).toEqual([]);
    expect(await found("skutusaga frasogn")).toEqual([ref.id]);
    await ref.delete();
    await expect.poll(() => found("skutusaga")).toEqual([]);
  });

  it("are found even if their fields have other types", async () => {
    const ref = news.doc("furduleg");
    const odd = {
      title: 5,
      content: null,
      translations: "nei",
      topics: ["Ekki slug", 7, "appid"],
      author: [],
    };
    await ref.set({ ...odd, isPublished: true, summary: "Furðuverk", publishedAt: new Date() });
    await expect.poll(() => found("furduverk")).toEqual([ref.id]);
    expect((await search("furduverk")).articles[0]).toMatchObject({ title: "", topics: ["appid"] });
    await ref.delete();
  });

  it("that are older than the index are indexed by the daily run in chunks, and later runs read no documents", async () => {
    // Completes all articles first, so that the trigger does not change them during the test.
    const all = (await news.get()).docs;
    for (const { ref } of all) await normalizeArticle(db, ref.path, new Date());
    const orphans = (await entries.get()).docs.filter(({ id }) => !all.some((one) => one.id === id));
    for (const { ref } of orphans) await ref.delete();
    await entries.doc("hundrad-tonn-af-mat").delete();
    await entries.doc("gulraetur-med-karakter").update({ rules: 0, hash: "" });
    const index = () => indexMissing(db, new Date(), 2);
    expect(await index()).toBe(2);
    expect(await found("gulraetur")).toContain("gulraetur-med-karakter");
    expect(await found("hundradasta")).toEqual(["hundrad-tonn-af-mat"]);
    expect(await documentsRead(index)).toEqual([]);
    expect(await index()).toBe(0);
  });
});
