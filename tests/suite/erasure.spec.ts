import { readFileSync } from "node:fs";
import { join } from "node:path";
import { COLLECTIONS, REVISIONS } from "@matbjorg/contract/collections";
import type { UploadImageResult } from "@matbjorg/contract/content/media";
import { AUDIT_TTL_DAYS, MESSAGE_TTL_DAYS } from "@matbjorg/contract/limits";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { markImages } from "../../functions/src/media/image-ids.ts";
import { removePicture } from "../../functions/src/media/remove-picture.ts";
import { completeImageIds } from "../../functions/src/media/remove-unused-images.ts";
import { normalizeArticle } from "../../functions/src/news/normalize-article.ts";
import { deleteExpiredRecords } from "../../functions/src/retention/delete-expired.ts";
import { PROJECT_ID } from "../../tools/local/local-site.ts";
import { auditOf, db, emptyFirestore, refused, savePartners, visit, visitAsAdmin } from "../lib/clients.ts";
import { suite } from "../lib/local-suite.ts";

const DAY_MS = 24 * 60 * 60 * 1_000;
const messages = db.collection(COLLECTIONS.messages);
const audit = db.collection(COLLECTIONS.audit);
const images = db.collection(COLLECTIONS.images);
const news = db.collection(COLLECTIONS.news);
const trash = db.collection(COLLECTIONS.newsTrash);
const mark = "eyda";

const [admin, visitor] = await Promise.all([visitAsAdmin(), visit()]);

describe("deleting all messages from an email address", () => {
  const email = `${mark}@gleymd.example`;
  const write = (from: string) => ({
    name: mark,
    email: from,
    message: `Ég heiti ${mark}`,
    language: "is",
    isRead: false,
    createdAt: new Date(),
    relay: { state: "failed", attempts: 8, lastAttemptAt: null, nextAttemptAt: null, lastError: "refused" },
  });

  it("deletes more than one batch, and no message from anyone else", async () => {
    await visitor.call("sendContactMessage", { name: mark, email, message: "Halló", language: "is" });
    const [first] = (await messages.where("email", "==", email).get()).docs;
    const id = first?.id ?? "";
    await admin.call("setContactMessageState", { id, isRead: true });
    await admin.call("resendContactMessage", { id });
    const batch = db.batch();
    for (let count = 0; count < 210; count += 1) batch.create(messages.doc(), write(email));
    const other = messages.doc();
    batch.create(other, write(`ekki.${email}`));
    await batch.commit();
    // Email addresses are compared without regard to case.
    const input = { email: ` ${email.toUpperCase()} ` };
    expect(await admin.call("deleteContactMessagesByEmail", input)).toEqual({ deleted: 211 });
    expect((await messages.where("email", "==", email).get()).size).toBe(0);
    expect((await other.get()).exists).toBe(true);
    expect(await admin.call("deleteContactMessagesByEmail", { email })).toEqual({ deleted: 0 });
    const records = await auditOf(messages.path);
    const ours = records.filter(({ action }) => action === "deleteContactMessagesByEmail");
    expect(ours.reduce((sum, { changes }) => sum + changes.deleted, 0)).toBe(211);
  });

  it("can be preceded by an export of everything that is stored about them, of which the audit names only the number", async () => {
    await visitor.call("sendContactMessage", {
      name: mark,
      email,
      message: "Hvað vitið þið?",
      language: "is",
    });
    await messages.add(write(`ekki.${email}`));
    const exported = await admin.call("exportContactMessages", { email: email.toUpperCase() });
    expect(exported).toEqual({
      messages: [
        expect.objectContaining({
          ...{ id: expect.any(String), name: mark, email, message: "Hvað vitið þið?", language: "is" },
          ...{ isRead: false, createdAt: expect.stringMatching(/^\d{4}-.*Z$/), relay: expect.any(Object) },
        }),
      ],
    });
    const records = (await auditOf(messages.path)).filter(({ action }) => action === "exportContactMessages");
    expect(records.map(({ changes }) => changes)).toEqual([{ exported: 1 }]);
  });

  it("leaves the sender's email address in no collection, except in messages from other email addresses", async () => {
    await visitor.call("sendContactMessage", {
      name: mark,
      email,
      message: `Ég heiti ${mark}`,
      language: "is",
    });
    await admin.call("deleteContactMessagesByEmail", { email });
    for (const collection of await db.listCollections()) {
      const { docs } = await collection.get();
      const naming = docs.filter((document) =>
        JSON.stringify([document.id, document.data()]).includes(email),
      );
      // The other sender's email address ends with this sender's email address.
      const strangers = naming.filter((document) => document.get("email") !== `ekki.${email}`);
      expect(strangers.map(({ ref }) => ref.path)).toEqual([]);
    }
  });
});

