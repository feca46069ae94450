import { COLLECTIONS, PUBLISHED_CONTENT } from "@matbjorg/contract/collections";
import { versionOf } from "@matbjorg/contract/news/article-version";
import { readPaths } from "@matbjorg/contract/public-reads";
import { deleteApp, getApps, initializeApp } from "firebase-admin/app";
import type { DocumentData, DocumentReference } from "firebase-admin/firestore";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { type Attempt, retryDueMessages } from "../../functions/src/contact/message-queue.ts";
import {
  deleteNews,
  moveNews,
  resendContactMessage,
  restoreNews,
  saveNews,
  setNewsPublished,
} from "../../functions/src/index.ts";
import { removeUnused } from "../../functions/src/media/remove-unused-images.ts";
import { publishDueArticles } from "../../functions/src/news/publish-due-news.ts";
import { indexMissing } from "../../functions/src/news/search-index.ts";
import { purgeExpired } from "../../functions/src/news/trash.ts";
import { PROJECT_ID } from "../../tools/local/local-site.ts";
import { callHere, db, emptyFirestore, saveArticle, visitAs } from "../lib/clients.ts";
import { site, suite } from "../lib/local-suite.ts";

// Whatever stands in the database, no reader, schedule or editor fails as a whole.

const MISSING = Symbol("missing");
/** What an import, an older build or a hand in the console may leave in a field. */
const VALUES: Record<string, unknown> = {
  missing: MISSING,
  null: null,
  "a number": 5,
  "a huge text": "æ ".repeat(100_000),
  "a list": [5, null, {}, "x/y"],
  "a map": { toDate: "x", en: 5, is: [], toMillis: 1 },
};

/** Every field of the record with every value of the table. */
function damagedOf(record: DocumentData): { readonly what: string; readonly data: DocumentData }[] {
  return Object.keys(record).flatMap((field) =>
    Object.entries(VALUES).map(([what, value]) => {
      const { [field]: _, ...others } = record;
      return {
        what: `${field} is ${what}`,
        data: value === MISSING ? others : { ...others, [field]: value },
      };
    }),
  );
}

const BUCKET = `${PROJECT_ID}.appspot.com`;
// For functions that are called in this process.
process.env.FIREBASE_STORAGE_EMULATOR_HOST = `127.0.0.1:${suite.ports.storage}`;
process.env.STORAGE_EMULATOR_HOST = `http://127.0.0.1:${suite.ports.storage}`;
process.env.FIREBASE_CONFIG = JSON.stringify({ storageBucket: BUCKET });
await Promise.all(getApps().map(deleteApp));
initializeApp({ projectId: PROJECT_ID, storageBucket: BUCKET });

/** Works on some at a time. */
async function eachOf<Item>(items: readonly Item[], work: (item: Item, index: number) => Promise<unknown>) {
  for (let first = 0; first < items.length; first += 10) {
    await Promise.all(items.slice(first, first + 10).map((item, index) => work(item, first + index)));
  }
}

const editor = await visitAs("editor");
const admin = await visitAs("admin");
const here = (callable: Parameters<typeof callHere>[0], data: unknown) =>
  callHere(callable, editor.uid, data);

/** An article as this release stores it. */
async function storedArticle(): Promise<DocumentData> {
  const { id } = await saveArticle(editor, { title: "Heil", summary: "Öll", author: "Anna", topics: [] });
  const data = (await db.collection(COLLECTIONS.news).doc(id).get()).data() ?? {};
  await db.collection(COLLECTIONS.news).doc(id).delete();
  return data;
}

const base = await storedArticle();
const whole = {
  ...base,
  address: "heil-frett",
  hiddenAddress: null,
  readyAt: null,
  translations: { en: { title: "Whole", summary: "", content: "<p>Text</p>" } },
};

type Written = readonly (readonly [ref: DocumentReference, data: DocumentData])[];

async function writeAll(written: Written, to = db): Promise<void> {
  for (let first = 0; first < written.length; first += 20) {
    const batch = to.batch();
    for (const [ref, data] of written.slice(first, first + 20)) batch.set(ref, data);
    await batch.commit();
  }
}

