import { randomUUID } from "node:crypto";
import type { Role } from "@matbjorg/contract/access/roles";
import { parseAdmin, seenAdmin } from "@matbjorg/contract/access/stored-admin";
import { COLLECTIONS } from "@matbjorg/contract/collections";
import type { ErrorReason } from "@matbjorg/contract/errors";
import type { ListedArticle } from "@matbjorg/contract/news/listed-article";
import { describe, expect, it } from "vitest";
import { publishDueArticles } from "../../functions/src/news/publish-due-news.ts";
import { db, refused, saveArticle, type User, visitAs } from "../lib/clients.ts";

const news = db.collection(COLLECTIONS.news);
const COMING = "2199-11-24T09:00:00.000Z";

async function named(name: string, role: Role): Promise<User> {
  const user = await visitAs(role);
  await db.collection(COLLECTIONS.admins).doc(user.uid).update({ name });
  return user;
}

const [admin, bjorn, bara, kari, author] = await Promise.all([
  named("Auður Stjórnandi", "admin"),
  named("Björn Stjórnandi", "admin"),
  named("Bára Jónsdóttir", "editor"),
  named("Kári Sveinsson", "editor"),
  named("Lóa Höfundur", "author"),
]);

const save = (user: User, changes: object = {}) => saveArticle(user, { title: "Markaður", ...changes });
const read = async (id: string) => (await news.doc(id).get()).data() ?? {};

/** Returns the article's row as the user's list shows it now. */
async function rowOf(user: User, id: string): Promise<ListedArticle | undefined> {
  const input = { filter: "all", order: "updated", words: "", size: 100 } as const;
  const { articles }: { readonly articles: readonly ListedArticle[] } = await user.call("listNews", input);
  return articles.find((one) => one.id === id);
}

const refusedNaming = (changedBy: string, reason: ErrorReason = "news/changed-meanwhile") =>
  refused("aborted", reason, { changedBy });

/** Expects that a call is rejected, and that the error names nobody. */
async function expectNobodyNamed(call: Promise<unknown>, reason: ErrorReason): Promise<void> {
  const error = await call.catch((cause: unknown) => cause);
  expect(error).toMatchObject(refused("aborted", reason));
  expect(error).not.toHaveProperty("details.changedBy");
}

describe("a decision on an article that a colleague has since changed", () => {
  it("does not publish a half-written draft if the decision was to undo a withdrawal", async () => {
    const { id } = await save(bara, { isPublished: true });
    const row = await rowOf(bara, id);
    const { version } = await bara.call("setNewsPublished", {
      id,
      version: row?.version,
      isPublished: false,
    });
    await save(kari, { id, version, content: "<p>Hálfskrifað</p>" });
    const undo = bara.call("setNewsPublished", { id, version, isPublished: true });
    await expect(undo).rejects.toMatchObject(refusedNaming("Kári Sveinsson"));
    expect(await read(id)).toMatchObject({ isPublished: false, content: "<p>Hálfskrifað</p>" });
  });

  it("does not cancel a schedule if the decision was to undo a publication", async () => {
    const draft = await save(bara);
    const { id } = draft;
    const input = { id, version: draft.version, isPublished: true };
    const { version } = await bara.call("setNewsPublished", input);
    await kari.call("setNewsPublished", { id, version, isPublished: true, publishedAt: COMING });
    const undo = bara.call("setNewsPublished", { id, version, isPublished: false });
    await expect(undo).rejects.toMatchObject(refusedNaming("Kári Sveinsson"));
    expect((await read(id)).publishAt.toDate().toISOString()).toBe(COMING);
  });

  it("does not withdraw a public article if the decision was to cancel a schedule, and then names nobody", async () => {
    const { id } = await save(bara, { isPublished: true, publishedAt: COMING });
    const row = await rowOf(bara, id);
    expect(row?.publishAt).toBe(COMING);
    await news.doc(id).update({ publishAt: new Date(0) });
    await publishDueArticles(db, new Date());
    const cancel = bara.call("setNewsPublished", { id, version: row?.version, isPublished: false });
    await expectNobodyNamed(cancel, "news/changed-meanwhile");
    expect(await read(id)).toMatchObject({ isPublished: true });
  });

  it("does not delete the article, and tells an author who changed it", async () => {
    const { id, version } = await save(author);
    await save(kari, { id, version, content: "<p>Yfirlesið</p>" });
    const call = author.call("deleteNews", { id, version });
    await expect(call).rejects.toMatchObject(refusedNaming("Kári Sveinsson"));
    expect(await read(id)).toMatchObject({ content: "<p>Yfirlesið</p>" });
  });

  it("does not replace the article's text with an earlier version", async () => {
    const { id, version: first } = await save(bara);
    const { version } = await save(bara, { id, version: first, content: "<p>Annað</p>" });
    const [revision] = (await news.doc(id).collection("revisions").get()).docs;
    await save(kari, { id, version, content: "<p>Þriðja</p>" });
    const call = bara.call("restoreNewsRevision", { id, version, revisionId: revision?.id });
    await expect(call).rejects.toMatchObject(refusedNaming("Kári Sveinsson"));
    expect(await read(id)).toMatchObject({ content: "<p>Þriðja</p>" });
  });

  it("requires the version that the list shows, even after the article was restored from the trash", async () => {
    const { id } = await save(bara);
    await kari.call("deleteNews", { id, version: (await rowOf(kari, id))?.version });
    await kari.call("restoreNews", { id });
    const row = await rowOf(bara, id);
    expect(row?.version).toBe((await read(id)).version);
    const stale = bara.call("deleteNews", { id, version: Number(row?.version) - 1 });
    await expect(stale).rejects.toMatchObject(refusedNaming("Kári Sveinsson"));
    const published = bara.call("setNewsPublished", { id, version: row?.version, isPublished: true });
    await expect(published).resolves.toMatchObject({ isPublished: true });
  });

  it("is accepted without a version if it comes from a page of the previous release", async () => {
    const { id, version } = await save(bara);
    await save(kari, { id, version });
    await bara.call("setNewsPublished", { id, isPublished: true });
    expect(await read(id)).toMatchObject({ isPublished: true });
  });
});

