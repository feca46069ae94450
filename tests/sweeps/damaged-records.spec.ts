import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { DocumentData, DocumentReference, Firestore } from "@google-cloud/firestore";
import { COLLECTIONS, PUBLISHED_CONTENT, REVISIONS } from "@matbjorg/contract/collections";
import { parseSection } from "@matbjorg/contract/content/content-documents";
import { defaultSections } from "@matbjorg/contract/content/default-content";
import { ADDRESS_MAX_CHARS } from "@matbjorg/contract/limits";
import { readPaths } from "@matbjorg/contract/public-reads";
import { countOf } from "@matbjorg/contract/stored-value";
import { deleteApp, getApps, initializeApp } from "firebase-admin/app";
import { getStorage } from "firebase-admin/storage";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { type Attempt, retryDueMessages, storeMessage } from "../../functions/src/contact/message-queue.ts";
import { SENDER_LIMITS } from "../../functions/src/contact/rate-limit.ts";
import {
  backfillNewsPublished,
  deleteAdmin,
  deleteContactMessage,
  deleteImage,
  deleteNews,
  deleteNewsRevision,
  deleteTopic,
  getImageUses,
  moveNews,
  purgeNews,
  recordLogin,
  reportEditing,
  resendContactMessage,
  restoreNews,
  restoreNewsRevision,
  saveContent,
  saveNews,
  saveTopic,
  setAdminStatus,
  setContactMessageState,
  setNewsPublished,
} from "../../functions/src/index.ts";
import { completeImageIds, removeUnused } from "../../functions/src/media/remove-unused-images.ts";
import { publishLacking } from "../../functions/src/news/backfill-news-published.ts";
import { normalizeArticle } from "../../functions/src/news/normalize-article.ts";
import { publishDueArticles } from "../../functions/src/news/publish-due-news.ts";
import { indexMissing } from "../../functions/src/news/search-index.ts";
import { purgeExpired } from "../../functions/src/news/trash.ts";
import { deleteExpiredRecords } from "../../functions/src/retention/delete-expired.ts";
import { seed } from "../../functions/src/seeding/seed-site.ts";
import { listTopics } from "../../functions/src/topics/topic-store.ts";
import { Archive } from "../../tools/archive/archive.ts";
import { exportData, importData } from "../../tools/archive/transfer.ts";
import { PROJECT_ID } from "../../tools/local/local-site.ts";
import { DATA_VARIABLES } from "../../web/src/brand.ts";
import { adminAuth, callHere, db, emptyFirestore, saveArticle, visitAs } from "../lib/clients.ts";
import { type Damaged, damagedIn, damagedOf } from "../lib/damaged-record.ts";
import { site, suite } from "../lib/local-suite.ts";

// Tests that damaged records do not make a whole page, schedule or editor fail.
// contract/src/stored-records.test.ts shows what the parsers return for damaged records.

const BUCKET = `${PROJECT_ID}.appspot.com`;
const editor = await visitAs("editor");
const admin = await visitAs("admin");
const author = await visitAs("author");

// The functions that are called in this process use another project, in which no trigger runs after each write.
process.env.FIREBASE_STORAGE_EMULATOR_HOST = `127.0.0.1:${suite.ports.storage}`;
process.env.STORAGE_EMULATOR_HOST = `http://127.0.0.1:${suite.ports.storage}`;
process.env.FIREBASE_CONFIG = JSON.stringify({ storageBucket: BUCKET });
process.env.SITE_FILES = suite.siteFiles;
const projectId = `demo-${randomUUID().slice(0, 8)}`;
const quiet = emptyFirestore(projectId);
await Promise.all(getApps().map(deleteApp));
const app = initializeApp({ projectId, storageBucket: BUCKET });
// Deletes the app, because the test files of a worker share its packages.
afterAll(() => deleteApp(app));
for (const { uid } of [editor, admin]) {
  const record = await db.collection(COLLECTIONS.admins).doc(uid).get();
  await quiet.doc(record.ref.path).set(record.data() ?? {});
}

/** Works on the items, a few at a time. */
async function eachOf<Item>(items: readonly Item[], work: (item: Item, index: number) => Promise<unknown>) {
  for (let first = 0; first < items.length; first += 10) {
    await Promise.all(items.slice(first, first + 10).map((item, index) => work(item, first + index)));
  }
}