describe("a scheduled article", () => {
  it("appears at its date beside damaged ones, which appear too or are skipped by name", async () => {
    const errors = vi.spyOn(console, "error").mockImplementation(() => {});
    const other = emptyFirestore();
    const now = new Date();
    const due = {
      isPublished: false,
      firstPublishedAt: null,
      publishedAt: new Date(0),
      publishAt: new Date(1_000),
    };
    const { address: _, ...draft } = { ...whole, ...due };
    const damaged = damagedOf(draft).filter(({ what }) => !what.startsWith("publishAt "));
    const news = other.collection(COLLECTIONS.news);
    const good = news.doc("zz-good");
    await writeAll(
      [
        ...damaged.map(({ data }, index) => [news.doc(`damaged-${index}`), data] as const),
        [good, { ...draft, publishAt: new Date(2_000) }],
      ],
      other,
    );
    const { published } = await publishDueArticles(other, now);
    // The rest in the following minutes.
    for (let more = published; more > 0; ) more = (await publishDueArticles(other, now)).published;
    expect((await good.get()).get("isPublished")).toBe(true);
    const left = (await news.get()).docs.filter((one) => one.get("isPublished") !== true);
    expect(left.map(({ id }) => damaged[Number(id.slice(8))]?.what)).toEqual([]);
    await indexMissing(other, now);
    expect((await other.collection(COLLECTIONS.newsSearch).get()).size).toBe(damaged.length + 1);
    expect(errors).not.toHaveBeenCalled();
  });
});

describe("damaged articles", () => {
  const damaged = damagedOf({ ...whole, isPublished: true });
  const news = db.collection(COLLECTIONS.news);
  const refs = damaged.map((_, index) => news.doc(`damaged-${index}`));
  const latest = { publishedAt: new Date(Date.UTC(2026, 9, 1)) };

  beforeAll(() =>
    writeAll(
      damaged.map(({ what, data }, index) => [
        refs[index] as DocumentReference,
        what.startsWith("publishedAt ") ? data : { ...data, ...latest },
      ]),
    ),
  );

  it.each([
    "/",
    "/news",
    "/en/news",
    "/news?q=heil",
    "/feed.xml",
    "/en/feed.json",
    "/sitemap.xml",
    readPaths.latest,
    readPaths.list({}),
    readPaths.topics,
  ])("leave %s readable", async (path) => {
    expect((await fetch(site + path)).status).toBe(200);
  });

  it("are read at their address, or redirected to it", async () => {
    const failing: string[] = [];
    await eachOf(damaged, async ({ what }, index) => {
      const answer = await fetch(`${site}/news/damaged-${index}`, { redirect: "manual" });
      const read = await fetch(site + readPaths.article(`damaged-${index}`, "is"));
      const isHidden = what.startsWith("hiddenAddress");
      if (![200, 301, ...(isHidden ? [404] : [])].includes(answer.status))
        failing.push(`${what}: ${answer.status}`);
      if (![200, ...(isHidden ? [404] : [])].includes(read.status))
        failing.push(`${what}: /read ${read.status}`);
    });
    expect(failing).toEqual([]);
  });

  it("are withdrawn, edited, published, moved, deleted and restored like any other", async () => {
    const failing: string[] = [];
    await eachOf(damaged, async ({ what }, index) => {
      const id = `damaged-${index}`;
      const step = async (name: string, run: () => Promise<unknown>) => {
        await run().catch((error: Error) => failing.push(`${what}: ${name}: ${error.message}`));
      };
      const edit = async () => {
        const version = versionOf((await news.doc(id).get()).get("version"));
        const text = {
          title: "Löguð",
          summary: "",
          content: "<p>Texti</p>",
          imageUrl: "",
          isPublished: false,
        };
        return here(saveNews, { id, version, ...text });
      };
      await step("withdraw", () => here(setNewsPublished, { id, isPublished: false }));
      await step("schedule", () =>
        here(setNewsPublished, { id, isPublished: true, publishedAt: "2099-01-01T00:00:00.000Z" }),
      );
      await step("publish", () => here(setNewsPublished, { id, isPublished: true }));
      await step("move", () => here(moveNews, { id, address: `flutt-${index}` }));
      await step("delete", () => here(deleteNews, { id }));
      await step("restore", () => here(restoreNews, { id }));
      await step("edit", edit);
    });
    expect(failing).toEqual([]);
  }, 240_000);
});

it("an expired article is purged beside damaged ones", async () => {
  const other = emptyFirestore();
  const trash = other.collection(COLLECTIONS.newsTrash);
  const deleted = {
    ...whole,
    deletedAt: new Date(0),
    deletedBy: "a",
    deletedByName: "A",
    expiresAt: new Date(1),
  };
  const damaged = damagedOf(deleted).filter(({ what }) => !what.startsWith("expiresAt "));
  await writeAll(
    damaged.map(({ data }, index) => [trash.doc(`damaged-${index}`), data]),
    other,
  );
  expect(await purgeExpired(other, new Date())).toBe(damaged.length);
});

