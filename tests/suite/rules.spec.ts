import { COLLECTIONS } from "@matbjorg/functions/contract/collections";
import {
  addDoc,
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  setDoc,
  updateDoc,
  where,
} from "firebase/firestore/lite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { adminFirestore, createAccount, type Visitor, visit, visitAsAdmin } from "../clients.ts";

const DENIED = { code: "permission-denied" };
const PASSWORD = "correct horse battery";

let visitor: Visitor;
let stranger: Visitor;
let demoted: Visitor;
let admin: Visitor;
const server = adminFirestore();

beforeAll(async () => {
  await createAccount("stranger@example.is", PASSWORD);
  const demotedUid = await createAccount("demoted@example.is", PASSWORD);
  await server.collection(COLLECTIONS.admins).doc(demotedUid).set({ isAdmin: false });
  [visitor, stranger, demoted, admin] = await Promise.all([
    visit(),
    visit({ email: "stranger@example.is", password: PASSWORD }),
    visit({ email: "demoted@example.is", password: PASSWORD }),
    visitAsAdmin(),
  ]);
});

afterAll(async () => {
  await Promise.all([visitor, stranger, demoted, admin].map((actor) => actor.close()));
  await server.terminate();
});

describe("firestore.rules", () => {
  it("show a visitor the published articles, newest first, and no draft", async () => {
    const published = query(
      collection(visitor.db, COLLECTIONS.news),
      where("isPublished", "==", true),
      orderBy("publishedAt", "desc"),
      limit(4),
    );
    const ids = (await getDocs(published)).docs.map(({ id }) => id);
    expect(ids).toEqual([
      "gulraetur-med-karakter",
      "hundrad-tonn-af-mat",
      "heimsending-a-hjoli",
      "matreidsla-i-grunnskolum",
    ]);
  });

  it("refuse everybody but an admin a list without the isPublished filter", async () => {
    for (const actor of [visitor, stranger, demoted]) {
      const all = query(collection(actor.db, COLLECTIONS.news), limit(10));
      await expect(getDocs(all)).rejects.toMatchObject(DENIED);
    }
    expect((await getDocs(collection(admin.db, COLLECTIONS.news))).size).toBe(6);
  });

  it("refuse a visitor more than 50 at once", async () => {
    const many = query(collection(visitor.db, COLLECTIONS.news), where("isPublished", "==", true), limit(51));
    await expect(getDocs(many)).rejects.toMatchObject(DENIED);
  });

  it("let a visitor open a draft whose address is known", async () => {
    expect((await getDoc(doc(visitor.db, COLLECTIONS.news, "jolamatur-i-drogum"))).exists()).toBe(true);
  });

  it("show partners to everybody, in their order", async () => {
    const partners = query(collection(visitor.db, COLLECTIONS.partners), orderBy("order"), limit(50));
    const names = (await getDocs(partners)).docs.map((partner) => partner.get("name"));
    expect(names).toHaveLength(5);
    expect(names[0]).toBe("Matbjörg");
  });

  it.each([COLLECTIONS.admins, COLLECTIONS.companies, COLLECTIONS.audit])(
    "keep %s from everybody but an admin",
    async (name) => {
      for (const actor of [visitor, stranger, demoted]) {
        await expect(getDocs(query(collection(actor.db, name), limit(1)))).rejects.toMatchObject(DENIED);
      }
      expect((await getDocs(collection(admin.db, name))).empty).toBe(false);
    },
  );

  it.each([...Object.values(COLLECTIONS), "anything_else"])(
    "refuse every write to %s, an admin's too",
    async (name) => {
      for (const actor of [visitor, stranger, demoted, admin]) {
        const target = doc(actor.db, name, "hundrad-tonn-af-mat");
        await expect(addDoc(collection(actor.db, name), { isAdmin: true })).rejects.toMatchObject(DENIED);
        await expect(setDoc(target, { isAdmin: true })).rejects.toMatchObject(DENIED);
        await expect(updateDoc(target, { isPublished: true })).rejects.toMatchObject(DENIED);
        await expect(deleteDoc(target)).rejects.toMatchObject(DENIED);
      }
      expect((await server.collection("anything_else").get()).empty).toBe(true);
    },
  );

  it("do not bind the Admin SDK", async () => {
    const note = server.collection("anything_else").doc("note");
    await note.set({ written: true });
    expect((await note.get()).get("written")).toBe(true);
    await note.delete();
  });
});

describe("storage.rules", () => {
  it("refuse every upload", async () => {
    const { inject } = await import("vitest");
    const url = `http://127.0.0.1:${inject("ports").storage}/v0/b/demo-matbjorg.appspot.com/o?name=images/a.webp`;
    const response = await fetch(url, {
      method: "POST",
      headers: { "Content-Type": "image/webp" },
      body: "x",
    });
    expect(response.status).toBe(403);
  });
});
