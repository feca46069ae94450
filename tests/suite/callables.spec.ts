import { COLLECTIONS } from "@matbjorg/functions/contract/collections";
import { readSeedData } from "@matbjorg/seed";
import { doc, getDoc } from "firebase/firestore/lite";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { adminFirestore, createAccount, type Visitor, visit, visitAsAdmin } from "../clients.ts";

let visitor: Visitor;
let admin: Visitor;
const server = adminFirestore();

beforeAll(async () => {
  [visitor, admin] = await Promise.all([visit(), visitAsAdmin()]);
});

afterAll(async () => {
  await Promise.all([visitor.close(), admin.close(), server.terminate()]);
});

/** As a callable's error reaches a browser. */
function refused(code: string, reason: string) {
  return { code: `functions/${code}`, details: { reason } };
}

describe("getUserByEmail", () => {
  it("answers the uid of an account, however the address is written", async () => {
    const uid = await createAccount("anna@example.is", "correct horse battery");
    expect(await admin.call("getUserByEmail", { email: " Anna@Example.is " })).toEqual({ uid });
  });

  it("says so when there is no such account", async () => {
    const call = admin.call("getUserByEmail", { email: "nobody@example.is" });
    await expect(call).rejects.toMatchObject(refused("not-found", "admin-users/email-unknown"));
    await expect(call).rejects.toThrow("User does not exist in Firebase Authentication");
  });

  it.each([
    {},
    { email: 5 },
    { email: "no address" },
    { email: "a@b.is", more: 1 },
    null,
    "text",
    { email: "\ud800@b.is" },
  ])("refuses %j and names the field", async (input) => {
    await expect(admin.call("getUserByEmail", input)).rejects.toMatchObject({
      ...refused("invalid-argument", "input/invalid"),
      details: { fields: [{ path: expect.any(String), rule: expect.any(String) }] },
    });
  });

  it("is for admins only", async () => {
    await createAccount("mallory@example.is", "correct horse battery");
    const mallory = await visit({ email: "mallory@example.is", password: "correct horse battery" });
    for (const actor of [visitor, mallory]) {
      await expect(actor.call("getUserByEmail", { email: "anna@example.is" })).rejects.toMatchObject(
        refused("permission-denied", "auth/not-an-admin"),
      );
    }
    await mallory.close();
  });
});

describe("seedDefaults", () => {
  it("has seeded the site with an admin, partners, a company and news", async () => {
    const admins = await server.collection(COLLECTIONS.admins).where("username", "==", "admin").get();
    expect(admins.docs.map((record) => record.get("isAdmin"))).toEqual([true]);
    const bare = await getDoc(doc(visitor.db, COLLECTIONS.news, "matbjorg-opnar-a-akureyri"));
    expect(bare.exists()).toBe(true);
    expect(bare.get("isPublished")).toBeUndefined();
    expect((await server.collection(COLLECTIONS.companies).get()).size).toBe(1);
  });

  it("changes nothing the second time", async () => {
    const before = await server.collection(COLLECTIONS.news).get();
    const result = await visitor.call("seedDefaults", {
      data: readSeedData(),
      operatorKey: inject("operatorKey"),
    });
    expect(result).toEqual({ admins: 0, partners: 0, companies: 0, news: 0 });
    const after = await server.collection(COLLECTIONS.news).get();
    expect(after.docs.map(({ updateTime }) => updateTime)).toEqual(
      before.docs.map(({ updateTime }) => updateTime),
    );
  });

  it("writes what is missing, for an admin too, and keeps a record of it", async () => {
    await server.collection(COLLECTIONS.companies).doc("hornbakariid").delete();
    const result = await admin.call("seedDefaults", { data: readSeedData() });
    expect(result).toEqual({ admins: 0, partners: 0, companies: 1, news: 0 });
    const records = await server.collection(COLLECTIONS.audit).where("action", "==", "seedDefaults").get();
    expect(records.docs.map((record) => record.get("changes"))).toContainEqual(result);
  });

  it.each([undefined, "", "wrong"])("refuses a visitor with the key %j", async (operatorKey) => {
    const input = { data: readSeedData(), ...(operatorKey !== undefined && { operatorKey }) };
    await expect(visitor.call("seedDefaults", input)).rejects.toMatchObject({
      code: expect.stringMatching(/^functions\/(permission-denied|invalid-argument)$/),
    });
  });
});