describe("damaged messages", () => {
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
    createdAt: new Date(),
    relay,
  };
  const damaged = [
    ...damagedOf(message),
    ...damagedOf(relay).map(({ what, data }) => ({
      what: `relay.${what}`,
      data: { ...message, relay: data },
    })),
  ];

  it("leave the others to be relayed", async () => {
    const other = emptyFirestore();
    const messages = other.collection(COLLECTIONS.messages);
    await writeAll(
      [
        ...damaged.map(({ data }, index) => [messages.doc(`damaged-${index}`), data] as const),
        [messages.doc("zz-good"), { ...message, relay: { ...relay, nextAttemptAt: new Date(2_000) } }],
      ],
      other,
    );
    const sent: string[] = [];
    const send = async ({ id }: Attempt["message"]) => {
      sent.push(id);
      return "sent" as const;
    };
    for (let run = 0; run < 5; run += 1) await retryDueMessages(other, send, () => new Date());
    expect(sent).toContain("zz-good");
  });

  it("are sent again by an admin, or refused with a reason", async () => {
    const messages = db.collection(COLLECTIONS.messages);
    await writeAll(damaged.map(({ data }, index) => [messages.doc(`damaged-${index}`), data]));
    const reasons = new Set<unknown>();
    for (const index of damaged.keys()) {
      const input = { id: `damaged-${index}` };
      await callHere(resendContactMessage, admin.uid, input).catch((error) =>
        reasons.add(error.details?.reason),
      );
    }
    expect([...reasons].filter((reason) => reason !== "contact/relay-failed")).toEqual([]);
  }, 240_000);
});

it("damaged pictures do not keep others from being checked", async () => {
  const other = emptyFirestore();
  const images = other.collection(COLLECTIONS.images);
  const image = {
    alt: "Epli",
    width: 480,
    height: 300,
    uploadedAt: new Date(),
    uploadedBy: "a",
    unusedSince: new Date(0),
  };
  const [id, now] = ["z".repeat(20), new Date("2027-01-01T00:00:00Z")];
  const damaged = damagedOf(image);
  await writeAll(
    [
      ...damaged.map(({ data }, index) => [images.doc(`damaged-${index}`), data] as const),
      [images.doc(id), image],
      [other.collection(COLLECTIONS.news).doc("article"), { title: "Epli", imageIds: [id] }],
    ],
    other,
  );
  await removeUnused(other, now).catch(() => {});
  expect((await images.doc(id).get()).get("unusedSince").toDate()).toEqual(now);
});

describe("damaged partners, towns, topics, content and users", () => {
  const records: [collection: string, record: DocumentData][] = [
    [COLLECTIONS.partners, { name: "Banki", logo: "/images/logo.svg", order: 1, updatedAt: new Date() }],
    [
      COLLECTIONS.towns,
      { name: { is: "Bær", en: "Town" }, shops: [{ name: "Búð", kind: "shop" }], isSample: true },
    ],
    [COLLECTIONS.topics, { name: { is: "Matur", en: "Food" } }],
    [
      COLLECTIONS.newsSearch,
      {
        isPublished: true,
        publishedAt: new Date(),
        card: { title: "a", topics: [] },
        keys: ["a"],
        rules: 2,
        hash: "a",
      },
    ],
    [
      COLLECTIONS.admins,
      {
        email: "a@example.is",
        name: "A",
        isAdmin: true,
        role: "author",
        lastLogin: null,
        createdAt: new Date(),
      },
    ],
  ];

  beforeAll(async () => {
    for (const [collection, record] of records) {
      const damaged = damagedOf(record);
      await writeAll(
        damaged.map(({ data }, index) => [db.collection(collection).doc(`damaged-${index}`), data]),
      );
    }
  });

  it.each([
    "/",
    "/towns",
    "/en/towns",
    "/news",
    "/read/news?topic=damaged-1",
    readPaths.towns,
    readPaths.partners,
    readPaths.topics,
    readPaths.latest,
    readPaths.list({}),
  ])("leave %s readable", async (path) => {
    expect((await fetch(site + path)).status).toBe(200);
  });

  it("leave each kind of published content readable", async () => {
    const ref = db.collection(COLLECTIONS.content).doc(PUBLISHED_CONTENT);
    const failing: string[] = [];
    for (const { what, data } of damagedOf({ version: 1, sections: { figures: { values: {} } } })) {
      await ref.set(data);
      const { status } = await fetch(site + readPaths.content("is"));
      if (status !== 200) failing.push(`${what}: ${status}`);
    }
    await ref.delete();
    expect(failing).toEqual([]);
  });

  it("leave the other users their access", async () => {
    await expect(admin.call("getUserByEmail", { email: "nobody@example.is" })).rejects.toMatchObject({
      details: { reason: "admin-users/email-unknown" },
    });
    const { uid } = await visitAs("author");
    const change = { uid, isAdmin: false };
    expect(await admin.call("setAdminStatus", change)).toMatchObject({ uid });
  });
});
