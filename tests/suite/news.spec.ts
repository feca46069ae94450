import { randomUUID } from "node:crypto";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { ClientRequest } from "node:http";
import type { DocumentReference, DocumentSnapshot } from "@google-cloud/firestore";
import { FieldValue, Timestamp } from "@google-cloud/firestore";
import { COLLECTIONS, REVISIONS } from "@matbjorg/contract/collections";
import { DEFAULT_IMAGE_URL } from "@matbjorg/contract/content/image-sources";
import { CONTENT_MAX_CHARS, REVISIONS_MAX, TRASH_TTL_DAYS } from "@matbjorg/contract/limits";
import type { SaveNewsResult } from "@matbjorg/contract/news/news";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { deleteNews, restoreNews, saveNews, setNewsPublished } from "../../functions/src/index.ts";
import { publishLacking } from "../../functions/src/news/backfill-news-published.ts";
import { normalizeArticle } from "../../functions/src/news/normalize-article.ts";
import { purgeExpired } from "../../functions/src/news/trash.ts";
import {
  auditOf,
  callHere,
  createAccount,
  db,
  documentsRead,
  refused,
  visit,
  visitAs,
  visitAsAdmin,
} from "../lib/clients.ts";

const news = db.collection(COLLECTIONS.news);
const trash = db.collection(COLLECTIONS.newsTrash);
const DAY_MS = 24 * 60 * 60 * 1_000;

const password = "correct horse battery";
const editorUid = await createAccount("sigrun@example.is", password);
await db.collection(COLLECTIONS.admins).doc(editorUid).set({ name: "Sigrún Ósk", isAdmin: true });
const seededAdmin = await db.collection(COLLECTIONS.admins).where("username", "==", "admin").get();
const adminUid = seededAdmin.docs[0]?.id ?? "";
const [admin, editor] = await Promise.all([visitAsAdmin(), visit({ email: "sigrun@example.is", password })]);

const draft = (changes: object = {}) => ({
  title: "Brauð & ostur",
  summary: "Stutt",
  content: "<p>Texti</p>",
  imageUrl: "",
  isPublished: false,
  ...changes,
});

async function save(changes: object = {}, actor = admin): Promise<SaveNewsResult> {
  return actor.call("saveNews", draft(changes));
}

const stored = async (id: string) => news.doc(id).get();
const revisionsOf = async (id: string) =>
  (await news.doc(id).collection(REVISIONS).orderBy("savedAt", "desc").get()).docs;

/**
 * Waits until the trigger has completed an article. Earlier events have then been handled, too, because the
 * trigger handles them in order.
 */
const completed = (articleId: string) =>
  vi.waitUntil(async () => (await news.doc(articleId).get()).get("isPublished") === true, 200_000);

const versionOf = (document: DocumentSnapshot): unknown => document.get("version");
/** Fields of every article that a callable or the trigger has versioned. */
const COUNTED = { version: expect.any(Number), versionHash: expect.any(String) };

// This test runs first. If it ran later, it would also wait for the events of the other tests' writes.
describe("an article written elsewhere", () => {
  it("is completed and versioned by the trigger, which then stops", async () => {
    await news.doc("fra-odru-kerfi").set({ title: "Frá öðru kerfi", publishedAt: new Date(0) });
    await completed("fra-odru-kerfi");
    expect((await stored("fra-odru-kerfi")).data()).toEqual({
      title: "Frá öðru kerfi",
      publishedAt: Timestamp.fromMillis(0),
      isPublished: true,
      imageUrl: DEFAULT_IMAGE_URL,
      ...COUNTED,
    });
    const first = Number(versionOf(await stored("fra-odru-kerfi")));
    await news.doc("fra-odru-kerfi").update({ title: "Breytt í öðru kerfi" });
    await expect.poll(async () => versionOf(await stored("fra-odru-kerfi"))).toBe(first + 1);
    await news.doc("fra-odru-kerfi-2").set({ title: "Önnur", publishedAt: new Date(0) });
    await completed("fra-odru-kerfi-2");
    expect(versionOf(await stored("fra-odru-kerfi"))).toBe(first + 1);
    expect(await auditOf(`${COLLECTIONS.news}/fra-odru-kerfi`)).toMatchObject([
      { action: "completeNews", by: "trigger", changes: { isPublished: true, version: first } },
      { action: "completeNews", by: "trigger", changes: { version: first + 1 } },
    ]);
  }, 240_000);
});

