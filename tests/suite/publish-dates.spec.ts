import { Timestamp } from "@google-cloud/firestore";
import { COLLECTIONS } from "@matbjorg/contract/collections";
import type { SaveNewsInput, SaveNewsResult } from "@matbjorg/contract/news/news";
import { describe, expect, it } from "vitest";
import { normalizeArticle } from "../../functions/src/news/normalize-article.ts";
import { publishDueArticles, withdrawDueArticles } from "../../functions/src/news/publish-due-news.ts";
import { runScheduled, scheduledFunctions } from "../../tools/local/scheduled-functions.ts";
import { auditOf, db, documentsRead, saveArticle, visitAsAdmin } from "../lib/clients.ts";
import { suite } from "../lib/local-suite.ts";

const news = db.collection(COLLECTIONS.news);
const MINUTE_MS = 60_000;
const YEAR_MS = 365 * 24 * 60 * MINUTE_MS;

const admin = await visitAsAdmin();

/** Returns the time this many milliseconds from now, rounded to whole seconds. */
const fromNow = (ms: number) => new Date(Math.round((Date.now() + ms) / 1_000) * 1_000);
const COMING = fromNow(YEAR_MS);

async function save(changes: Partial<SaveNewsInput>): Promise<SaveNewsResult> {
  return saveArticle(admin, { title: "Á sínum tíma", isPublished: true, ...changes });
}

async function read(id: string): Promise<Record<string, unknown>> {
  const data = (await news.doc(id).get()).data() ?? {};
  const times = ["publishAt", "publishedAt", "firstPublishedAt"].map((field) => {
    const value: unknown = data[field];
    return [field, value instanceof Timestamp ? value.toDate() : value];
  });
  return { isPublished: data.isPublished, author: data.author, ...Object.fromEntries(times) };
}

describe("an article's date and author", () => {
  it("are stored as the author has entered them", async () => {
    const past = fromNow(-YEAR_MS);
    const { id, publishAt } = await save({ publishedAt: past.toISOString(), author: " Gunna á Horni " });
    expect(publishAt).toBeUndefined();
    expect(await read(id)).toEqual({
      isPublished: true,
      author: "Gunna á Horni",
      publishAt: undefined,
      publishedAt: past,
      firstPublishedAt: past,
    });
  });

  it("can be changed later", async () => {
    const { id, version } = await save({});
    const [past, { firstPublishedAt }] = [fromNow(-YEAR_MS), await read(id)];
    const changed = await save({ id, version, publishedAt: past.toISOString(), author: "Gunna" });
    expect(await read(id)).toMatchObject({ author: "Gunna", publishedAt: past, firstPublishedAt });
    await save({ id, version: changed.version, publishedAt: past.toISOString(), author: "Gunna" });
    const [, dated, same] = await auditOf(`${news.path}/${id}`);
    expect(dated?.changes.fields).toEqual(["author", "publishedAt"]);
    expect(same?.changes.fields).toEqual([]);
  });

  it("of a draft are used when it is published later, unless they are cleared", async () => {
    const past = fromNow(-YEAR_MS);
    const draft = { isPublished: false, publishedAt: past.toISOString(), author: "Gunna" };
    const { id, ...told } = await save(draft);
    expect(told).toMatchObject({ author: "Gunna", publishedAt: past.toISOString() });
    await admin.call("setNewsPublished", { id, isPublished: true });
    expect(await read(id)).toMatchObject({ publishedAt: past, firstPublishedAt: past });

    const other = await save(draft);
    const taken = await save({ id: other.id, version: other.version, isPublished: false, publishedAt: null });
    expect([taken.author, taken.publishedAt]).toEqual(["Gunna", undefined]);
    await admin.call("setNewsPublished", { id: other.id, isPublished: true });
    expect((await read(other.id)).publishedAt).not.toEqual(past);
  });

  it.each([
    ["an invalid date", { publishedAt: "í gær" }],
    ["a date without a zone", { publishedAt: "2026-11-22T10:00" }],
    ["an empty name", { author: "  " }],
    ["a name that is too long", { author: "a".repeat(101) }],
  ])("are rejected if they are %s", async (_, changes) => {
    const field = Object.keys(changes)[0];
    await expect(save(changes)).rejects.toMatchObject({
      details: { reason: "input/invalid", fields: [{ path: field }] },
    });
  });
});

