import { appendFileSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { FieldValue, GeoPoint, Timestamp } from "@google-cloud/firestore";
import { deleteApp, getApps, initializeApp } from "firebase-admin/app";
import { getStorage } from "firebase-admin/storage";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { isVersionCurrent, nextVersion } from "../../functions/src/news/article-version.ts";
import { Archive } from "../../tools/archive/archive.ts";
import { exportData, importData, type Progress } from "../../tools/archive/transfer.ts";
import { PROJECT_ID } from "../../tools/local/local-site.ts";
import { db } from "../lib/clients.ts";
import { suite } from "../lib/local-suite.ts";

// Tests `npm run export` and `npm run import` against the local suite, without their command line.

process.env.FIREBASE_STORAGE_EMULATOR_HOST = `127.0.0.1:${suite.ports.storage}`;
process.env.STORAGE_EMULATOR_HOST = `http://127.0.0.1:${suite.ports.storage}`;
await Promise.all(getApps().map(deleteApp));
const storageBucket = `${PROJECT_ID}.appspot.com`;
const bucket = getStorage(initializeApp({ projectId: PROJECT_ID, storageBucket })).bucket();
const site = { project: PROJECT_ID, db, bucket };
const silent = () => {};
const PICTURE = Buffer.from([0xff, 0xd8, 0xff, 0x00, 0x0a, 0x0d]);

const ALL_KINDS = {
  text: "Þægðu æst\n\u2028",
  whole: 42,
  broken: 0.1,
  none: null,
  yes: true,
  nan: Number.NaN,
  endless: Number.NEGATIVE_INFINITY,
  time: new Timestamp(1_700_000_000, 123_456_000),
  place: new GeoPoint(64.15, -22),
  vector: FieldValue.vector([0.5, -1]),
  bytes: Buffer.from([0, 255, 10]),
  list: [1, "two", { three: new Timestamp(3, 0) }],
  map: { $time: [1, 2] },
  empty: {},
  article: db.doc("webpage_news/somewhere"),
};

let folder: string;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "matbjorg-archive-"));
  await bucket.deleteFiles({ prefix: "images/" });
  await db.doc("webpage_partners/all-kinds").set(ALL_KINDS);
  // This document's parent does not exist. It is not among the news, because a trigger would complete it
  // there.
  await db.doc("webpage_partners/missing/revisions/first").set({ title: "Fyrsta gerð" });
  await bucket.file("images/a/480.webp").save(PICTURE, {
    resumable: false,
    metadata: { contentType: "image/webp", cacheControl: "public, max-age=1", metadata: { by: "anna" } },
  });
  return () => rmSync(folder, { recursive: true });
});

afterAll(async () => {
  await bucket.deleteFiles({ prefix: "images/" });
  await Promise.all(getApps().map(deleteApp));
});

async function emptySite(): Promise<void> {
  for (const collection of await db.listCollections()) await db.recursiveDelete(collection);
  await bucket.deleteFiles({ prefix: "images/" });
}

const archiveIn = (name: string) => new Archive(join(folder, name));
const textOf = (name: string, file: string) => readFileSync(join(folder, name, file), "utf8");