describe("a new article", () => {
  it("is stored with all fields of the specification, under a slug of its title", async () => {
    const before = Date.now();
    const english = {
      title: "Bread & cheese",
      summary: "",
      content: "<p>Text</p>",
      metaTitle: "",
      metaDescription: "Half the price",
      imageAlt: "Cheese",
    };
    const { id, version, removed } = await save({
      title: "  Brauð & ostur í\nþrot ",
      metaTitle: " Brauð &\nostur <b>á hálfvirði</b> ",
      imageAlt: "Ostur",
      translations: { en: english },
      isPublished: true,
    });
    expect(id).toBe("braud-ostur-i-throt");
    expect(removed).toEqual([{ field: "metaTitle", kind: "element", name: "b", count: 2 }]);
    const article = await stored(id);
    expect(versionOf(article)).toBe(version);
    const { createdAt, publishedAt, firstPublishedAt, updatedAt, lastModified, textUpdatedAt, ...rest } =
      article.data() ?? {};
    expect(rest).toEqual({
      title: "Brauð & ostur í þrot",
      summary: "Stutt",
      content: "<p>Texti</p>",
      imageUrl: DEFAULT_IMAGE_URL,
      metaTitle: "Brauð & ostur á hálfvirði",
      metaDescription: "",
      imageAlt: "Ostur",
      imageFocus: "",
      imageCredit: "",
      chosenAddress: "",
      translations: { en: english },
      topics: [],
      imageIds: [],
      ...COUNTED,
      isPublished: true,
      author: (await db.collection(COLLECTIONS.admins).doc(adminUid).get()).get("name"),
      authorId: adminUid,
      createdBy: adminUid,
      updatedBy: adminUid,
    });
    const { is, en } = textUpdatedAt;
    for (const time of [createdAt, publishedAt, firstPublishedAt, updatedAt, lastModified, is, en]) {
      expect(time.toMillis()).toBe(createdAt.toMillis());
    }
    expect(createdAt.toMillis()).toBeGreaterThanOrEqual(before - 1);
    expect(await auditOf(`${COLLECTIONS.news}/${id}`)).toMatchObject([
      { action: "saveNews", by: adminUid, changes: { created: true, title: "Brauð & ostur í þrot" } },
    ]);
  });

  it("gets another slug if the slug made from its title is taken, even by an article in the trash", async () => {
    const published = { title: "Sama nafn", isPublished: true };
    const [first, second] = [await save(published), await save(published)];
    expect([first.id, second.id]).toEqual(["sama-nafn", "sama-nafn-2"]);
    await admin.call("deleteNews", { id: first.id });
    expect((await save(published)).id).toBe("sama-nafn-3");
  });

  it("that is a draft has an unguessable id, and keeps it when it is published and withdrawn", async () => {
    const { id, version } = await save({ title: "Leyndarmál" });
    expect(id).toMatch(/^leyndarmal-[0-9a-f]{12}$/);
    expect((await stored(id)).data()).toMatchObject({ isPublished: false, firstPublishedAt: null });
    expect((await save({ id, version, title: "Annar titill", isPublished: true })).id).toBe(id);
    await admin.call("setNewsPublished", { id, isPublished: false });
    expect((await stored(id)).get("title")).toBe("Annar titill");
    // The slug made from the title stays free for an article that is published at once.
    expect((await stored("leyndarmal")).exists).toBe(false);
    expect((await save({ title: "Leyndarmál", isPublished: true })).id).toBe("leyndarmal");
  });

  it("is stored without its translation if the translation is empty, but with a partial translation", async () => {
    const none = await save({ translations: { en: { title: " ", summary: "", content: "<p> </p>" } } });
    expect((await stored(none.id)).get("translations")).toEqual({});
    const half = await save({ translations: { en: { title: "Half", summary: "", content: "" } } });
    expect((await stored(half.id)).get("translations.en.title")).toBe("Half");
  });

  it("is sanitized, and the response lists what was removed", async () => {
    const { id, removed } = await save({
      title: "5 < 7 <b>kr.</b>",
      summary: "Epli<script>hit()</script>",
      content: '<p onclick="hit()">a<script>hit()</script></p><img src=x onerror=hit()>',
      translations: { en: { title: "", summary: "", content: '<a href="javascript:hit()">b</a>' } },
    });
    expect((await stored(id)).data()).toMatchObject({
      title: "5 < 7 kr.",
      summary: "Epli",
      content: "<p>a</p>",
      translations: { en: { content: "b" } },
    });
    expect(removed).toEqual([
      { field: "title", kind: "element", name: "b", count: 2 },
      { field: "summary", kind: "element", name: "script", count: 1 },
      { field: "content", kind: "attribute", name: "p onclick", count: 1 },
      { field: "content", kind: "element", name: "script", count: 1 },
      { field: "content", kind: "address", name: "relative", count: 1 },
      { field: "content", kind: "attribute", name: "img onerror", count: 1 },
      { field: "translations.en.content", kind: "address", name: "javascript", count: 1 },
    ]);
  });
});