describe("deleting a revision", () => {
  it("deletes only that revision, permanently", async () => {
    const article = news.doc(`${mark}-saga`);
    await article.set({ title: "Nú", content: "<p>x</p>", author: mark, isPublished: false, imageUrl: "/x" });
    const revisions = article.collection(REVISIONS);
    const savedAt = new Date("2026-01-01T00:00:00Z");
    const gone = await revisions.add({ title: "Leyndarmál", content: "<p>Leyndarmál</p>", savedAt });
    const kept = await revisions.add({ title: "Áður", content: "<p>Áður</p>", savedAt });
    const input = { id: article.id, revisionId: gone.id };
    expect(await admin.call("deleteNewsRevision", input)).toEqual(input);
    expect((await revisions.get()).docs.map(({ id }) => id)).toEqual([kept.id]);
    expect((await article.get()).get("title")).toBe("Nú");
    const records = await auditOf(gone.path);
    expect(records).toMatchObject([{ action: "deleteNewsRevision", changes: { title: "Nú" } }]);
    expect(JSON.stringify(records)).not.toContain("Leyndarmál");
    await expect(admin.call("deleteNewsRevision", input)).rejects.toMatchObject(
      refused("not-found", "news/revision-not-found"),
    );
  });
});

describe("deleting a picture", () => {
  async function upload(): Promise<UploadImageResult> {
    const picture = await sharp({ create: { width: 600, height: 400, channels: 3, background: "#888" } })
      .png()
      .toBuffer();
    const input = { data: picture.toString("base64"), alt: `Jón Prufa ${mark}`, name: "Jón.png" };
    return admin.call("uploadImage", input);
  }
  const remove = (id: string) => admin.call("deleteImage", { id });
  const article = (imageUrl: string, title = "Með mynd") => ({
    title,
    content: "<p>x</p>",
    author: mark,
    isPublished: false,
    imageUrl,
  });

  it("that is unused deletes its files, record and description", async () => {
    const { id, imageUrl, shareUrl } = await upload();
    expect((await fetch(imageUrl)).status).toBe(200);
    const described = { id, alt: "Jón Prufa", altEn: "Jón Prufa", credit: "Jón Prufa" };
    await admin.call("describeImage", described);
    expect(await remove(id)).toEqual({ id, isDeleted: true, uses: [] });
    for (const url of [imageUrl, shareUrl]) expect((await fetch(url)).status).not.toBe(200);
    const files = `http://127.0.0.1:${suite.ports.storage}/storage/v1/b/${PROJECT_ID}.appspot.com/o?prefix=images/${id}`;
    const { items = [] } = (await (await fetch(files)).json()) as { items?: unknown[] };
    expect(items).toEqual([]);
    expect((await images.doc(id).get()).exists).toBe(false);
    const records = await auditOf(`${COLLECTIONS.images}/${id}`);
    expect(records.map(({ action }) => action).sort()).toEqual([
      "deleteImage",
      "describeImage",
      "uploadImage",
    ]);
    expect(JSON.stringify(records)).not.toContain("Jón");
    const missing = refused("not-found", "media/image-not-found");
    await expect(remove(id)).rejects.toMatchObject(missing);
    await expect(admin.call("describeImage", described)).rejects.toMatchObject(missing);
  });

  it("that is in use is rejected with a list of its uses: article, partner, trash, content and revisions", async () => {
    const { id, imageUrl } = await upload();
    const shown = news.doc(`${mark}-mynd`);
    await shown.set(article(imageUrl));
    await shown
      .collection(REVISIONS)
      .add({ ...article(""), content: `<img src="${imageUrl}">`, title: "Eldri" });
    await trash.doc(`${mark}-rusl`).set({ ...article(imageUrl, "Hent"), deletedAt: new Date() });
    await normalizeArticle(db, shown.path, new Date());
    await completeImageIds(db);
    const partner = { id: `${mark}-sjodur`, name: `Sjóður ${mark}`, logo: imageUrl };
    await savePartners(admin, (all) => [...all, partner]);
    expect(await remove(id)).toEqual({
      id,
      isDeleted: false,
      uses: [
        { kind: "article", id: shown.id, title: "Með mynd" },
        { kind: "partner", id: partner.id, title: `Sjóður ${mark}` },
        { kind: "trash", id: `${mark}-rusl`, title: "Hent" },
        { kind: "content", id: "partners", title: "" },
      ],
    });
    expect((await fetch(imageUrl)).status).toBe(200);
    expect((await images.doc(id).get()).get("unusedSince")).toBeNull();
    await db.recursiveDelete(shown);
    await trash.doc(`${mark}-rusl`).delete();
    await savePartners(admin, (all) => all.filter(({ id }) => id !== partner.id));
    // The list of partners with this picture is now a revision.
    await db.recursiveDelete(db.collection(`${COLLECTIONS.content}/partners/${REVISIONS}`));
    expect(await remove(id)).toMatchObject({ isDeleted: true });
  });

  it("that is unused but claimed by a concurrent save is rejected", async () => {
    const { id, imageUrl } = await upload();
    // An article with this picture is being saved, but the batch is not yet committed.
    const saving = db.batch();
    await markImages(db, saving, { after: [id], at: new Date() });
    await images.doc(id).update({ unusedSince: new Date() });
    const found = await images.doc(id).get();
    await saving.commit();
    const change = { action: "deleteImage", by: "test", at: new Date(), changes: {} } as const;
    await expect(removePicture(db, found, change)).rejects.toMatchObject({ code: 9 });
    expect((await fetch(imageUrl)).status).toBe(200);
    expect(await remove(id)).toMatchObject({ isDeleted: true });
  });
});