describe("an archive", () => {
  it("restores every document and file unchanged, except share cards, which it leaves out", async () => {
    await bucket.file("share/rules/is.jpg").save(PICTURE, { resumable: false });
    const manifest = await exportData(site, archiveIn("before"), silent);
    expect(manifest.documents.count).toBeGreaterThan(10);
    expect(manifest.files.count).toBe(1);
    await bucket.deleteFiles({ prefix: "share/" });
    await expect(exportData(site, archiveIn("before"), silent)).rejects.toThrow(
      "contains a finished archive",
    );
    await emptySite();
    expect(await db.listCollections()).toEqual([]);
    await importData(site, archiveIn("before"), silent);
    expect((await db.doc("webpage_partners/all-kinds").get()).data()).toEqual(ALL_KINDS);
    const picture = bucket.file("images/a/480.webp");
    expect((await picture.download())[0]).toEqual(PICTURE);
    expect((await picture.getMetadata())[0]).toMatchObject({
      contentType: "image/webp",
      cacheControl: "public, max-age=1",
      metadata: { by: "anna" },
    });
    const again = await exportData(site, archiveIn("after"), silent);
    expect(again.documents).toEqual(manifest.documents);
    expect(again.files).toEqual(manifest.files);
  });

  it("is completed if an interrupted export is repeated, even if the last line is incomplete", async () => {
    const whole = await exportData(site, archiveIn("whole"), silent);
    await exportData(site, archiveIn("broken"), silent);
    const documents = join(folder, "broken", "documents.jsonl");
    truncateSync(documents, Math.floor(textOf("whole", "documents.jsonl").length / 3));
    rmSync(join(folder, "broken", "files.jsonl"));
    rmSync(join(folder, "broken", "manifest.json"));
    await expect(importData(site, archiveIn("broken"), silent)).rejects.toThrow("no finished archive");
    const resumed = await exportData(site, archiveIn("broken"), silent);
    expect(resumed.documents.count).toBe(whole.documents.count);
    expect(resumed.files).toEqual(whole.files);
    const lines = (name: string) => textOf(name, "documents.jsonl").split("\n").sort();
    expect(lines("broken")).toEqual(lines("whole"));
  });

  it("contains the data of one single moment, even if the export was resumed", async () => {
    const partner = db.doc("webpage_partners/all-kinds");
    await partner.set({ name: "Áður" });
    const { readTime } = await partner.get();
    await partner.set({ name: "Eftir" });
    await db.doc("webpage_partners/later").set({ name: "Seinna" });
    await exportData(site, archiveIn("then"), silent, readTime);
    rmSync(join(folder, "then", "manifest.json"));
    rmSync(join(folder, "then", "documents.jsonl"));
    await exportData(site, archiveIn("then"), silent);
    const partners = textOf("then", "documents.jsonl").match(/"webpage_partners\/(all-kinds|later)".*/g);
    expect(partners).toEqual([expect.stringContaining("Áður")]);
    await db.doc("webpage_partners/later").delete();
  });

  it("can be imported again after an interrupted import, which is then completed", async () => {
    await exportData(site, archiveIn("before"), silent);
    await emptySite();
    const interrupt = ({ done: { documents } }: Parameters<Progress>[0]) => {
      if (documents > 0) throw new Error("Interrupted");
    };
    await expect(importData(site, archiveIn("before"), interrupt)).rejects.toThrow("Interrupted");
    await importData(site, archiveIn("before"), silent);
    expect((await exportData(site, archiveIn("after"), silent)).documents).toMatchObject(
      archiveIn("before").manifest?.documents ?? {},
    );
  });

  it.each([
    ["changed", () => db.doc("webpage_partners/all-kinds").set({ name: "Annar" })],
    ["deleted", () => db.doc("webpage_partners/all-kinds").delete()],
  ])("is rejected if a document was %s since the interrupted export", async (_, change) => {
    await exportData(site, archiveIn("before"), silent);
    await change();
    const before = await exportData(site, archiveIn("changed"), silent);
    await expect(importData(site, archiveIn("before"), silent)).rejects.toThrow(
      "The project has been changed since, in webpage_partners/all-kinds",
    );
    expect((await exportData(site, archiveIn("after"), silent)).documents).toEqual(before.documents);
  });

  it("gives pictures URLs in the new bucket, gives articles no new version, and sends no message again", async () => {
    const picture = (name: string) => `http://127.0.0.1:1/v0/b/${name}/o/images%2Fa%2F480.webp?alt=media`;
    await db.doc("webpage_partners/all-kinds").set({ logo: picture(storageBucket) });
    const article = { title: "Flutt", content: `<img src="${picture(storageBucket)}">`, isPublished: true };
    const { version, ...hash } = nextVersion(undefined, article, new Date());
    await db.doc("webpage_news_trash/moved").set({ ...article, version, ...hash });
    const relay = { state: "pending", attempts: 2, nextAttemptAt: new Timestamp(1, 0) };
    await db.doc("webpage_messages/waiting").set({ message: "Halló", relay });
    await exportData(site, archiveIn("before"), silent);
    await emptySite();
    const elsewhere = getStorage().bucket("elsewhere.appspot.com");
    await importData({ ...site, bucket: elsewhere }, archiveIn("before"), silent);
    const imported = async (path: string) => (await db.doc(path).get()).data();
    expect(await imported("webpage_partners/all-kinds")).toEqual({ logo: picture(elsewhere.name) });
    expect(await imported("webpage_messages/waiting")).toEqual({
      message: "Halló",
      relay: { ...relay, state: "failed", nextAttemptAt: null },
    });
    const moved = (await imported("webpage_news_trash/moved")) ?? {};
    expect(moved).toMatchObject({ version, content: expect.stringContaining(elsewhere.name) });
    expect(isVersionCurrent(moved)).toBe(true);
    expect((await elsewhere.file("images/a/480.webp").download())[0]).toEqual(PICTURE);
    await elsewhere.deleteFiles();
    for (const path of ["webpage_messages/waiting", "webpage_news_trash/moved"]) await db.doc(path).delete();
  });

  it("can restore one article with its revisions, slugs and pictures, and nothing else", async () => {
    const text = '<p><img src="http://127.0.0.1:1/v0/b/b/o/images%2Fa%2F480.webp?alt=media"></p>';
    const article = { title: "Glötuð", content: text, isPublished: false, imageUrl: "/images/logo.webp" };
    const paths = ["webpage_news/glotud", "webpage_news/glotud/revisions/r", "webpage_news_addresses/gomul"];
    await db.doc("webpage_news/glotud").set(article);
    await db.doc("webpage_news/glotud/revisions/r").set({ title: "Eldri" });
    await db.doc("webpage_news_addresses/gomul").set({ articleId: "glotud" });
    await exportData(site, archiveIn("before"), silent);
    for (const path of paths) await db.doc(path).delete();
    await bucket.deleteFiles({ prefix: "images/" });
    await db.doc("webpage_partners/all-kinds").set({ name: "Annar" });
    await importData(site, archiveIn("before"), silent, "webpage_news/glotud");
    for (const path of paths) expect((await db.doc(path).get()).exists, path).toBe(true);
    expect((await bucket.file("images/a/480.webp").exists())[0]).toBe(true);
    expect((await db.doc("webpage_partners/all-kinds").get()).data()).toEqual({ name: "Annar" });
    await expect(importData(site, archiveIn("before"), silent, "webpage_news/x")).rejects.toThrow(
      "The archive has no webpage_news/x",
    );
    for (const path of paths) await db.doc(path).delete();
  });

  it("is rejected if it is damaged", async () => {
    await exportData(site, archiveIn("one"), silent);
    appendFileSync(join(folder, "one", "documents.jsonl"), '{"path":"webpage_news/x","fields":{}}\n');
    await expect(importData(site, archiveIn("one"), silent)).rejects.toThrow(
      "documents.jsonl differs from what was exported",
    );
    await exportData(site, archiveIn("two"), silent);
    const { sha256 } = JSON.parse(textOf("two", "files.jsonl"));
    writeFileSync(join(folder, "two", "files", sha256), "other");
    await expect(importData(site, archiveIn("two"), silent)).rejects.toThrow("images/a/480.webp is damaged");
    writeFileSync(join(folder, "two", "manifest.json"), "{");
    await expect(importData(site, archiveIn("two"), silent)).rejects.toThrow("manifest.json is damaged");
  });
});