describe("an edit", () => {
  it("keeps creator and creation time, and stores the former text as a revision", async () => {
    const { id, version } = await save({
      title: "Fyrsta gerð",
      isPublished: true,
      imageUrl: "/images/a.webp",
    });
    const before = (await stored(id)).data() ?? {};
    const second = await save({ id, version, title: "Önnur gerð", isPublished: true }, editor);
    expect(second.id).toBe(id);
    const after = await stored(id);
    expect(versionOf(after)).toBe(second.version);
    const { author, authorId, createdAt, createdBy, publishedAt, firstPublishedAt } = before;
    expect(after.data()).toMatchObject({
      author,
      authorId,
      createdAt,
      createdBy,
      publishedAt,
      firstPublishedAt,
    });
    expect(after.data()).toMatchObject({
      title: "Önnur gerð",
      updatedBy: editorUid,
      imageUrl: DEFAULT_IMAGE_URL,
    });
    expect(after.get("updatedAt").toMillis()).toBeGreaterThan(before.updatedAt.toMillis());
    expect(after.get("lastModified")).toEqual(after.get("updatedAt"));

    await save({ id, version: second.version, title: "Þriðja gerð" });
    const revisions = (await revisionsOf(id)).map((revision) => revision.data());
    expect(revisions).toMatchObject([
      { title: "Önnur gerð", savedBy: editorUid, savedByName: "Sigrún Ósk", savedAt: after.get("updatedAt") },
      { title: "Fyrsta gerð", savedBy: adminUid, savedByName: author, imageUrl: "/images/a.webp" },
    ]);
    expect(Object.keys(revisions[0] ?? {}).sort()).toEqual(
      (
        "author chosenAddress content createdAt firstPublishedAt imageAlt imageCredit imageFocus imageIds imageUrl isEnglishUnread isPublished metaDescription metaTitle publishedAt " +
        "savedAt savedBy savedByName summary title topics translations"
      ).split(" "),
    );
    expect((await auditOf(`${COLLECTIONS.news}/${id}`)).map(({ changes }) => changes.fields)).toEqual([
      undefined,
      ["title", "imageUrl"],
      ["title", "isPublished"],
    ]);
  });

  it("is rejected without writing anything if there was another save in between", async () => {
    const { id, version } = await save({ title: "Upphaf" });
    await save({ id, version, title: "Hin var fyrri til" }, editor);
    const before = await stored(id);
    await expect(save({ id, version, title: "Of seint" })).rejects.toMatchObject(
      refused("aborted", "news/changed-meanwhile"),
    );
    const after = await stored(id);
    expect(after.updateTime).toEqual(before.updateTime);
    expect(after.get("title")).toBe("Hin var fyrri til");
    expect(await revisionsOf(id)).toHaveLength(1);
  });

  /** External writes that keep our version, remove it, or store another version. */
  const FOREIGN: [how: string, write: (article: DocumentReference) => Promise<unknown>][] = [
    ["one field", (article) => article.update({ content: "<p>Að utan</p>" })],
    ["the whole article, with a version", (article) => article.set({ title: "Að utan", version: 7 })],
    [
      "the whole article, after deleting it",
      async (article) => {
        await article.delete();
        await article.create({ title: "Að utan" });
      },
    ],
  ];

  it.each(FOREIGN)("is rejected after an external write of %s in between", async (_, write) => {
    const { id, version } = await save({ title: "Okkar" });
    await write(news.doc(id));
    const late = () => save({ id, version, title: "Of seint" });
    await expect(late()).rejects.toMatchObject(refused("aborted", "news/changed-meanwhile"));
    // By now the trigger or the rejected save has given the article a version, so that the editor can save
    // after reading the article again.
    const elsewhere = await stored(id);
    expect(elsewhere.get("title")).not.toBe("Of seint");
    await expect(late()).rejects.toMatchObject(refused("aborted", "news/changed-meanwhile"));
    const chosen = await save({ id, version: versionOf(elsewhere), title: "Valið" });
    expect(chosen.version).toBe(Number(versionOf(elsewhere)) + 1);
    expect((await revisionsOf(id)).map((revision) => revision.get("title"))).toEqual([
      elsewhere.get("title"),
    ]);
  });

  it("is rejected if the article was deleted, even if another article has its id", async () => {
    const published = { title: "Sama slóð", isPublished: true };
    const old = await save(published);
    await admin.call("deleteNews", { id: old.id });
    await admin.call("purgeNews", { id: old.id });
    const successor = await save(published);
    expect(successor.id).toBe(old.id);
    await expect(save({ id: old.id, version: old.version, title: "Of seint" })).rejects.toMatchObject(
      refused("aborted", "news/changed-meanwhile"),
    );
  });

  it("is accepted if an external write changed none of the contract's fields", async () => {
    const { id, version } = await save();
    await news.doc(id).update({ author: "Annað kerfi" });
    expect((await save({ id, version })).version).toBe(version + 1);
    expect((await stored(id)).get("author")).toBe("Annað kerfi");
  });

  it("succeeds only once if two saves start from the same version at the same time", async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, version } = await save();
      const outcomes = await Promise.allSettled([
        save({ id, version, title: "Önnur" }),
        save({ id, version, title: "Hin" }, editor),
      ]);
      const won = outcomes.filter((outcome) => outcome.status === "fulfilled");
      const lost = outcomes.filter((outcome) => outcome.status === "rejected");
      expect(won).toHaveLength(1);
      expect(lost[0]?.reason).toMatchObject(refused("aborted", "news/changed-meanwhile"));
      expect(versionOf(await stored(id))).toBe(won[0]?.value.version);
      expect(await revisionsOf(id)).toHaveLength(1);
    }
  }, 240_000);

  it("requires an existing article outside the trash", async () => {
    const { id, version } = await save();
    const gone = refused("not-found", "news/article-not-found");
    await expect(save({ id: "ekki-til", version })).rejects.toMatchObject(gone);
    await admin.call("deleteNews", { id });
    await expect(save({ id, version })).rejects.toMatchObject(gone);
    expect((await stored(id)).exists).toBe(false);
  });

  it(`keeps the newest ${REVISIONS_MAX} revisions, and reads only those it deletes`, async () => {
    let { id, version } = await save({ title: "Nýjasta" });
    const keep = async (from: number, count: number) => {
      const batch = db.batch();
      for (let number = from; number < from + count; number += 1) {
        const revision = news.doc(id).collection(REVISIONS).doc(`r${number}`);
        batch.create(revision, { title: `Gerð ${number}`, savedAt: new Date(1_000 * number) });
      }
      await batch.commit();
    };
    const readBySaving = async (title: string) => {
      const read = await documentsRead(async () => {
        ({ version } = await callHere(saveNews, adminUid, draft({ id, version, title })));
      });
      return read.length;
    };
    const titles = async () => (await revisionsOf(id)).map((revision) => revision.get("title"));
    await keep(0, REVISIONS_MAX - 1);
    expect(await readBySaving("Enn nýrri")).toBe(0);
    expect(await titles()).toHaveLength(REVISIONS_MAX);
    expect(await readBySaving("Nýjust")).toBe(1);
    expect(await titles()).toHaveLength(REVISIONS_MAX);
    await keep(REVISIONS_MAX, 3);
    expect(await readBySaving("Og enn")).toBe(4);
    const left = await titles();
    expect(left).toHaveLength(REVISIONS_MAX);
    expect(left.slice(0, 4)).toEqual(["Nýjust", "Enn nýrri", "Nýjasta", `Gerð ${REVISIONS_MAX + 2}`]);
    expect(left.at(-1)).toBe("Gerð 5");
  });

  it("does not change other languages and fields that external writes have added", async () => {
    await news.doc("adkomin").set({
      title: "Aðkomin",
      content: "<p>a</p>",
      imageUrl: "/images/a.webp",
      isPublished: false,
      translations: { de: { title: "Fremd" }, en: { title: "Old" } },
      legacy: 1,
      publishedAt: new Date(0),
    });
    // Runs the trigger's work now: the trigger may run late, and would increase the version in between.
    await normalizeArticle(db, news.doc("adkomin").path, new Date());
    await save({ id: "adkomin", version: versionOf(await stored("adkomin")), isPublished: true });
    const article = await stored("adkomin");
    expect(article.data()).toMatchObject({ translations: { de: { title: "Fremd" } }, legacy: 1 });
    expect(article.get("translations.en")).toBeUndefined();
    // If `firstPublishedAt` is missing, the article may have been public before, so the date stays.
    expect(article.get("publishedAt").toMillis()).toBe(0);
    expect((await revisionsOf("adkomin"))[0]?.data()).not.toHaveProperty("firstPublishedAt");
  });
});