describe("a scheduled article", () => {
  const plan = () => save({ publishedAt: COMING.toISOString() });

  it("is a draft with the date `publishAt` until it is published", async () => {
    const { id, publishAt } = await plan();
    expect(publishAt).toBe(COMING.toISOString());
    expect(await read(id)).toMatchObject({
      isPublished: false,
      publishAt: COMING,
      publishedAt: COMING,
      firstPublishedAt: null,
    });
    // A draft's URL cannot be guessed.
    expect(id).toMatch(/^a-sinum-tima-./);
    expect((await auditOf(`${news.path}/${id}`))[0]?.changes).toMatchObject({ isPublished: false });
  });

  it("is published once when it is due, and not before", async () => {
    const { id, version } = await plan();
    const before = new Date(COMING.getTime() - 1);
    await publishDueArticles(db, before);
    expect(await read(id)).toMatchObject({ isPublished: false });
    const now = new Date(COMING.getTime() + 30_000);
    expect((await publishDueArticles(db, now)).published).toBeGreaterThan(0);
    expect(await read(id)).toMatchObject({
      isPublished: true,
      publishAt: null,
      // The date is the scheduled one, not the time of the run.
      publishedAt: COMING,
      firstPublishedAt: COMING,
    });
    expect((await auditOf(`${news.path}/${id}`)).at(-1)).toMatchObject({
      action: "publishDueNews",
      by: "schedule",
    });
    expect(await publishDueArticles(db, now)).toEqual({ published: 0 });
    expect(await documentsRead(() => publishDueArticles(db, now))).toEqual([]);
    // An editor who had the article open gets a conflict.
    await expect(save({ id, version, isPublished: false })).rejects.toMatchObject({
      details: { reason: "news/changed-meanwhile" },
    });
  });

  it("gets the current date if it is published early", async () => {
    const { id, version } = await save({ publishedAt: fromNow(-YEAR_MS).toISOString() });
    await save({ id, version, publishedAt: COMING.toISOString() });
    expect(await read(id)).toMatchObject({ isPublished: false, publishAt: COMING });
    await admin.call("setNewsPublished", { id, isPublished: true });
    const { publishedAt, isPublished } = await read(id);
    expect([isPublished, (publishedAt as Date) < COMING]).toEqual([true, true]);
  });

  it("is also published by the local suite's scheduler", async () => {
    const functionsUrl = `http://127.0.0.1:${suite.ports.functions}`;
    const timed = await scheduledFunctions(functionsUrl);
    expect(timed).toEqual(
      expect.arrayContaining([
        { id: "us-central1-publishDueNews", intervalMs: MINUTE_MS },
        { id: "us-central1-retryContactRelay", intervalMs: 10 * MINUTE_MS },
      ]),
    );
    const { id } = await plan();
    const past = fromNow(-MINUTE_MS);
    await news.doc(id).update({ publishAt: past });
    await runScheduled(functionsUrl, "us-central1-publishDueNews");
    expect(await read(id)).toMatchObject({ isPublished: true, publishedAt: past });
    await expect(runScheduled(functionsUrl, "us-central1-nothing")).rejects.toThrow("404");
  });

  it("is published once if two runs are simultaneous", async () => {
    const { id } = await plan();
    const results = await Promise.all([publishDueArticles(db, COMING), publishDueArticles(db, COMING)]);
    expect(
      (await auditOf(`${news.path}/${id}`)).filter(({ action }) => action === "publishDueNews"),
    ).toHaveLength(1);
    expect(results.reduce((sum, { published }) => sum + published, 0)).toBeGreaterThan(0);
  });

  it.each([
    ["published at once", { isPublished: true }],
    ["left a draft", { isPublished: false }],
  ])("that is %s with the list's switch is no longer scheduled", async (_, change) => {
    const { id } = await plan();
    await admin.call("setNewsPublished", { id, ...change });
    expect(await read(id)).toMatchObject({ ...change, publishAt: null });
    await publishDueArticles(db, COMING);
    expect(await read(id)).toMatchObject(change);
  });

  it("is scheduled again if the use of the switch is undone", async () => {
    const { id } = await plan();
    await admin.call("setNewsPublished", { id, isPublished: true });
    const undone = await admin.call("setNewsPublished", {
      id,
      isPublished: true,
      publishedAt: COMING.toISOString(),
    });
    expect(undone).toMatchObject({ isPublished: false });
    expect(await read(id)).toMatchObject({ isPublished: false, publishAt: COMING });
    const changes = (await auditOf(`${news.path}/${id}`)).at(-1)?.changes;
    expect(changes?.publishAt).toEqual(Timestamp.fromDate(COMING));
  });

  it("is no longer scheduled after it was moved to the trash and restored", async () => {
    const { id } = await plan();
    await admin.call("deleteNews", { id });
    await publishDueArticles(db, COMING);
    await admin.call("restoreNews", { id });
    await publishDueArticles(db, COMING);
    expect(await read(id)).toMatchObject({ isPublished: false, publishAt: undefined });
  });
});