it("if the same person repeats a decision, the first one does not count as a colleague's change, but a different decision is rejected", async () => {
  const { id, version } = await save(bara);
  const decision = { id, version, isPublished: true, publishedAt: COMING };
  const done = await bara.call("setNewsPublished", decision);
  expect(await bara.call("setNewsPublished", decision)).toMatchObject({ id, version: done.version });
  const other = bara.call("setNewsPublished", { id, version, isPublished: false });
  await expect(other).rejects.toMatchObject(refusedNaming("Bára Jónsdóttir"));
});

describe("a decision on other records that a colleague has since changed", () => {
  it("does not move an article that was moved", async () => {
    const { id } = await save(bara, { title: randomUUID(), isPublished: true });
    const { address: seenAddress = id } = await read(id);
    const [first, second] = ["markadur-vor", "markadur-haust"].map(
      (slug) => `${slug}-${randomUUID().slice(0, 4)}`,
    );
    const input = { id, address: first, seenAddress };
    await kari.call("moveNews", input);
    await expect(bara.call("moveNews", { id, address: second, seenAddress })).rejects.toMatchObject(
      refusedNaming("Kári Sveinsson"),
    );
    expect(await read(id)).toMatchObject({ address: first });
    // The answer of the first attempt was lost.
    await expect(kari.call("moveNews", input)).resolves.toEqual({ id, address: first });
  });

  it("does not purge an article that was restored, changed and deleted again", async () => {
    const { id } = await save(bara);
    await bara.call("deleteNews", { id });
    const trashed = db.collection(COLLECTIONS.newsTrash).doc(id);
    const seen = (await trashed.get()).get("version");
    const { version } = await kari.call("restoreNews", { id });
    await kari.call("deleteNews", { id, version });
    const stale = bara.call("purgeNews", { id, version: seen });
    await expect(stale).rejects.toMatchObject(refusedNaming("Kári Sveinsson"));
    await bara.call("purgeNews", { id, version: (await trashed.get()).get("version") });
    expect((await trashed.get()).exists).toBe(false);
  });

  it("does not rename or delete a topic that was renamed", async () => {
    const name = { is: `Flokkur ${randomUUID().slice(0, 8)}`, en: "Topic" };
    const { slug } = await bara.call("saveTopic", { name });
    const theirs = { is: "Matarsóun", en: "Food waste" };
    await kari.call("saveTopic", { slug, name: theirs, seen: name });
    const refusal = refusedNaming("Kári Sveinsson", "topics/changed-meanwhile");
    const rename = bara.call("saveTopic", { slug, name: { is: "Sóun", en: "Waste" }, seen: name });
    await expect(rename).rejects.toMatchObject(refusal);
    await expect(bara.call("deleteTopic", { slug, seen: name })).rejects.toMatchObject(refusal);
    const topic = db.collection(COLLECTIONS.topics).doc(slug);
    expect((await topic.get()).get("name")).toEqual(theirs);
    await topic.update({ name: { is: "Handvirkt", en: "By hand" } });
    await expectNobodyNamed(bara.call("deleteTopic", { slug, seen: theirs }), "topics/changed-meanwhile");
    await bara.call("deleteTopic", { slug, seen: { is: "Handvirkt", en: "By hand" } });
  });

  it("does not describe or delete a picture that has a new description", async () => {
    const image = db.collection(COLLECTIONS.images).doc(randomUUID());
    await image.set({
      alt: "",
      uploadedBy: bara.uid,
      uploadedAt: new Date(),
      unusedSince: new Date(),
      width: 0,
    });
    const { id } = image;
    const seen = { alt: "", altEn: "" };
    const theirs = { alt: "Gulrót", altEn: "" };
    await kari.call("describeImage", { id, ...theirs, seen });
    const refusal = refusedNaming("Kári Sveinsson", "media/changed-meanwhile");
    const description = bara.call("describeImage", { id, alt: "Næpa", altEn: "", seen });
    await expect(description).rejects.toMatchObject(refusal);
    await expect(bara.call("deleteImage", { id, seen })).rejects.toMatchObject(refusal);
    expect((await image.get()).data()).toMatchObject({ alt: "Gulrót" });
    // The answer of the first attempt was lost.
    await expect(kari.call("describeImage", { id, ...theirs, seen })).resolves.toEqual({ id });
    await bara.call("deleteImage", { id, seen: theirs });
  });

  it("does not delete a message that was marked as unread", async () => {
    const message = db.collection(COLLECTIONS.messages).doc(randomUUID());
    await message.set({ name: "Anna", isRead: true, createdAt: new Date() });
    const { id } = message;
    await bjorn.call("setContactMessageState", { id, isRead: false });
    const stale = admin.call("deleteContactMessage", { id, seen: { isRead: true } });
    await expect(stale).rejects.toMatchObject(refusedNaming("Björn Stjórnandi", "contact/changed-meanwhile"));
    await admin.call("deleteContactMessage", { id, seen: { isRead: false } });
    expect((await message.get()).exists).toBe(false);
  });
});