describe("a picture from another site", () => {
  const src = "https://localhost:1/mynd.webp";
  const foreign = { content: `<p>Texti</p><img src="${src}" alt="">` };

  /** Saves an article, and returns how often its picture was requested. */
  async function requestsOf(changes: object, uid = adminUid): Promise<number> {
    let requests = 0;
    const count = (message: unknown) => {
      const { path } = (message as { request: ClientRequest }).request;
      if (path === new URL(src).pathname) requests += 1;
    };
    subscribe("http.client.request.created", count);
    try {
      await callHere(saveNews, uid, draft({ ...foreign, ...changes })).catch((error) => {
        if (!error.details?.reason) throw error;
      });
      return requests;
    } finally {
      unsubscribe("http.client.request.created", count);
    }
  }

  it("is requested for a save that is stored", async () => {
    expect(await requestsOf({})).toBe(1);
  });

  it.each<[string, () => Promise<object>]>([
    ["an earlier version", async () => ({ ...(await edited()), version: 1 })],
    ["an unknown article", async () => ({ id: "er-ekki-til", version: 1 })],
    ["an unknown topic", async () => ({ topics: ["er-ekki-til"] })],
    ["an edit with an unknown topic", async () => ({ ...(await edited()), topics: ["er-ekki-til"] })],
    ["a taken slug", async () => ({ chosenAddress: (await edited()).id })],
    ["an edit with a taken slug", async () => ({ ...(await edited()), chosenAddress: (await edited()).id })],
    ["a missing title", async () => ({ title: "<script>hit()</script>" })],
    ["the key of another article's save", usedKey],
  ])("is not requested for a save that is rejected because of %s", async (_, changes) => {
    expect(await requestsOf(await changes())).toBe(0);
  });

  it("is not requested for an author who may not save the article", async () => {
    const author = await visitAs("author");
    for (const changes of [{ isPublished: true }, await edited()]) {
      expect(await requestsOf(changes, author.uid)).toBe(0);
    }
  });

  it("is not requested if a save is retried with a different text", async () => {
    const requestId = randomUUID();
    await save({ requestId });
    expect(await requestsOf({ requestId })).toBe(0);
  });

  async function edited() {
    const { id, version } = await save();
    return { id, version };
  }

  async function usedKey() {
    const requestId = randomUUID();
    await save({ requestId });
    return { ...(await edited()), requestId };
  }
});

