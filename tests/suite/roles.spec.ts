import { randomUUID } from "node:crypto";
import { COLLECTIONS } from "@matbjorg/contract/collections";
import type { SaveNewsResult } from "@matbjorg/contract/news/news";
import { beforeEach, describe, expect, it } from "vitest";
import { db, refused, saveArticle, type User, type Visitor, visitAs, visitAsAdmin } from "../lib/clients.ts";

// callables.spec.ts tries each role on each callable, and rules.spec.ts tries each role on each collection.

const NOT_ALLOWED = refused("permission-denied", "auth/role");
const records = db.collection(COLLECTIONS.admins);
const news = db.collection(COLLECTIONS.news);

const [admin, author, editor] = await Promise.all([visitAsAdmin(), visitAs("author"), visitAs("editor")]);

const save = (user: Visitor, changes: object = {}) =>
  saveArticle(user, { title: `Drög ${randomUUID()}`, ...changes });

describe("an author", () => {
  let own: SaveNewsResult;
  let other: SaveNewsResult;

  beforeEach(async () => {
    [own, other] = await Promise.all([save(author), save(editor)]);
  });

  it("writes, changes, deletes and restores their own drafts", async () => {
    const { version } = await save(author, { id: own.id, version: own.version });
    expect(version).toBe(own.version + 1);
    const [revision] = (await news.doc(own.id).collection("revisions").get()).docs;
    await author.call("restoreNewsRevision", { id: own.id, revisionId: revision?.id });
    await author.call("deleteNews", { id: own.id });
    await author.call("restoreNews", { id: own.id });
    expect((await news.doc(own.id).get()).get("isPublished")).toBe(false);
  });

  it("can publish neither new nor old articles, neither now nor at a later date", async () => {
    const change = { id: own.id, version: own.version };
    for (const fields of [{}, change, { ...change, publishedAt: "9999-01-01T12:00:00.000Z" }]) {
      await expect(save(author, { ...fields, isPublished: true })).rejects.toMatchObject(NOT_ALLOWED);
    }
    expect((await news.doc(own.id).get()).data()).toMatchObject({ isPublished: false, version: own.version });
  });

  it.each([
    ["published", { isPublished: true }],
    ["scheduled", { isPublished: true, publishedAt: "9999-01-01T12:00:00.000Z" }],
  ])("cannot change their own article once an editor has %s it", async (_, how) => {
    const { version } = await save(editor, { id: own.id, version: own.version, ...how });
    await expect(save(author, { id: own.id, version })).rejects.toMatchObject(NOT_ALLOWED);
    await expect(author.call("deleteNews", { id: own.id })).rejects.toMatchObject(NOT_ALLOWED);
    expect((await news.doc(own.id).get()).get("version")).toBe(version);
  });

  it("cannot change, delete or restore other people's articles, nor list their versions", async () => {
    const change = { id: other.id, version: other.version };
    await expect(save(author, change)).rejects.toMatchObject(NOT_ALLOWED);
    await expect(author.call("deleteNews", { id: other.id })).rejects.toMatchObject(NOT_ALLOWED);
    await expect(author.call("listNewsRevisions", { id: other.id })).rejects.toMatchObject(NOT_ALLOWED);
    await expect(author.call("restoreNews", { id: other.id })).rejects.toMatchObject(NOT_ALLOWED);
    await editor.call("deleteNews", { id: other.id });
    await expect(author.call("restoreNews", { id: other.id })).rejects.toMatchObject(NOT_ALLOWED);
    await editor.call("restoreNews", { id: other.id });
  });

  it("describes and deletes only their own pictures, and does not see how other people's drafts use a picture", async () => {
    const images = db.collection(COLLECTIONS.images);
    const ids = await Promise.all(
      [author.uid, editor.uid].map(async (uploadedBy) => {
        const { id } = await images.add({ alt: "", uploadedBy, uploadedAt: new Date(), unusedSince: null });
        return id;
      }),
    );
    const [mine = "", theirs = ""] = ids;
    const showing = (shown: readonly string[]) => ({
      imageIds: shown,
      content: shown.map((id) => `<img src="/o/images%2F${id}%2F960.webp" alt="">`).join(""),
    });
    await news.doc(other.id).update(showing(ids));
    const described = { alt: "Rófa", altEn: "A turnip" };
    await author.call("describeImage", { id: mine, ...described });
    expect((await images.doc(mine).get()).data()).toMatchObject(described);
    await expect(author.call("describeImage", { id: theirs, ...described })).rejects.toMatchObject(
      NOT_ALLOWED,
    );
    const learned = () => author.call("getImageUses", { ids });
    const hidden = { id: "", title: "" };
    expect((await learned()).images).toEqual([
      { id: mine, uses: [{ kind: "article", ...hidden }] },
      { id: theirs, uses: [] },
    ]);
    expect(await author.call("deleteImage", { id: mine })).toEqual({
      id: mine,
      isDeleted: false,
      uses: [{ kind: "article", ...hidden }],
    });
    await editor.call("setNewsPublished", { id: other.id, isPublished: true });
    expect((await learned()).images[0]?.uses).toMatchObject([{ kind: "article", id: other.id }]);
    await editor.call("deleteNews", { id: other.id });
    expect((await learned()).images[0]?.uses).toEqual([{ kind: "trash", ...hidden }]);
    await news.doc(own.id).update(showing([mine]));
    expect((await learned()).images[0]?.uses).toContainEqual({
      kind: "article",
      id: own.id,
      title: expect.stringContaining("Drög"),
    });
    for (const { id } of [own, other]) await db.recursiveDelete(news.doc(id));
    await db.collection(COLLECTIONS.newsTrash).doc(other.id).delete();
    await expect(author.call("deleteImage", { id: theirs })).rejects.toMatchObject(NOT_ALLOWED);
    expect(await author.call("deleteImage", { id: mine })).toMatchObject({ isDeleted: true });
    await editor.call("deleteImage", { id: theirs });
  });
});