describe("an article that is published until a date", () => {
  const until = (date: Date) => ({ unpublishAt: date.toISOString() });
  const over = (date: Date) => ({ unpublishAt: Timestamp.fromDate(date) });

  it("is withdrawn when its time is over, and not before; if it is then published again, it stays public", async () => {
    const { id, version } = await save(until(COMING));
    expect(await withdrawDueArticles(db, new Date(COMING.getTime() - 1))).toEqual({ withdrawn: 0 });
    const withdrawn = await Promise.all([COMING, COMING].map((now) => withdrawDueArticles(db, now)));
    expect(withdrawn.reduce((sum, one) => sum + one.withdrawn, 0)).toBe(1);
    expect((await news.doc(id).get()).data()).toMatchObject({ isPublished: false, unpublishAt: null });
    expect((await auditOf(`${news.path}/${id}`)).at(-1)).toMatchObject({
      action: "withdrawDueNews",
      by: "schedule",
      changes: { isPublished: false },
    });
    // An editor who had the article open gets a conflict instead of overwriting the article.
    await expect(save({ id, version, title: "Seint" })).rejects.toMatchObject({
      details: { reason: "news/changed-meanwhile" },
    });
    await admin.call("setNewsPublished", { id, isPublished: true });
    expect(await withdrawDueArticles(db, fromNow(2 * YEAR_MS))).toEqual({ withdrawn: 0 });
    await news.doc(id).delete();
  });

  it("is withdrawn later if an editor has moved the date in the meantime", async () => {
    const { id } = await save(until(COMING));
    const later = new Date(COMING.getTime() + MINUTE_MS);
    await news.doc(id).update(over(later));
    expect(await withdrawDueArticles(db, COMING)).toEqual({ withdrawn: 0 });
    expect(await withdrawDueArticles(db, later)).toEqual({ withdrawn: 1 });
    await news.doc(id).delete();
  });

  it("is not published if its time is already over when a late run finds it", async () => {
    const end = new Date(COMING.getTime() + MINUTE_MS);
    const { id } = await save({ publishedAt: COMING.toISOString(), ...until(end) });
    await publishDueArticles(db, end);
    const ended = { isPublished: false, publishAt: null, unpublishAt: null };
    expect((await news.doc(id).get()).data()).toMatchObject(ended);
    await news.doc(id).delete();
  });

  it.each([
    ["before its publication", { publishedAt: COMING.toISOString(), ...until(COMING) }],
    ["in the past", until(fromNow(-MINUTE_MS))],
  ])("is rejected if that date is %s", async (_, changes) => {
    await expect(save(changes)).rejects.toMatchObject({
      details: { reason: "input/invalid", fields: [{ path: "unpublishAt" }] },
    });
  });

  it("is not read and not changed if it is a draft, or if its date has another type", async () => {
    const { id } = await save({ isPublished: false, ...until(COMING) });
    await news.doc("skemmd").set({ title: "Skemmd", isPublished: true, unpublishAt: "á morgun" });
    expect(await documentsRead(() => withdrawDueArticles(db, COMING))).toEqual([]);
    expect((await news.doc(id).get()).get("unpublishAt")).not.toBeNull();
    for (const one of [id, "skemmd"]) await news.doc(one).delete();
  });
});

describe("the mark of an outdated translation", () => {
  const en = { title: "In time", summary: "", content: "<p>Text</p>" };
  const translations = { en };

  // decide-save.test.ts tests which changes make a translation outdated.
  it("is removed by an external write", async () => {
    const { id, version } = await save({ translations });
    await save({ id, version, translations, title: "Breytt" });
    await news.doc(id).update({ "translations.en.title": "Elsewhere" });
    await normalizeArticle(db, `${news.path}/${id}`, new Date());
    expect((await news.doc(id).get()).get("textUpdatedAt")).toBeNull();
  });

  it("is set when a revision is restored", async () => {
    const { id, version } = await save({ translations });
    await save({ id, version, translations, title: "Breytt" });
    const [revision] = (await news.doc(id).collection("revisions").get()).docs;
    await admin.call("restoreNewsRevision", { id, revisionId: revision?.id ?? "" });
    const { is, en } = (await news.doc(id).get()).get("textUpdatedAt");
    expect(is.toMillis()).toBeGreaterThan(en.toMillis());
  });
});
