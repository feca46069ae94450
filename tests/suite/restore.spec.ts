import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { COLLECTIONS } from "@matbjorg/contract/collections";
import type { UploadImageResult } from "@matbjorg/contract/content/media";
import type { SaveNewsResult } from "@matbjorg/contract/news/news";
import { deleteApp, getApps, initializeApp } from "firebase-admin/app";
import { getStorage } from "firebase-admin/storage";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Archive } from "../../tools/archive/archive.ts";
import { exportData, importData } from "../../tools/archive/transfer.ts";
import { PROJECT_ID } from "../../tools/local/local-site.ts";
import { db, saveArticle, visit, visitAsAdmin } from "../lib/clients.ts";
import { site, suite } from "../lib/local-suite.ts";

// Does what docs/operating/restore.md says, but without the command line.

process.env.FIREBASE_STORAGE_EMULATOR_HOST = `127.0.0.1:${suite.ports.storage}`;
process.env.STORAGE_EMULATOR_HOST = `http://127.0.0.1:${suite.ports.storage}`;
await Promise.all(getApps().map(deleteApp));
const bucket = getStorage(initializeApp({ projectId: PROJECT_ID })).bucket(`${PROJECT_ID}.appspot.com`);
const project = { project: PROJECT_ID, db, bucket };
const folder = mkdtempSync(join(tmpdir(), "matbjorg-restore-"));
const silent = () => {};
const news = db.collection(COLLECTIONS.news);

const admin = await visitAsAdmin();
const visitor = await visit();

afterAll(async () => {
  rmSync(folder, { recursive: true });
  // Deletes only files under images/, because a trigger may be deleting share cards.
  await bucket.deleteFiles({ prefix: "images/" });
  await Promise.all(getApps().map(deleteApp));
});

const found = async (words: string) =>
  (await visitor.call("searchNews", { words })).articles.map(({ id }) => id);

describe("an article that was purged", () => {
  const LOST = { title: "Horfin frétt", summary: "", content: "<p>Rabarbari</p>", isPublished: true };
  let lost: SaveNewsResult;
  let other: SaveNewsResult;
  let picture: UploadImageResult;

  beforeAll(async () => {
    const red = { create: { width: 900, height: 600, channels: 3, background: "#a22" } } as const;
    const data = (await sharp(red).png().toBuffer()).toString("base64");
    picture = await admin.call("uploadImage", { data, alt: "Rabarbari" });
    lost = await saveArticle(admin, { ...LOST, imageUrl: picture.imageUrl });
    await admin.call("moveNews", { id: lost.id, address: "horfin" });
    other = await saveArticle(admin, { title: "Önnur frétt", isPublished: true });
    const { readTime } = await news.doc(other.id).get();
    const { id, version } = other;
    other = await saveArticle(admin, { id, version, title: "Önnur frétt, breytt", isPublished: true });
    await admin.call("deleteNews", { id: lost.id });
    await admin.call("purgeNews", { id: lost.id });
    await admin.call("deleteImage", { id: picture.id });

    const archive = new Archive(join(folder, "then"));
    await exportData(project, archive, silent, readTime);
    await importData(project, archive, silent, `${COLLECTIONS.news}/${lost.id}`);
  });

  it("is the same as at that moment, in lists and at its URL", async () => {
    await expect.poll(() => found("rabarbari")).toEqual([lost.id]);
    expect(await (await fetch(`${site}/news`)).text()).toContain(LOST.title);
    expect((await fetch(`${site}/news/horfin`)).status).toBe(200);
  });

  it("can be edited", async () => {
    const { version } = (await news.doc(lost.id).get()).data() ?? {};
    const saved = await saveArticle(admin, { ...LOST, id: lost.id, version, imageUrl: picture.imageUrl });
    expect(saved.version).toBe(version + 1);
  });

  it("does not undo the later changes of another article", async () => {
    const stored = await news.doc(other.id).get();
    expect(stored.data()).toMatchObject({ title: "Önnur frétt, breytt", version: other.version });
  });
});