describe("messages, audit records and counters", () => {
  it("have an expiry time, and Firestore has a TTL policy for it", async () => {
    const { fieldOverrides } = JSON.parse(
      readFileSync(join(import.meta.dirname, "../../firestore.indexes.json"), "utf8"),
    ) as { fieldOverrides: { collectionGroup: string; fieldPath: string; ttl?: boolean }[] };
    const policies = fieldOverrides.filter(({ ttl }) => ttl);
    const { rateLimits, messageDays, newsEditors } = COLLECTIONS;
    for (const collectionGroup of [messages.id, audit.id, rateLimits, messageDays, newsEditors]) {
      expect(policies).toContainEqual(expect.objectContaining({ collectionGroup, fieldPath: "expiresAt" }));
    }
    const article = news.doc(`${mark}-rennur-ut`);
    await article.set({ title: "x", content: "<p>x</p>", author: mark, isPublished: false, imageUrl: "/x" });
    await admin.call("setNewsPublished", { id: article.id, isPublished: true });
    const [record] = await auditOf(article.path);
    expect(record?.expiresAt.toMillis() - record?.at.toMillis()).toBe(AUDIT_TTL_DAYS * DAY_MS);
  });

  it("are deleted by the daily run once they have expired, including those without an expiry time", async () => {
    const db = emptyFirestore();
    const now = new Date("2030-01-01T04:50:00Z");
    const ago = (days: number, moreMs = 0) => new Date(now.getTime() - days * DAY_MS + moreMs);
    const batch = db.batch();
    for (let count = 0; count < 205; count += 1) {
      batch.create(db.collection(COLLECTIONS.messages).doc(), { createdAt: ago(MESSAGE_TTL_DAYS, -count) });
    }
    batch.create(db.collection(COLLECTIONS.messages).doc("new"), { createdAt: ago(MESSAGE_TTL_DAYS, 1) });
    batch.create(db.collection(COLLECTIONS.audit).doc("old"), { at: ago(AUDIT_TTL_DAYS) });
    batch.create(db.collection(COLLECTIONS.audit).doc("new"), { at: ago(AUDIT_TTL_DAYS, 1) });
    for (const name of [COLLECTIONS.rateLimits, COLLECTIONS.messageDays, COLLECTIONS.newsEditors]) {
      batch.create(db.collection(name).doc("old"), { expiresAt: now });
      batch.create(db.collection(name).doc("new"), { expiresAt: ago(0, 1) });
    }
    batch.create(db.collection(COLLECTIONS.news).doc("old"), { createdAt: ago(10_000) });
    await batch.commit();
    expect(await deleteExpiredRecords(db, now)).toEqual({
      messages: 205,
      audit: 1,
      counters: 2,
      editors: 1,
    });
    for (const [name, ids] of [
      [COLLECTIONS.messages, ["new"]],
      [COLLECTIONS.audit, ["new"]],
      [COLLECTIONS.rateLimits, ["new"]],
      [COLLECTIONS.messageDays, ["new"]],
      [COLLECTIONS.news, ["old"]],
    ] as const) {
      expect((await db.collection(name).get()).docs.map(({ id }) => id)).toEqual(ids);
    }
  });
});