it("a user who has an article open sees who else has it open", async () => {
  const { id } = await save(author);
  const report = (user: User) => user.call("reportEditing", { id });
  const names = await Promise.all(
    [author, editor].map(async ({ uid }) => (await records.doc(uid).get()).get("name")),
  );
  expect(await report(author)).toEqual({ others: [] });
  expect(await report(editor)).toEqual({ others: [names[0]] });
  expect(await report(author)).toEqual({ others: [names[1]] });
  const stored = db.collection(COLLECTIONS.newsEditors).doc(id);
  const editors = (await stored.get()).get("editors") as object[];
  const reportedBefore = (seconds: number) =>
    stored.update({
      editors: editors.map((one) => ({ ...one, at: new Date(Date.now() - seconds * 1000) })),
    });
  // Browsers let a hidden tab report only once a minute.
  await reportedBefore(100);
  expect(await report(author)).toEqual({ others: [names[1]] });
  await reportedBefore(200);
  expect(await report(author)).toEqual({ others: [] });
  const { id: others } = await save(editor);
  await expect(author.call("reportEditing", { id: others })).rejects.toMatchObject(NOT_ALLOWED);
});

it("an editor publishes what an author has written", async () => {
  const { id } = await save(author);
  await editor.call("setNewsPublished", { id, isPublished: true });
  expect((await news.doc(id).get()).data()).toMatchObject({ isPublished: true, authorId: author.uid });
});

describe("a role", () => {
  const person = async (user: User) => {
    const { email, name } = (await records.doc(user.uid).get()).data() as Record<string, string>;
    return { uid: user.uid, email, name, isAdmin: true };
  };

  it("is changed by an admin, and takes effect with the next call", async () => {
    const user = await visitAs("author");
    await admin.call("upsertAdmin", { ...(await person(user)), role: "editor" });
    expect(await user.call("recordLogin", {})).toEqual({ isAdmin: true, role: "editor" });
    await user.call("saveTopic", { name: { is: `Efni ${user.uid}`, en: `Topic ${user.uid}` } });
    // If the role is left out, it does not change.
    await admin.call("upsertAdmin", { ...(await person(user)), name: "Annað nafn" });
    expect((await records.doc(user.uid).get()).data()).toMatchObject({ role: "editor", name: "Annað nafn" });
  });

  it('is "admin" if a record has none, and gives no access if it is unknown', async () => {
    const user = await visitAs("editor");
    await records.doc(user.uid).set({ isAdmin: true });
    expect(await user.call("recordLogin", {})).toEqual({ isAdmin: true, role: "admin" });
    await records.doc(user.uid).set({ isAdmin: true, role: "owner" });
    expect(await user.call("recordLogin", {})).toEqual({ isAdmin: false });
  });

  it("can be given together with a new account", async () => {
    const email = `${randomUUID()}@example.is`;
    const { uid } = await admin.call("createAdminAccount", {
      email,
      name: "Nýr höfundur",
      isAdmin: true,
      role: "author",
    });
    expect((await records.doc(uid).get()).get("role")).toBe("author");
  });

  it("cannot be taken from the last admin", async () => {
    const seeded = (await records.where("username", "==", "admin").get()).docs[0];
    const { email, name } = (seeded?.data() ?? {}) as Record<string, string>;
    const lesser = { uid: seeded?.id, email, name, isAdmin: true, role: "editor" };
    await expect(admin.call("upsertAdmin", lesser)).rejects.toMatchObject(
      refused("failed-precondition", "admin-users/last-admin"),
    );
  });
});