describe("publishing", () => {
  it("sets the date only when the article is first published", async () => {
    const { id } = await save();
    const created = (await stored(id)).get("publishedAt");
    const published = await admin.call("setNewsPublished", { id, isPublished: true });
    const article = await stored(id);
    expect(versionOf(article)).toBe(published.version);
    expect(article.get("publishedAt").toMillis()).toBeGreaterThan(created.toMillis());
    expect(article.get("firstPublishedAt")).toEqual(article.get("publishedAt"));
    expect(article.get("lastModified")).toEqual(article.get("publishedAt"));
    expect(article.get("updatedAt")).toEqual(created);

    await admin.call("setNewsPublished", { id, isPublished: false });
    const withdrawn = (await stored(id)).get("lastModified");
    expect(withdrawn.toMillis()).toBeGreaterThan(article.get("lastModified").toMillis());
    const { version } = await admin.call("setNewsPublished", { id, isPublished: true });
    await save({ id, version, isPublished: true });
    expect((await stored(id)).get("publishedAt")).toEqual(article.get("publishedAt"));
    expect(await revisionsOf(id)).toHaveLength(1);
  });

  it("also sets the date if the draft is published by saving it", async () => {
    const { id, version } = await save();
    const created = (await stored(id)).get("publishedAt");
    await save({ id, version, isPublished: true });
    const article = await stored(id);
    expect(article.get("publishedAt").toMillis()).toBeGreaterThan(created.toMillis());
    expect(article.get("firstPublishedAt")).toEqual(article.get("publishedAt"));
  });

  it("leaves a consistent article if ten people use its toggle at once", async () => {
    const { id, version: first } = await save();
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, (_, number) =>
        callHere(setNewsPublished, number % 2 ? adminUid : editorUid, { id, isPublished: number % 2 === 0 }),
      ),
    );
    const article = await stored(id);
    const versions = outcomes.map(({ version }) => version).sort((one, other) => one - other);
    expect(versions).toEqual(versions.map((_, index) => first + 1 + index));
    const last = outcomes.find(({ version }) => version === versionOf(article));
    expect(last?.isPublished).toBe(article.get("isPublished"));
    expect(await auditOf(`${COLLECTIONS.news}/${id}`)).toHaveLength(11);
  }, 240_000);

  it("accepts whatever id an imported article has", async () => {
    const id = "þorskur & ýsa 100%";
    await news
      .doc(id)
      .set({ title: "Þorskur", content: "<p>Ýsa</p>", isPublished: false, publishedAt: new Date(0) });
    expect(await admin.call("setNewsPublished", { id, isPublished: false })).toMatchObject({ id });
    expect(await admin.call("deleteNews", { id })).toEqual({ id });
    expect(await admin.call("purgeNews", { id })).toEqual({ id });
  });

  it("requires an existing article", async () => {
    const call = admin.call("setNewsPublished", { id: "ekki-til", isPublished: true });
    await expect(call).rejects.toMatchObject(refused("not-found", "news/article-not-found"));
    expect((await stored("ekki-til")).exists).toBe(false);
  });
});

