import { Timestamp } from "@google-cloud/firestore";
import { COLLECTIONS } from "@matbjorg/contract/collections";
import type { SaveNewsInput, SaveNewsResult } from "@matbjorg/contract/news";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { completeArticle } from "../../functions/src/news/complete-news.ts";
import { publishDueArticles } from "../../functions/src/news/publish-due-news.ts";
import { runTimed, timedFunctions } from "../../scripts/local-clock.ts";
import { adminFirestore, type Visitor, visit, visitAsAdmin } from "../clients.ts";
import { suite } from "../suite.ts";

const server = adminFirestore();
const news = server.collection(COLLECTIONS.news);
const MINUTE_MS = 60_000;
const YEAR_MS = 365 * 24 * 60 * MINUTE_MS;

let admin: Visitor;
let visitor: Visitor;
const written: string[] = [];

beforeAll(async () => {
  [admin, visitor] = await Promise.all([visitAsAdmin(), visit()]);
});

afterAll(async () => {
  for (const id of written) await server.recursiveDelete(news.doc(id));
  await Promise.all([admin.close(), visitor.close(), server.terminate()]);
});

/** More than a second from now in either direction, so that no clock decides a test. */
const inTime = (ms: number) => new Date(Math.round((Date.now() + ms) / 1_000) * 1_000);
const COMING = inTime(YEAR_MS);

async function save(changes: Partial<SaveNewsInput>): Promise<SaveNewsResult> {
  const words = { title: "Á sínum tíma", summary: "", content: "<p>Texti</p>", imageUrl: "" };
  const saved = (await admin.call("saveNews", { ...words, isPublished: true, ...changes })) as SaveNewsResult;
  if (!changes.id) written.push(saved.id);
  return saved;
}

async function read(id: string): Promise<Record<string, unknown>> {
  const data = (await news.doc(id).get()).data() ?? {};
  const times = ["publishAt", "publishedAt", "firstPublishedAt"].map((field) => {
    const value: unknown = data[field];
    return [field, value instanceof Timestamp ? value.toDate() : value];
  });
  return { isPublished: data.isPublished, author: data.author, ...Object.fromEntries(times) };
}

const auditOf = async (id: string) =>
  (await server.collection(COLLECTIONS.audit).where("target", "==", `${news.path}/${id}`).get()).docs
    .map((record) => record.data())
    .sort((one, other) => one.at.toMillis() - other.at.toMillis());