const here = (callable: Parameters<typeof callHere>[0], data: unknown) =>
  callHere(callable, editor.uid, data, quiet);
const asAdmin = (callable: Parameters<typeof callHere>[0], data: unknown) =>
  callHere(callable, admin.uid, data, quiet);

/** Returns an article as this release stores it. */
async function storedArticle(): Promise<DocumentData> {
  const { id } = await saveArticle(editor, { title: "Heil", summary: "Öll", author: "Anna", topics: [] });
  const data = (await db.collection(COLLECTIONS.news).doc(id).get()).data() ?? {};
  await db.collection(COLLECTIONS.news).doc(id).delete();
  return data;
}

const now = new Date();
const article = {
  ...(await storedArticle()),
  address: "heil-frett",
  hiddenAddress: null,
  readyAt: null,
  translations: { en: { title: "Whole", summary: "", content: "<p>Text</p>" } },
};
const edited = { title: "Löguð", summary: "", content: "<p>Texti</p>", imageUrl: "", isPublished: false };
const deleted = { ...article, deletedAt: now, deletedBy: "a", deletedByName: "A", expiresAt: new Date(1) };
const revision = { ...article, savedAt: now, savedBy: "a", savedByName: "A", imageIds: [] };
const relay = {
  state: "pending",
  attempts: 1,
  lastAttemptAt: new Date(0),
  nextAttemptAt: new Date(1),
  lastError: null,
};
const message = {
  name: "Anna",
  email: "anna@example.is",
  message: "Hæ",
  language: "is",
  isRead: false,
  createdAt: now,
  expiresAt: now,
  relay,
};
const image = {
  alt: "Epli",
  width: 480,
  height: 300,
  uploadedAt: now,
  uploadedBy: "a",
  unusedSince: new Date(0),
};
const person = {
  email: "nobody@example.is",
  name: "A",
  isAdmin: true,
  role: "author",
  lastLogin: null,
  accessFrom: new Date(0),
  createdAt: now,
};
const partner = { name: "Banki", logo: "/images/logo.svg", order: 1, updatedAt: now };
const town = { name: "Bær", shops: [{ name: "Búð", kind: "bakery" }], isSample: true };
const topic = { name: { is: "Matur", en: "Food" } };
const entry = {
  isPublished: true,
  publishedAt: now,
  card: { title: "a", topics: [] },
  keys: ["a"],
  rules: 2,
  hash: "a",
};
const { figures } = defaultSections(DATA_VARIABLES);
const section = {
  values: figures,
  version: 1,
  isPublished: true,
  imageIds: [],
  updatedAt: now,
  updatedBy: "a",
};
const published = { version: 1, sections: { figures: { values: figures }, partners: { itemIds: ["a"] } } };

/** An undamaged record of every kind, with its collection. */
const RECORDS: [collection: string, record: DocumentData][] = [
  [COLLECTIONS.news, article],
  [COLLECTIONS.newsTrash, deleted],
  [`${COLLECTIONS.news}/damaged/${REVISIONS}`, revision],
  [COLLECTIONS.newsSearch, entry],
  [COLLECTIONS.newsSlugs, { articleId: "damaged" }],
  [COLLECTIONS.newsEditors, { editors: [], expiresAt: now }],
  [COLLECTIONS.topics, topic],
  [COLLECTIONS.admins, person],
  [COLLECTIONS.partners, partner],
  [COLLECTIONS.towns, town],
  [COLLECTIONS.content, section],
  [COLLECTIONS.messages, message],
  [COLLECTIONS.messageDays, { count: 1, ceilingReachedAt: null, expiresAt: now }],
  [COLLECTIONS.rateLimits, { sentAt: [now], expiresAt: now }],
  [COLLECTIONS.images, image],
  [COLLECTIONS.audit, { action: "saveNews", by: "a", at: now, target: "a/b", changes: {}, answer: {} }],
];

type Written = readonly (readonly [ref: DocumentReference, data: DocumentData])[];

async function writeAll(written: Written, to = db): Promise<void> {
  for (let first = 0; first < written.length; first += 20) {
    const batch = to.batch();
    for (const [ref, data] of written.slice(first, first + 20)) batch.set(ref, data);
    await batch.commit();
  }
}

const inCollection = (name: string, damaged: readonly Damaged[], of = db): Written =>
  damaged.map(({ data }, index) => [of.collection(name).doc(`damaged-${index}`), data]);