describe("the trash", () => {
  it("keeps a deleted article for its retention period, and can restore it", async () => {
    const { id } = await save({ title: "Til og frá", isPublished: true });
    const before = (await stored(id)).data() ?? {};
    expect(await editor.call("deleteNews", { id })).toEqual({ id });
    expect((await stored(id)).exists).toBe(false);
    const { deletedAt, expiresAt, ...trashed } = (await trash.doc(id).get()).data() ?? {};
    expect(trashed).toEqual({ ...before, deletedBy: editorUid, deletedByName: "Sigrún Ósk" });
    expect(expiresAt.toMillis() - deletedAt.toMillis()).toBe(TRASH_TTL_DAYS * DAY_MS);

    const { version } = await admin.call("restoreNews", { id });
    const restored = await stored(id);
    expect(versionOf(restored)).toBe(version);
    expect(restored.data()).toEqual({
      ...before,
      version: before.version + 1,
      lastModified: restored.get("lastModified"),
    });
    expect(restored.get("lastModified").toMillis()).toBeGreaterThan(before.lastModified.toMillis());
    expect((await trash.doc(id).get()).exists).toBe(false);
    expect((await auditOf(`${COLLECTIONS.news}/${id}`)).map(({ action, by }) => [action, by])).toEqual([
      ["saveNews", adminUid],
      ["deleteNews", editorUid],
      ["restoreNews", adminUid],
    ]);
  });

  it("does not restore an article that is unknown or expired, or whose id is taken", async () => {
    const gone = refused("not-found", "news/article-not-found");
    await expect(admin.call("restoreNews", { id: "ekki-til" })).rejects.toMatchObject(gone);
    const { id } = await save({ title: "Upptekin" });
    await admin.call("deleteNews", { id });
    await news.doc(id).set({ title: "Önnur, skrifuð annars staðar", isPublished: false });
    const taken = refused("failed-precondition", "news/id-taken");
    await expect(admin.call("restoreNews", { id })).rejects.toMatchObject(taken);
    await expect(admin.call("deleteNews", { id })).rejects.toMatchObject(taken);
    expect((await trash.doc(id).get()).get("title")).toBe("Upptekin");
    expect((await stored(id)).get("title")).toBe("Önnur, skrifuð annars staðar");
    await news.doc(id).delete();
    await trash.doc(id).update({ expiresAt: new Date(Date.now() - 1_000) });
    await expect(admin.call("restoreNews", { id })).rejects.toMatchObject(gone);
  });

  it("deletes or restores an article only once if requests are simultaneous", async () => {
    const { id } = await save();
    const byBoth = (callable: typeof deleteNews | typeof restoreNews) =>
      Promise.allSettled([
        callHere<unknown>(callable, adminUid, { id }),
        callHere<unknown>(callable, editorUid, { id }),
      ]);
    const failed = (await byBoth(deleteNews)).filter((outcome) => outcome.status === "rejected");
    expect(failed).toHaveLength(1);
    expect(failed[0]?.reason).toMatchObject({ details: { reason: "news/article-not-found" } });
    const [one, other] = await byBoth(restoreNews);
    expect(one).toMatchObject({ status: "fulfilled", value: { id } });
    expect(other).toEqual(one);
    expect((await stored(id)).exists).toBe(true);
    const actions = (await auditOf(`${COLLECTIONS.news}/${id}`)).map(({ action }) => action);
    expect(actions).toEqual(["saveNews", "deleteNews", "restoreNews"]);
  });

  it("purges a single article with its revisions, and rejects an article that is not in the trash", async () => {
    const { id, version } = await save({ title: "Alveg burt" });
    await save({ id, version });
    const gone = refused("not-found", "news/article-not-found");
    await expect(admin.call("purgeNews", { id })).rejects.toMatchObject(gone);
    await admin.call("deleteNews", { id });
    expect(await revisionsOf(id)).toHaveLength(1);
    expect(await admin.call("purgeNews", { id })).toEqual({ id });
    expect((await trash.doc(id).get()).exists).toBe(false);
    expect(await revisionsOf(id)).toHaveLength(0);
    expect(await auditOf(`${COLLECTIONS.newsTrash}/${id}`)).toMatchObject([
      { action: "purgeNews", by: adminUid },
    ]);
    await expect(admin.call("purgeNews", { id })).rejects.toMatchObject(gone);
  });

  it("loses its expired articles in the daily run", async () => {
    const [old, recent] = [await save({ title: "Gömul" }), await save({ title: "Nýleg" })];
    await save({ id: old.id, version: old.version });
    for (const { id } of [old, recent]) await admin.call("deleteNews", { id });
    const now = new Date(Date.now() + (TRASH_TTL_DAYS - 1) * DAY_MS);
    await trash.doc(old.id).update({ expiresAt: new Date(now.getTime() - 1) });
    // An external write has created an article with the same id. These revisions belong to the new article.
    await news.doc(recent.id).collection(REVISIONS).doc("r").set({ title: "Gerð", savedAt: new Date() });
    const expired = (await trash.where("expiresAt", "<=", now).get()).size;
    expect(await purgeExpired(db, now)).toBe(expired);
    expect((await trash.doc(old.id).get()).exists).toBe(false);
    expect(await revisionsOf(old.id)).toHaveLength(0);
    expect((await trash.doc(recent.id).get()).exists).toBe(true);
    expect(await auditOf(`${COLLECTIONS.newsTrash}/${old.id}`)).toMatchObject([
      { action: "emptyTrash", by: "schedule" },
    ]);
    expect(await purgeExpired(db, now)).toBe(0);
  });

  it("keeps the revisions of another article that has since taken the id", async () => {
    const { id } = await save({ title: "Arftaki" });
    await admin.call("deleteNews", { id });
    await news.doc(id).set({ title: "Arftaki", isPublished: false });
    await news.doc(id).collection(REVISIONS).doc("r").set({ title: "Gerð", savedAt: new Date() });
    await admin.call("purgeNews", { id });
    expect(await revisionsOf(id)).toHaveLength(1);
  });
});

describe("an earlier version", () => {
  it("is listed without its text", async () => {
    const { id, version } = await save();
    await save({ id, version, title: "Breytt" });
    const [revision] = await revisionsOf(id);
    const savedAt = revision?.get("savedAt").toDate().toISOString();
    const listed = { id: revision?.id, savedAt, savedByName: revision?.get("savedByName") };
    expect(await admin.call("listNewsRevisions", { id })).toEqual({ revisions: [listed] });
  });

  it("is restored and sanitized again, and the current text becomes a revision", async () => {
    const first = await save({
      title: "Fyrst",
      metaDescription: "Leit",
      imageAlt: "a",
      translations: { en: { title: "First", summary: "", content: "<p>f</p>", metaTitle: "Search" } },
    });
    const second = await save(
      { id: first.id, version: first.version, title: "Svo", isPublished: true },
      editor,
    );
    // The fields that the save omitted are now empty.
    expect((await stored(first.id)).get("metaDescription")).toBe("");
    const [revision] = await revisionsOf(first.id);
    await revision?.ref.update({ content: "<p>Fyrst<script>hit()</script></p>" });
    const result = await admin.call("restoreNewsRevision", { id: first.id, revisionId: revision?.id });
    const article = await stored(first.id);
    expect(result).toEqual({ id: first.id, version: versionOf(article) });
    expect(result.version).toBe(second.version + 1);
    expect(article.data()).toMatchObject({
      title: "Fyrst",
      content: "<p>Fyrst</p>",
      metaDescription: "Leit",
      imageAlt: "a",
      translations: { en: { title: "First", content: "<p>f</p>", metaTitle: "Search" } },
      isPublished: true,
      updatedBy: adminUid,
    });
    expect((await revisionsOf(first.id)).map((one) => one.get("title"))).toEqual(["Svo", "Fyrst"]);
  });

  it("is restored with its author and date", async () => {
    const first = await save({ isPublished: true, author: "Anna", publishedAt: "2024-01-01T00:00:00.000Z" });
    const edit = { isPublished: true, author: "Bjarni", publishedAt: "2025-05-05T00:00:00.000Z" };
    await save({ id: first.id, version: first.version, ...edit });
    const [revision] = await revisionsOf(first.id);
    await admin.call("restoreNewsRevision", { id: first.id, revisionId: revision?.id });
    const article = await stored(first.id);
    expect([article.get("author"), article.get("publishedAt").toDate().toISOString()]).toEqual([
      "Anna",
      "2024-01-01T00:00:00.000Z",
    ]);
    const entry = await db.collection(COLLECTIONS.newsSearch).doc(first.id).get();
    expect(entry.get("card.author")).toBe("Anna");
    expect(entry.get("publishedAt")).toEqual(article.get("publishedAt"));
  });

  it.each([
    ["a public article is not dated in the future", { isPublished: true }, "2999-01-01T00:00:00.000Z"],
    [
      "a schedule stays",
      { isPublished: true, publishedAt: "2999-05-05T00:00:00.000Z" },
      "2024-01-01T00:00:00.000Z",
    ],
  ])("does not change whether the article is published when it is restored: %s", async (_, edit, date) => {
    const first = await save({ isPublished: false, publishedAt: "2024-01-01T00:00:00.000Z" });
    const second = await save({ id: first.id, version: first.version, ...edit });
    const [revision] = await revisionsOf(first.id);
    await revision?.ref.update({ publishedAt: new Date(date) });
    const dates = async () => {
      const { publishedAt, publishAt = null, isPublished } = (await stored(first.id)).data() ?? {};
      return { publishedAt, publishAt, isPublished };
    };
    const before = await dates();
    await admin.call("restoreNewsRevision", { id: second.id, revisionId: revision?.id });
    expect(await dates()).toEqual(before);
  });

  it("cannot be restored if it or its article does not exist", async () => {
    const { id } = await save();
    await expect(admin.call("restoreNewsRevision", { id, revisionId: "engin" })).rejects.toMatchObject(
      refused("not-found", "news/revision-not-found"),
    );
    await expect(
      admin.call("restoreNewsRevision", { id: "ekki-til", revisionId: "engin" }),
    ).rejects.toMatchObject(refused("not-found", "news/article-not-found"));
  });
});