describe("an article's date and author", () => {
  it("are what the author says", async () => {
    const past = inTime(-YEAR_MS);
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

  it("stay as they are where nobody says anything", async () => {
    const past = inTime(-YEAR_MS);
    const { id, version } = await save({ publishedAt: past.toISOString(), author: "Gunna" });
    await save({ id, version, title: "Annað" });
    expect(await read(id)).toMatchObject({ author: "Gunna", publishedAt: past });
  });

  it("can be changed later", async () => {
    const { id, version } = await save({});
    const [past, { firstPublishedAt }] = [inTime(-YEAR_MS), await read(id)];
    const changed = await save({ id, version, publishedAt: past.toISOString(), author: "Gunna" });
    expect(await read(id)).toMatchObject({ author: "Gunna", publishedAt: past, firstPublishedAt });
    await save({ id, version: changed.version, publishedAt: past.toISOString(), author: "Gunna" });
    const [, dated, same] = await auditOf(id);
    expect(dated?.changes.fields).toEqual(["author", "publishedAt"]);
    expect(same?.changes.fields).toEqual([]);
  });

  it("of a draft hold whoever publishes it, unless they are taken back", async () => {
    const past = inTime(-YEAR_MS);
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

  it("are told to whoever saves, as they are stored", async () => {
    const { id, version, ...told } = await save({});
    const { author, publishedAt } = await read(id);
    expect(author).not.toBe("");
    expect(told).toMatchObject({ author, publishedAt: (publishedAt as Date).toISOString() });
    expect(await save({ id, version, publishedAt: null })).toMatchObject({
      author,
      publishedAt: (publishedAt as Date).toISOString(),
    });
  });

  it.each([
    ["a date that is none", { publishedAt: "í gær" }],
    ["a date without a zone", { publishedAt: "2026-11-22T10:00" }],
    ["a name of nothing", { author: "  " }],
    ["a name without end", { author: "a".repeat(101) }],
  ])("are refused where they are %s", async (_, changes) => {
    const field = Object.keys(changes)[0];
    await expect(save(changes)).rejects.toMatchObject({
      details: { reason: "input/invalid", fields: [{ path: field }] },
    });
  });
});

describe("an article that is to appear later", () => {
  const plan = () => save({ publishedAt: COMING.toISOString() });

  it("is a draft until then, and says when", async () => {
    const { id, publishAt } = await plan();
    expect(publishAt).toBe(COMING.toISOString());
    expect(await read(id)).toMatchObject({
      isPublished: false,
      publishAt: COMING,
      publishedAt: COMING,
      firstPublishedAt: null,
    });
    // As any draft's, its address is not guessed from its title.
    expect(id).toMatch(/^a-sinum-tima-./);
    expect((await auditOf(id))[0]?.changes).toMatchObject({ isPublished: false });
  });

  it("appears when its time has come, once, and not before", async () => {
    const { id, version } = await plan();
    const before = new Date(COMING.getTime() - 1);
    await publishDueArticles(server, before);
    expect(await read(id)).toMatchObject({ isPublished: false });
    const now = new Date(COMING.getTime() + 30_000);
    expect((await publishDueArticles(server, now)).published).toBeGreaterThan(0);
    expect(await read(id)).toMatchObject({
      isPublished: true,
      publishAt: null,
      // What was announced, not when the clock came round to it.
      publishedAt: COMING,
      firstPublishedAt: COMING,
    });
    expect((await auditOf(id)).at(-1)).toMatchObject({ action: "publishDueNews", by: "schedule" });
    expect(await publishDueArticles(server, now)).toEqual({ published: 0 });
    // Whoever has it open learns of it.
    await expect(save({ id, version, isPublished: false })).rejects.toMatchObject({
      details: { reason: "news/changed-meanwhile" },
    });
  });

  it("is dated now where it is published sooner, though it has been read before", async () => {
    const { id, version } = await save({ publishedAt: inTime(-YEAR_MS).toISOString() });
    await save({ id, version, publishedAt: COMING.toISOString() });
    expect(await read(id)).toMatchObject({ isPublished: false, publishAt: COMING });
    await admin.call("setNewsPublished", { id, isPublished: true });
    const { publishedAt, isPublished } = await read(id);
    expect([isPublished, (publishedAt as Date) < COMING]).toEqual([true, true]);
  });

  it("appears in the local suite, too, by its clock", async () => {
    const functionsUrl = `http://127.0.0.1:${suite.ports.functions}`;
    const timed = await timedFunctions(functionsUrl);
    expect(timed).toEqual(
      expect.arrayContaining([
        { id: "us-central1-publishDueNews", intervalMs: MINUTE_MS },
        { id: "us-central1-retryContactRelay", intervalMs: 10 * MINUTE_MS },
      ]),
    );
    const { id } = await plan();
    const past = inTime(-MINUTE_MS);
    await news.doc(id).update({ publishAt: past });
    await runTimed(functionsUrl, "us-central1-publishDueNews");
    expect(await read(id)).toMatchObject({ isPublished: true, publishedAt: past });
    await expect(runTimed(functionsUrl, "us-central1-nothing")).rejects.toThrow("404");
  });

  it("is published by one of two clocks that strike at once", async () => {
    const { id } = await plan();
    const results = await Promise.all([
      publishDueArticles(server, COMING),
      publishDueArticles(server, COMING),
    ]);
    expect((await auditOf(id)).filter(({ action }) => action === "publishDueNews")).toHaveLength(1);
    expect(results.reduce((sum, { published }) => sum + published, 0)).toBeGreaterThan(0);
  });

  it.each([
    ["published at once", { isPublished: true }],
    ["left a draft", { isPublished: false }],
  ])("and is %s by its switch, waits no longer", async (_, change) => {
    const { id } = await plan();
    await admin.call("setNewsPublished", { id, ...change });
    expect(await read(id)).toMatchObject({ ...change, publishAt: null });
    await publishDueArticles(server, COMING);
    expect(await read(id)).toMatchObject(change);
  });

  it("keeps its time when its text is changed by somebody who says nothing of it, and gets another who does", async () => {
    const { id, version } = await plan();
    const changed = await save({ id, version, isPublished: false, title: "Nýr titill" });
    expect(await read(id)).toMatchObject({ isPublished: false, publishAt: COMING });
    const later = new Date(COMING.getTime() + MINUTE_MS);
    const put = await save({ id, version: changed.version, publishedAt: later.toISOString() });
    expect(await read(id)).toMatchObject({ isPublished: false, publishAt: later, publishedAt: later });
    await save({ id, version: put.version, isPublished: false, publishedAt: later.toISOString() });
    expect(await read(id)).toMatchObject({ isPublished: false, publishAt: null, publishedAt: later });
  });

  it("waits no longer once its date is taken back", async () => {
    const { id, version } = await plan();
    await save({ id, version, isPublished: false, publishedAt: null });
    const { publishAt, publishedAt } = await read(id);
    expect([publishAt, (publishedAt as Date) < COMING]).toEqual([null, true]);
  });

  it("waits for nothing any more once it has been in the trash", async () => {
    const { id } = await plan();
    await admin.call("deleteNews", { id });
    await publishDueArticles(server, COMING);
    await admin.call("restoreNews", { id });
    await publishDueArticles(server, COMING);
    expect(await read(id)).toMatchObject({ isPublished: false, publishAt: undefined });
  });
});

describe("which language's text is older", () => {
  const en = { title: "In time", summary: "", content: "<p>Text</p>" };
  const translations = { en };
  const older = async (changes: Partial<SaveNewsInput>) => (await save(changes)).isEnglishOlder;

  it("is told when one is changed without the other, until English is, or is said to be right", async () => {
    const { id, version, ...told } = await save({ translations });
    expect(told.isEnglishOlder).toBeFalsy();
    const at = (later: number) => ({ id, version: version + later, translations, title: "Breytt" });
    expect(await older(at(0))).toBe(true);
    expect(await older({ ...at(1), imageUrl: "/images/a.webp" })).toBe(true);
    expect(await older({ ...at(2), translations: { en: { ...en, title: "Changed" } } })).toBe(false);
    expect(await older({ ...at(3), translations: { en: { ...en, title: "Changed" } }, title: "Aftur" })).toBe(
      true,
    );
    expect(
      await older({
        ...at(4),
        translations: { en: { ...en, title: "Changed" } },
        title: "Aftur",
        isEnglishCurrent: true,
      }),
    ).toBe(false);
  });

  it("is not told where both change at once, nor where there is no English", async () => {
    const { id, version } = await save({ translations });
    const both = { title: "Breytt", translations: { en: { ...en, title: "Changed" } } };
    expect(await older({ id, version, ...both })).toBe(false);
    expect(await older({ id, version: version + 1, title: "Aftur", translations: {} })).toBe(false);
  });

  it("is known of an article from elsewhere once one of its texts is changed here", async () => {
    const { id, version } = await save({ translations });
    await news.doc(id).update({ textUpdatedAt: null });
    expect(await older({ id, version, translations })).toBe(false);
    await news.doc(id).update({ textUpdatedAt: null });
    expect(await older({ id, version: version + 1, translations, title: "Breytt" })).toBe(true);
  });

  it("is forgotten where somebody writes elsewhere", async () => {
    const { id, version } = await save({ translations });
    await save({ id, version, translations, title: "Breytt" });
    await news.doc(id).update({ "translations.en.title": "Elsewhere" });
    await completeArticle(server, `${news.path}/${id}`, new Date());
    expect((await news.doc(id).get()).get("textUpdatedAt")).toBeNull();
  });

  it("is told after an earlier text was brought back", async () => {
    const { id, version } = await save({ translations });
    await save({ id, version, translations, title: "Breytt" });
    const [revision] = (await news.doc(id).collection("revisions").get()).docs;
    await admin.call("restoreNewsRevision", { id, revisionId: revision?.id ?? "" });
    const { is, en } = (await news.doc(id).get()).get("textUpdatedAt");
    expect(is.toMillis()).toBeGreaterThan(en.toMillis());
  });
});