/** Creates another project, in which no trigger runs, with every damaged record of all kinds, or of the given kinds only. */
async function damagedProject(...kinds: string[]): Promise<Firestore> {
  const other = emptyFirestore();
  for (const [name, record] of RECORDS.filter(([kind]) => kinds.length === 0 || kinds.includes(kind))) {
    await writeAll(inCollection(name, damagedOf(record), other), other);
  }
  return other;
}

/** Stores an article with this data, and makes it so large that no space is left for a slug. */
async function fill(ref: DocumentReference, data: DocumentData): Promise<unknown> {
  for (let chars = 1_048_500; ; chars -= 100) {
    const full = { ...data, chosenAddress: "a".repeat(ADDRESS_MAX_CHARS), content: "x".repeat(chars) };
    const stored = await ref.set(full).catch(() => undefined);
    if (stored) return stored;
  }
}

const everything = await damagedProject();

it("an archive contains damaged records of every kind, and importing it restores them unchanged", async () => {
  const folder = mkdtempSync(join(tmpdir(), "matbjorg-damaged-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const bucket = getStorage().bucket();
  const from = { project: PROJECT_ID, db: everything, bucket };
  const to = { ...from, db: emptyFirestore() };
  const { documents } = await exportData(from, new Archive(folder), () => {});
  expect((await importData(to, new Archive(folder), () => {})).documents).toEqual(documents);
  const names = RECORDS.map(([name]) => name).filter((name) => name !== COLLECTIONS.newsSearch);
  for (const name of names) {
    const [before, after] = await Promise.all(
      [from.db, to.db].map((one) => one.collection(name).count().get()),
    );
    expect([name, after?.data()]).toEqual([name, before?.data()]);
  }
});

it("a new site can be seeded although it has admin records without an account", async () => {
  const [email, uid] = [`${randomUUID()}@example.is`, randomUUID()];
  const seeding = seed(everything, adminAuth(), { uid, admin: { email, name: "Anna" } }, now);
  expect(await seeding).toMatchObject({ news: 0 });
});

describe("a schedule", () => {
  it("publishes damaged articles at their date, even if one of them cannot be published", async () => {
    const other = emptyFirestore();
    const { address: _, ...due } = {
      ...article,
      isPublished: false,
      firstPublishedAt: null,
      publishedAt: new Date(0),
      publishAt: new Date(1_000),
    };
    const damaged = damagedOf(due).filter(({ data }) => data.publishAt instanceof Date);
    const news = other.collection(COLLECTIONS.news);
    await writeAll(inCollection(COLLECTIONS.news, damaged, other), other);
    await fill(news.doc("full"), { ...due, publishAt: new Date(500) });
    // Repeats the run, because the schedule publishes the rest in the following minutes.
    while ((await publishDueArticles(other, now)).published > 0);
    const left = (await news.get()).docs.filter((one) => one.get("isPublished") !== true);
    expect(left.map(({ id }) => damaged[Number(id.replace("damaged-", ""))]?.what ?? id)).toEqual(["full"]);
    await indexMissing(other, now);
    const entries = await other.collection(COLLECTIONS.newsSearch).count().get();
    expect(entries.data().count).toBeGreaterThanOrEqual(damaged.length);
  });

  it("relays a message next to damaged messages", async () => {
    const other = await damagedProject(COLLECTIONS.messages);
    await writeAll(
      damagedIn(message, "relay").map(({ data }) => [other.collection(COLLECTIONS.messages).doc(), data]),
      other,
    );
    const good = other.collection(COLLECTIONS.messages).doc("zz-good");
    await good.set({ ...message, relay: { ...relay, nextAttemptAt: new Date(2_000) } });
    const sent: string[] = [];
    const send = async ({ id }: Attempt["message"]) => {
      sent.push(id);
      return "sent" as const;
    };
    for (let run = 0; run < 5; run += 1) await retryDueMessages(other, send, () => new Date());
    expect(sent).toContain(good.id);
  });

  it("deletes every expired article for good", async () => {
    const other = await damagedProject(COLLECTIONS.newsTrash);
    const trash = other.collection(COLLECTIONS.newsTrash);
    const expired = (await trash.where("expiresAt", "<=", now).count().get()).data().count;
    expect(await purgeExpired(other, now)).toBe(expired);
  });

  it("checks every picture, and completes articles that were written elsewhere", async () => {
    const other = await damagedProject(
      COLLECTIONS.images,
      COLLECTIONS.partners,
      COLLECTIONS.content,
      COLLECTIONS.newsTrash,
      `${COLLECTIONS.news}/damaged/${REVISIONS}`,
    );
    const id = "z".repeat(20);
    await other.collection(COLLECTIONS.images).doc(id).set(image);
    await other
      .collection(COLLECTIONS.news)
      .doc("article")
      .set({ title: "Epli", imageIds: [id] });
    const later = new Date(now.getTime() + 365 * 24 * 60 * 60 * 1000);
    await completeImageIds(other);
    await removeUnused(other, later).catch(() => {});
    const checked = await other.collection(COLLECTIONS.images).doc(id).get();
    expect(checked.get("unusedSince").toDate()).toEqual(later);
  });

  it.each<[what: string, run: (other: Firestore) => Promise<unknown>]>([
    ["deletes what has expired", (other) => deleteExpiredRecords(other, now)],
    ["lists the topics", listTopics],
    [
      "publishes imported articles",
      (other) => publishLacking(other, other.collection(COLLECTIONS.news), { uid: "a", now }),
    ],
    ["indexes all articles", (other) => indexMissing(other, now)],
  ])("%s despite damaged records of every kind", async (_, run) => {
    await expect(run(everything)).resolves.not.toThrow();
  });
});

type Row = {
  readonly records: readonly Damaged[];
  /** The record's path. All records have the same path if it does not depend on the index. */
  readonly at: (index: number) => DocumentReference;
  readonly call: (id: string, index: number) => Promise<unknown>;
  /** Reasons from the catalogue for which the call may be rejected. */
  readonly mayRefuse?: readonly string[];
};

const dayAfter = (days: number) => new Date(Date.UTC(2030, 0, 1 + days));
const at = (name: string) => (index: number) => quiet.collection(name).doc(`damaged-${index}`);
const latest = (records: readonly Damaged[]): Damaged[] =>
  records.map(({ what, data }) => ({
    what,
    data: what.startsWith("publishedAt ") ? data : { ...data, publishedAt: new Date(Date.UTC(2026, 9, 1)) },
  }));
const host = quiet.collection(COLLECTIONS.news).doc("host");
const content = quiet.collection(COLLECTIONS.content);
const saveSection = async (values: object, name = "figures") => {
  const { version } = parseSection(name, (await content.doc(name).get()).data());
  return here(saveContent, { section: name, version, values, isPublished: true });
};

/** The things that an editor or an admin can do with a record, by callable. */
const CALLABLES: Record<string, Row> = {
  "an article is withdrawn, scheduled, published, moved, opened, deleted, restored and edited": {
    records: damagedOf({ ...article, isPublished: true }),
    at: at(COLLECTIONS.news),
    call: async (id, index) => {
      await here(setNewsPublished, { id, isPublished: false });
      await here(setNewsPublished, { id, isPublished: true, publishedAt: "2099-01-01T00:00:00.000Z" });
      await here(setNewsPublished, { id, isPublished: true });
      await here(moveNews, { id, address: `flutt-${index}` });
      await here(reportEditing, { id });
      await here(deleteNews, { id });
      await here(restoreNews, { id });
      // Does what the trigger would do.
      await normalizeArticle(quiet, `${COLLECTIONS.news}/${id}`, new Date());
      const stored = await quiet.collection(COLLECTIONS.news).doc(id).get();
      await here(saveNews, { id, version: countOf(stored.get("version")), ...edited });
    },
  },
  "a revision is restored and deleted": {
    records: damagedOf(revision),
    at: () => host.collection(REVISIONS).doc("damaged"),
    call: async () => {
      await here(restoreNewsRevision, { id: host.id, revisionId: "damaged" });
      await here(deleteNewsRevision, { id: host.id, revisionId: "damaged" });
    },
  },
  "a deleted article is restored or purged": {
    records: damagedOf({ ...deleted, expiresAt: new Date(now.getTime() + 1e8) }),
    at: (index) => quiet.collection(COLLECTIONS.newsTrash).doc(`deleted-${index}`),
    call: (_, index) => here(index % 2 ? restoreNews : purgeNews, { id: `deleted-${index}` }),
  },
  "a slug leads to an article or to none": {
    records: damagedOf({ articleId: "any" }),
    at: (index) => db.collection(COLLECTIONS.newsSlugs).doc(`damaged-${index}`),
    call: async (id) => {
      const { status } = await fetch(`${site}/news/${id}`, { redirect: "manual" });
      const read = await fetch(site + readPaths.article(id, "is"));
      if (![301, 404].includes(status) || ![200, 404].includes(read.status))
        throw new Error(`${status}, ${read.status}`);
    },
  },
  "users learn who has an article open": {
    records: damagedOf({ editors: [{ uid: "b", name: "B", at: now }], expiresAt: now }),
    at: () => quiet.collection(COLLECTIONS.newsEditors).doc(host.id),
    call: () => here(reportEditing, { id: host.id }),
  },
  "a topic is renamed and deleted": {
    records: damagedOf(topic),
    at: at(COLLECTIONS.topics),
    call: async (slug) => {
      await here(saveTopic, { slug, name: { is: "Nýtt", en: "New" } });
      await here(deleteTopic, { slug });
    },
  },
  "a message is marked, sent again and deleted": {
    records: [...damagedOf(message), ...damagedIn(message, "relay")],
    at: at(COLLECTIONS.messages),
    call: async (id) => {
      await asAdmin(setContactMessageState, { id, isRead: true });
      await asAdmin(resendContactMessage, { id }).catch((error) => {
        if (error.details?.reason !== "contact/relay-failed") throw error;
      });
      await asAdmin(deleteContactMessage, { id });
    },
  },
  "a visitor's message is counted": {
    records: damagedOf({ count: 1, sentAt: [now], ceilingReachedAt: null, expiresAt: now }),
    at: (index) => quiet.collection(COLLECTIONS.messageDays).doc(dayAfter(index).toISOString().slice(0, 10)),
    call: async (id, index) => {
      const day = await quiet.collection(COLLECTIONS.messageDays).doc(id).get();
      const sender = quiet.collection(COLLECTIONS.rateLimits).doc(`damaged-${index}`);
      await sender.set(day.data() ?? {});
      const counted = { id: `counted-${index}`, senders: [{ key: sender.id, limits: SENDER_LIMITS }] };
      await storeMessage(quiet, { ...message, language: "is" }, counted, dayAfter(index));
    },
  },
  "a picture's uses are listed, and it is deleted": {
    records: damagedOf(image),
    at: (index) => quiet.collection(COLLECTIONS.images).doc(`damaged${index}`.padEnd(20, "0")),
    call: async (id) => {
      await here(getImageUses, { ids: [id] });
      await here(deleteImage, { id });
    },
  },
  "a user loses access, gets it again, and is deleted": {
    records: damagedOf(person),
    at: at(COLLECTIONS.admins),
    call: async (uid) => {
      await callHere(recordLogin, uid, {}, quiet);
      await asAdmin(setAdminStatus, { uid, isAdmin: false });
      await asAdmin(setAdminStatus, { uid, isAdmin: true }).catch((error) => {
        if (error.details?.reason !== "admin-users/email-unknown") throw error;
      });
      await asAdmin(deleteAdmin, { uid });
    },
  },
  "a user gets the access that the record gives": {
    records: damagedOf({ ...person, role: "editor" }),
    at: at(COLLECTIONS.admins),
    call: (uid) => callHere(backfillNewsPublished, uid, {}, quiet),
    mayRefuse: ["auth/not-an-admin", "auth/role"],
  },
  "a section of content is saved": {
    records: damagedOf(section),
    at: () => content.doc("figures"),
    call: () => saveSection(figures),
  },
  "a section is published over published content": {
    records: [...damagedOf(published), ...damagedIn(published, "sections")],
    at: () => content.doc(PUBLISHED_CONTENT),
    call: async () => {
      await saveSection(figures);
      const stored = await content.doc(PUBLISHED_CONTENT).get();
      // Pages that the function renders read this document.
      await db.doc(stored.ref.path).set(stored.data() ?? {});
      const answer = await fetch(site + readPaths.content("is"));
      expect(answer.status).toBe(200);
      expect((await answer.json()).sections.figures.savedKg).toBe(figures.savedKg);
    },
  },
};

describe("even if a record is damaged,", () => {
  beforeAll(async () => {
    await host.set({ ...article, address: "gestgjafi" });
    return () => db.collection(COLLECTIONS.content).doc(PUBLISHED_CONTENT).delete();
  });

  it.each(Object.entries(CALLABLES))(
    "%s",
    async (_, { records, at: placeOf, call, mayRefuse = [] }) => {
      const failing: string[] = [];
      const attempt = async ({ what, data }: Damaged, index: number) => {
        await placeOf(index).set(data);
        await call(placeOf(index).id, index).catch((error) => {
          const reason = error.details?.reason ?? error.message;
          if (!mayRefuse.includes(reason)) failing.push(`${what}: ${reason}`);
        });
      };
      if (placeOf(0).path !== placeOf(1).path) await eachOf(records, attempt);
      else for (const [index, record] of records.entries()) await attempt(record, index);
      expect(failing).toEqual([]);
    },
    240_000,
  );

  it("an editor can publish partners and towns again", async () => {
    for (const [name, record] of [
      ["partners", partner],
      ["towns", town],
    ] as const) {
      await writeAll(inCollection(COLLECTIONS[name], damagedOf(record), quiet), quiet);
      const {
        updatedAt: _,
        order: __,
        isSample: ___,
        ...item
      } = { updatedAt: 0, order: 0, isSample: 0, ...record };
      await saveSection(
        {
          [name]: [
            {
              id: "damaged-1",
              ...item,
              ...(name === "towns" && { shops: [{ id: "1", name: "Búð", kind: "bakery" }] }),
            },
          ],
        },
        name,
      );
      const { docs } = await quiet.collection(COLLECTIONS[name]).get();
      expect(docs.map(({ id }) => id)).toEqual(["damaged-1"]);
    }
  });
});

describe("among damaged records of every kind", () => {
  const articles = latest(damagedOf({ ...article, isPublished: true }));

  beforeAll(async () => {
    await writeAll(inCollection(COLLECTIONS.news, articles));
    for (const name of [COLLECTIONS.partners, COLLECTIONS.towns, COLLECTIONS.topics, COLLECTIONS.admins]) {
      const [, record = {}] = RECORDS.find(([kind]) => kind === name) ?? [];
      await writeAll(inCollection(name, damagedOf(record)));
    }
    // Leaves out the articles' entries, which the trigger writes.
    await writeAll(damagedOf(entry).map(({ data }) => [db.collection(COLLECTIONS.newsSearch).doc(), data]));
  });

  it.each([
    "/",
    "/news",
    "/en/news",
    "/news?q=heil",
    "/towns",
    "/en/towns",
    "/feed.xml",
    "/en/feed.json",
    "/sitemap.xml",
    "/read/news?topic=damaged-1",
    readPaths.latest,
    readPaths.list({}),
    readPaths.topics,
    readPaths.towns,
    readPaths.partners,
  ])("%s responds with 200", async (path) => {
    expect((await fetch(site + path)).status).toBe(200);
  });

  it("each article can be read at its URL, or redirects to its URL, and has a picture for shared links", async () => {
    const failing: string[] = [];
    const ofTitles = (what: string) => /^(title|imageUrl|translations|isPublished|version) is/.test(what);
    await eachOf(articles, async ({ what }, index) => {
      const address = `damaged-${index}`;
      const paths = [
        `/news/${address}`,
        readPaths.article(address, "is"),
        readPaths.beside(address),
        ...(ofTitles(what) ? [`/share/${address}.jpg`] : []),
      ];
      for (const path of paths) {
        const { status } = await fetch(site + path, { redirect: "manual" });
        const isHidden = what.startsWith("hiddenAddress") || path.startsWith("/share/");
        if (![200, 301, ...(isHidden ? [404] : [])].includes(status))
          failing.push(`${what}: ${path} ${status}`);
      }
    });
    expect(failing).toEqual([]);
  });

  it("articles are found", async () => {
    const { articles: found } = await editor.call("searchNews", { words: "heil" });
    expect(found.length).toBeGreaterThan(0);
  });

  it("other users keep their access until an admin takes it away", async () => {
    await expect(admin.call("getUserByEmail", { email: "nobody@example.is" })).rejects.toMatchObject({
      details: { reason: "admin-users/email-unknown" },
    });
    const { uid } = author;
    expect(await admin.call("setAdminStatus", { uid, isAdmin: false })).toMatchObject({ uid });
  });
});