describe("articles from elsewhere", () => {
  /** A collection without a trigger. */
  const elsewhere = db.collection("test_news_from_elsewhere");
  const id = (number: number) => `eldri ${String(number).padStart(3, "0")}.á`;

  it("are published by the backfill if `isPublished` is missing, in chunks of 200", async () => {
    const batch = db.batch();
    for (let number = 0; number < 230; number += 1) {
      const article = number === 7 ? { isPublished: false } : { title: `Eldri ${number}` };
      batch.create(elsewhere.doc(id(number)), article);
    }
    await batch.commit();
    expect(await publishLacking(db, elsewhere, { uid: adminUid, now: new Date() })).toBe(229);
    expect((await elsewhere.doc(id(7)).get()).data()).toEqual({ isPublished: false });
    expect((await elsewhere.doc(id(8)).get()).data()).toEqual({
      title: "Eldri 8",
      isPublished: true,
      ...COUNTED,
    });
    expect(
      (await auditOf(elsewhere.path)).map(({ by, changes }) => [by, changes.articles.length]).sort(),
    ).toEqual([
      [adminUid, 199],
      [adminUid, 30],
    ]);
  });

  it("are read by the backfill only up to the last article without `isPublished`", async () => {
    const by = { uid: adminUid, now: new Date() };
    expect((await elsewhere.count().get()).data().count).toBe(230);
    let result: unknown;
    const run = async () => {
      result = await publishLacking(db, elsewhere, by);
    };
    expect((await documentsRead(run)).length).toBe(0);
    expect(result).toBe(0);
    await elsewhere.doc(id(3)).update({ isPublished: null });
    await elsewhere.doc(id(4)).update({ isPublished: "já" });
    await elsewhere.doc(id(5)).update({ isPublished: FieldValue.delete() });
    expect((await documentsRead(run)).length).toBe(200);
    expect(result).toBe(3);
    for (const number of [3, 4, 5]) {
      expect((await elsewhere.doc(id(number)).get()).get("isPublished")).toBe(true);
    }
    expect((await elsewhere.doc(id(7)).get()).get("isPublished")).toBe(false);
    expect((await documentsRead(run)).length).toBe(0);
  });

  it.each([null, "já", 1])("are repaired by the trigger if isPublished is %j", async (isPublished) => {
    const ref = elsewhere.doc("rangt");
    await ref.set({ title: "Rangt", isPublished, imageUrl: "/images/a.webp" });
    expect(await normalizeArticle(db, ref.path, new Date())).toBe(true);
    expect((await ref.get()).get("isPublished")).toBe(true);
    await ref.delete();
  });

  it("are found by the list's search once someone has opened the list", async () => {
    const entries = await db.collection(COLLECTIONS.newsSearch).get();
    const articles = new Set((await news.select().get()).docs.map(({ id }) => id));
    // Deletes the search entries of articles in the collection without a trigger, because they stay when
    // their articles are deleted.
    await Promise.all(entries.docs.filter(({ id }) => !articles.has(id)).map(({ ref }) => ref.delete()));
    const entry = db.collection(COLLECTIONS.newsSearch).doc([...articles][0] ?? "");
    await entry.delete();
    expect(await admin.call("backfillNewsPublished", {})).toEqual({ updated: 1 });
    expect((await entry.get()).exists).toBe(true);
  });

  it("lose the invisible characters of their texts in both languages, in one run of the trigger", async () => {
    const ref = elsewhere.doc("innflutt");
    const en = { title: "Bread\u200b", content: "<p>a\u2028b</p>" };
    await ref.set({
      title: "Brauð\u000bo\u0308l",
      content: '<p><a href="/o\u0308">\ufeffa</a></p>',
      author: "Anna\u2060",
      imageUrl: "/images/a.webp",
      translations: { en, da: { title: "Brød\u200b" } },
    });
    expect(await normalizeArticle(db, ref.path, new Date())).toBe(true);
    expect((await ref.get()).data()).toMatchObject({
      title: "Brauð öl",
      content: '<p><a href="/o\u0308">a</a></p>',
      author: "Anna",
      translations: { en: { title: "Bread", content: "<p>a\nb</p>" }, da: { title: "Brød\u200b" } },
    });
    expect(await normalizeArticle(db, ref.path, new Date())).toBe(false);
    await ref.delete();
  });

  it("get missing fields and a version, in one run of the trigger", async () => {
    const ref = elsewhere.doc("onnur-leid");
    let now = Date.now();
    /** Whether the trigger changed the article, and the result. */
    const complete = async () => {
      const isChanged = await normalizeArticle(db, ref.path, new Date(now));
      return [isChanged, (await ref.get()).data()];
    };
    const { versionHash } = COUNTED;
    await ref.set({ title: "Önnur leið", imageUrl: " " });
    const completed = { title: "Önnur leið", isPublished: true, imageUrl: DEFAULT_IMAGE_URL, versionHash };
    expect(await complete()).toEqual([true, { ...completed, version: now }]);
    const { updateTime } = await ref.get();
    expect(await complete()).toEqual([false, { ...completed, version: now }]);
    expect((await ref.get()).updateTime).toEqual(updateTime);
    expect(await auditOf(ref.path)).toMatchObject([
      {
        action: "completeNews",
        by: "trigger",
        changes: { isPublished: true, imageUrl: DEFAULT_IMAGE_URL, version: now },
      },
    ]);

    // Here only the version is missing. Fields outside the contract do not count as changes.
    await ref.update({ imageUrl: "/images/a.webp" });
    expect(await complete()).toEqual([true, { ...completed, imageUrl: "/images/a.webp", version: now + 1 }]);
    await ref.update({ legacy: 1 });
    expect((await complete())[0]).toBe(false);
    await ref.update({ imageUrl: FieldValue.delete() });
    expect(await complete()).toEqual([true, { ...completed, legacy: 1, version: now + 2 }]);

    // If an article is written again without its version, its new version is higher than the former one.
    now += 1_000;
    await ref.set({ isPublished: false, imageUrl: "/images/a.webp" });
    const rewritten = { isPublished: false, imageUrl: "/images/a.webp", versionHash, version: now };
    expect(await complete()).toEqual([true, rewritten]);
    expect(await complete()).toEqual([false, rewritten]);
    await ref.delete();
    expect(await complete()).toEqual([false, undefined]);
  });
});