describe("a decision on a user whom a colleague has since changed", () => {
  const records = db.collection(COLLECTIONS.admins);
  const seenNow = async (uid: string) => {
    const record = await records.doc(uid).get();
    return seenAdmin(parseAdmin(uid, record.data() ?? {}));
  };
  const refusal = refusedNaming("Björn Stjórnandi", "admin-users/changed-meanwhile");

  it("gives no role, takes no access and deletes nothing", async () => {
    const { uid } = await named("Anna Höfundur", "author");
    const seen = await seenNow(uid);
    const { email } = seen;
    await bjorn.call("upsertAdmin", { uid, ...seen, role: "editor", seen });
    const person = { uid, email, name: seen.name, isAdmin: true };
    for (const stale of [
      () => admin.call("upsertAdmin", { ...person, role: "admin", seen }),
      // This admin's list does not show the user yet.
      () => admin.call("upsertAdmin", { ...person, role: "author", seen: null }),
      () => admin.call("setAdminStatus", { uid, isAdmin: false, seen }),
      () => admin.call("deleteAdmin", { uid, seen }),
    ]) {
      await expect(stale()).rejects.toMatchObject(refusal);
    }
    expect(await seenNow(uid)).toMatchObject({ isAdmin: true, role: "editor" });
    // The answer of the first attempt was lost.
    await bjorn.call("upsertAdmin", { uid, ...seen, role: "editor", seen });
    await records.doc(uid).update({ role: "author" });
    const byHand = admin.call("setAdminStatus", { uid, isAdmin: false, seen: { ...seen, role: "editor" } });
    await expectNobodyNamed(byHand, "admin-users/changed-meanwhile");
    await admin.call("deleteAdmin", { uid, seen });
    expect((await records.doc(uid).get()).exists).toBe(false);
  });

  it("does not bring back a user who was removed from the list", async () => {
    const { uid } = await named("Anna Höfundur", "author");
    const seen = await seenNow(uid);
    await bjorn.call("deleteAdmin", { uid, seen });
    const role = admin.call("upsertAdmin", { uid, ...seen, role: "editor", seen });
    await expect(role).rejects.toMatchObject(refusal);
    expect((await records.doc(uid).get()).exists).toBe(false);
  });
});
