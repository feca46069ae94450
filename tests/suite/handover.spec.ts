import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Timestamp } from "@google-cloud/firestore";
import { COLLECTIONS } from "@matbjorg/contract/collections";
import type { UploadImageResult } from "@matbjorg/contract/media";
import type { SaveNewsResult } from "@matbjorg/contract/news";
import { readSeedData, seedSite } from "@matbjorg/seed";
import { deleteApp, getApps, initializeApp } from "firebase-admin/app";
import { getStorage } from "firebase-admin/storage";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { retryDueMessages } from "../../functions/src/contact/message-queue.ts";
import { Archive } from "../../scripts/archive/archive.ts";
import { exportData, importData } from "../../scripts/archive/transfer.ts";
import { PROJECT_ID } from "../../scripts/local/local-site.ts";
import { auditOf, callableUrl, db, emptyFirestore, saveArticle, visit, visitAsAdmin } from "../clients.ts";
import { site, suite } from "../local-suite.ts";

// One handover to another project, in the order of docs/operating/handover.md. The new project is the local suite's, where the
// functions run; the old one has a database and a bucket.

process.env.FIREBASE_STORAGE_EMULATOR_HOST = `127.0.0.1:${suite.ports.storage}`;
process.env.STORAGE_EMULATOR_HOST = `http://127.0.0.1:${suite.ports.storage}`;
await Promise.all(getApps().map(deleteApp));
const storage = getStorage(initializeApp({ projectId: PROJECT_ID }));
const project = { project: PROJECT_ID, db, bucket: storage.bucket(`${PROJECT_ID}.appspot.com`) };
const old = { project: "demo-old", db: emptyFirestore(), bucket: storage.bucket("demo-old.appspot.com") };
const folder = mkdtempSync(join(tmpdir(), "matbjorg-handover-"));
const silent = () => {};
const ARTICLE = { title: "Flutt í nýtt hús", content: "<p>Gúrkur</p>", isPublished: true };

let article: SaveNewsResult;
let picture: UploadImageResult;

afterAll(async () => {
  rmSync(folder, { recursive: true });
  await Promise.all([project, old].map(({ bucket }) => removeFiles(bucket)));
  await Promise.all(getApps().map(deleteApp));
});

/** Calls Authentication's API, which `firebase auth:export` and `auth:import` call too. */
async function accounts<Answer>(
  method: "batchGet" | "batchDelete" | "batchCreate",
  body?: object,
): Promise<Answer> {
  const path = `identitytoolkit.googleapis.com/v1/projects/${PROJECT_ID}/accounts:${method}`;
  const response = await fetch(`http://127.0.0.1:${suite.ports.auth}/${path}`, {
    method: body ? "POST" : "GET",
    headers: { "Content-Type": "application/json", Authorization: "Bearer owner" },
    ...(body && { body: JSON.stringify(body) }),
  });
  expect(response.ok, method).toBe(true);
  return (await response.json()) as Answer;
}

/** Gives the old project what was made in the local suite, and empties that. */
async function moveToOldProject(): Promise<void> {
  const made = new Archive(join(folder, "made"));
  await exportData(project, made, silent);
  await importData(old, made, silent);
  await close(project);
  const relay = { state: "pending", attempts: 1, nextAttemptAt: Timestamp.fromMillis(0) };
  await old.db.collection(COLLECTIONS.messages).doc("waiting").set({ message: "Halló", relay });
}

async function close({ db, bucket }: typeof old): Promise<void> {
  for (const collection of await db.listCollections()) await db.recursiveDelete(collection);
  await removeFiles(bucket);
}

/** Also while a trigger removes a file of them, where the bucket's own `deleteFiles` fails. */
async function removeFiles(bucket: typeof old.bucket): Promise<void> {
  const [files] = await bucket.getFiles();
  await Promise.all(files.map((file) => file.delete({ ignoreNotFound: true })));
}

beforeAll(async () => {
  const admin = await visitAsAdmin();
  const bytes = await sharp({ create: { width: 900, height: 600, channels: 3, background: "#484" } })
    .png()
    .toBuffer();
  picture = await admin.call("uploadImage", { data: bytes.toString("base64"), alt: "Gúrkur" });
  const imageUrl = picture.imageUrl;
  const translations = { en: { title: "Moved", summary: "", content: "<p>Cucumbers</p>" } };
  article = await saveArticle(admin, { ...ARTICLE, imageUrl, translations });
  await moveToOldProject();
  const { users } = await accounts<{ users: { localId: string }[] }>("batchGet");
  await accounts("batchDelete", { localIds: users.map(({ localId }) => localId), force: true });

  const archive = new Archive(join(folder, "archive"));
  await exportData(old, archive, silent);
  await importData(project, archive, silent);
  await accounts("batchCreate", { users });
  await close(old);
});

describe("a site that was handed over to another project, whose first project is closed", () => {
  it("is not seeded: it has its admin", async () => {
    const admin = { email: "nyr@example.is", name: "Nýr" };
    const input = { operatorKey: suite.operatorKey, admin, ...readSeedData() };
    const functions = callableUrl("").replace(/\/$/, "");
    await expect(seedSite(functions, input)).rejects.toMatchObject({ reason: "seed/admin-exists" });
  });

  it("lists its news, in pages and to searches", async () => {
    const visitor = await visit();
    await expect
      .poll(async () => (await visitor.call("searchNews", { words: "gurkur" })).articles)
      .toMatchObject([{ id: article.id, english: { title: "Moved" } }]);
    for (const path of ["/news", "/en/news", "/feed.xml", `/news/${article.id}`]) {
      const response = await fetch(`${site}${path}`);
      expect(response.status, path).toBe(200);
      expect(await response.text(), path).toContain(path.startsWith("/en") ? "Moved" : ARTICLE.title);
    }
  });

  it("serves its pictures from its own bucket", async () => {
    const stored = await db.collection(COLLECTIONS.news).doc(article.id).get();
    expect(stored.get("imageUrl")).toBe(picture.imageUrl);
    const response = await fetch(picture.imageUrl);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("image/webp");
    expect(
      JSON.stringify((await db.collection(COLLECTIONS.news).get()).docs.map((one) => one.data())),
    ).not.toContain(old.bucket.name);
  });

  it("lets its admin sign in with the password of before, and save the article from where it was", async () => {
    const admin = await visitAsAdmin();
    expect(await admin.call("recordLogin", {})).toMatchObject({ isAdmin: true });
    const { id, version } = article;
    const saved = await saveArticle(admin, { ...ARTICLE, id, version, imageUrl: picture.imageUrl });
    expect(saved.version).toBe(version + 1);
    const actions = (await auditOf(`${COLLECTIONS.news}/${id}`)).map(({ action }) => action);
    expect(actions).toEqual(["saveNews", "saveNews"]);
  });

  it("mails no message again", async () => {
    const mailed: unknown[] = [];
    const relay = async (message: unknown) => {
      mailed.push(message);
      return "sent" as const;
    };
    expect(await retryDueMessages(db, relay, () => new Date())).toEqual({ sent: 0, unsent: 0 });
    expect(mailed).toEqual([]);
    const waiting = await db.collection(COLLECTIONS.messages).doc("waiting").get();
    expect(waiting.get("relay.state")).toBe("failed");
  });
});