describe("an article with", () => {
  const whole = draft();
  const mebibytes = (count: number) => "a".repeat(count * 1_048_576);
  const en = (changes: object) => ({
    translations: { en: { title: "", summary: "", content: "", ...changes } },
  });

  // Otherwise the trigger might still change articles that earlier tests have written.
  beforeAll(async () => {
    await news.doc("sidast-ad-utan").set({ title: "Síðast að utan", publishedAt: new Date(0) });
    await completed("sidast-ad-utan");
  });

  // callables.spec.ts tests wrong types and missing fields, and schemas.test.ts more image URLs and ids.
  it.each([
    ["a blank title", "title", { title: "   " }],
    ["markup for a title", "title", { title: "<b></b>" }],
    ["no content", "content", { content: "" }],
    ["content without text", "content", { content: "<p>&nbsp;</p><script>hit()</script>" }],
    ["a mebibyte of content", "content", { content: mebibytes(1) }],
    ["content that escaping makes five times as long", "content", { content: "&".repeat(CONTENT_MAX_CHARS) }],
    [
      "two texts that are too long together",
      "content",
      { content: "あ".repeat(180_000), ...en({ content: "い".repeat(180_000) }) },
    ],
    [
      "English content that escaping makes too long",
      "translations.en.content",
      en({ content: "&".repeat(CONTENT_MAX_CHARS) }),
    ],
    ["a wrong English title", "translations.en.title", en({ title: 5 })],
    ["an unknown English field", "translations.en.more", en({ more: 1 })],
    ["a third language", "translations.de", { translations: { de: {} } }],
    ["a reserved id", "id", { id: "__a__", version: 1 }],
    ["an id without a version", "version", { id: "a" }],
    ["a version without an id", "version", { version: 1 }],
  ])("%s is rejected with the field's name, and nothing is written", async (_, path, changes) => {
    const written = async () =>
      (await news.select().get()).docs.map(({ updateTime }) => updateTime.valueOf());
    const before = await written();
    await expect(admin.call("saveNews", { ...whole, ...changes })).rejects.toMatchObject(
      refused("invalid-argument", "input/invalid", {
        fields: expect.arrayContaining([{ path, rule: expect.any(String) }]),
      }),
    );
    expect(await written()).toEqual(before);
  });
});
