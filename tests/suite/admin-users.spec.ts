import { randomUUID } from "node:crypto";
import { COLLECTIONS } from "@matbjorg/contract/collections";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { markCreatedHere, revokeSessions } from "../../functions/src/admin-users/admin-access.ts";
import { deleteAdminRecord, writeAdmin, writeAdminStatus } from "../../functions/src/admin-users/admins.ts";
import { openAccount } from "../../functions/src/admin-users/create-admin-account.ts";
import { createAdminAccount, setAdminStatus, upsertAdmin } from "../../functions/src/index.ts";
import {
  adminAuth,
  auditOf,
  callHere,
  createAccount,
  db,
  deleteCreated,
  emptyFirestore,
  nextSecond,
  refused,
  type Visitor,
  visit,
  visitAsAdmin,
} from "../lib/clients.ts";
import { suite } from "../lib/local-suite.ts";

const PASSWORD = "correct horse battery";
const admin = await visitAsAdmin();

let anna: string;
const accounts = adminAuth();
const records = db.collection(COLLECTIONS.admins);

deleteCreated(COLLECTIONS.admins, COLLECTIONS.audit);

beforeEach(async () => {
  anna = await createAccount("anna@example.is", PASSWORD);
  await accounts.updateUser(anna, { emailVerified: true });
  await markCreatedHere(accounts, anna, "anna@example.is");
});

const signInAs = (email: string) => visit({ email, password: PASSWORD });
const pathOf = (uid: string) => `${COLLECTIONS.admins}/${uid}`;

/**
 * Asks the Admin SDK whether a session was revoked. Unlike Firebase, the Auth emulator still renews revoked
 * sessions.
 */
async function isSessionValid({ idToken = "" }: Visitor): Promise<boolean> {
  try {
    await accounts.verifyIdToken(idToken, true);
    return true;
  } catch (error) {
    expect(error).toMatchObject({ code: "auth/id-token-revoked" });
    return false;
  }
}

describe("getUserByEmail", () => {
  it("returns the uid of an account, and ignores case and spaces in the email address", async () => {
    expect(await admin.call("getUserByEmail", { email: " Anna@Example.is " })).toEqual({ uid: anna });
  });

  it("also returns the name, access and role of a user on the list", async () => {
    const user = { email: "anna@example.is", name: "Anna", isAdmin: true, role: "editor" } as const;
    await admin.call("upsertAdmin", { uid: anna, ...user, seen: null });
    expect(await admin.call("getUserByEmail", { email: user.email })).toEqual({ uid: anna, user });
    // Someone who has not seen the user cannot change the role.
    const unseen = admin.call("upsertAdmin", { uid: anna, ...user, role: "author", seen: null });
    await expect(unseen).rejects.toMatchObject(refused("aborted", "admin-users/changed-meanwhile"));
  });

  it("fails for an unknown account", async () => {
    const call = admin.call("getUserByEmail", { email: "nobody@example.is" });
    await expect(call).rejects.toMatchObject(refused("not-found", "admin-users/email-unknown"));
    await expect(call).rejects.toThrow("User does not exist in Firebase Authentication");
  });
});

describe("upsertAdmin", () => {
  it("creates a record and an audit record", async () => {
    const input = { uid: anna, email: "anna@example.is", name: "Anna Jónsdóttir", isAdmin: true };
    expect(await admin.call("upsertAdmin", input)).toEqual({ uid: anna });
    const record = (await records.doc(anna).get()).data();
    const { uid: _, ...person } = input;
    const given = { ...person, accessFrom: expect.anything() };
    expect(record).toEqual({
      ...given,
      createdAt: expect.anything(),
      updatedAt: record?.createdAt,
      lastLogin: null,
    });
    const seeded = await records.where("username", "==", "admin").get();
    expect(await auditOf(pathOf(anna))).toEqual([
      {
        action: "upsertAdmin",
        by: seeded.docs[0]?.id,
        at: record?.updatedAt,
        target: `${COLLECTIONS.admins}/${anna}`,
        changes: given,
        expiresAt: expect.anything(),
      },
    ]);
  });

  it("merges into an existing record", async () => {
    const createdAt = new Date("2025-01-01T00:00:00Z");
    await records.doc(anna).set({ username: "anna", createdAt, lastLogin: createdAt, isAdmin: false });
    const input = { uid: anna, email: "anna@example.is", name: "Anna", isAdmin: true };
    await admin.call("upsertAdmin", input);
    const record = await records.doc(anna).get();
    expect(record.data()).toMatchObject({ username: "anna", name: "Anna", isAdmin: true });
    for (const field of ["createdAt", "lastLogin"]) expect(record.get(field).toDate()).toEqual(createdAt);
    expect(record.get("updatedAt").toDate().getTime()).toBeGreaterThan(createdAt.getTime());
  });

  it("requires an account with this email address and uid", async () => {
    const input = { uid: anna, email: "nobody@example.is", name: "Anna", isAdmin: true };
    await expect(admin.call("upsertAdmin", input)).rejects.toMatchObject(
      refused("not-found", "admin-users/email-unknown"),
    );
    const other = { ...input, email: "anna@example.is", uid: "somebody-else" };
    const call = admin.call("upsertAdmin", other);
    await expect(call).rejects.toMatchObject(refused("internal", "admin-users/uid-missing"));
    await expect(call).rejects.toThrow("Could not find user ID");
    for (const uid of [anna, "somebody-else"]) expect((await records.doc(uid).get()).exists).toBe(false);
  });

  it("revokes a demoted admin's sessions", async () => {
    await records.doc(anna).set({ email: "anna@example.is", name: "Anna", isAdmin: true });
    const session = await signInAs("anna@example.is");
    expect(await isSessionValid(session)).toBe(true);
    await nextSecond();
    await admin.call("upsertAdmin", { uid: anna, email: "anna@example.is", name: "Anna", isAdmin: false });
    expect(await isSessionValid(session)).toBe(false);
  });
});

describe("createAdminAccount", () => {
  const input = { email: "new.person@example.is", name: "Nýr Stjórnandi", isAdmin: true };

  it("creates an account whose owner sets the password through a link", async () => {
    const { uid, passwordSetLink } = await admin.call("createAdminAccount", input);
    expect((await accounts.getUser(uid)).providerData).toEqual([]);
    expect((await records.doc(uid).get()).data()).toMatchObject({ ...input, lastLogin: null });
    expect(await auditOf(pathOf(uid))).toMatchObject([{ action: "createAdminAccount", changes: input }]);

    const link = new URL(passwordSetLink);
    link.searchParams.set("newPassword", PASSWORD);
    expect((await fetch(link)).status).toBe(200);
    const person = await signInAs(input.email);
    expect(await person.call("recordLogin", {})).toEqual({ isAdmin: true, role: "admin" });
  });

  it("does not change an existing account", async () => {
    const call = admin.call("createAdminAccount", { ...input, email: "anna@example.is" });
    await expect(call).rejects.toMatchObject(refused("failed-precondition", "admin-users/account-exists"));
    expect((await records.doc(anna).get()).exists).toBe(false);
    expect((await accounts.getUser(anna)).providerData).toHaveLength(1);
  });

  it("deletes the new account if the record cannot be written", async () => {
    let made = "";
    const opened = openAccount(accounts, { ...input, email: "other@example.is" }, async (uid) => {
      made = uid;
      throw new Error("Firestore is unavailable");
    });
    await expect(opened).rejects.toThrow("Firestore is unavailable");
    expect(made).not.toBe("");
    await expect(accounts.getUser(made)).rejects.toMatchObject({ code: "auth/user-not-found" });
  });
});

describe("setAdminStatus", () => {
  it("grants and removes access, and revokes the sessions when access is removed", async () => {
    await records.doc(anna).set({ email: "anna@example.is", name: "Anna", isAdmin: false });
    await admin.call("setAdminStatus", { uid: anna, isAdmin: true });
    await nextSecond();
    const session = await signInAs("anna@example.is");
    expect(await session.call("recordLogin", {})).toEqual({ isAdmin: true, role: "admin" });
    await nextSecond();
    expect(await admin.call("setAdminStatus", { uid: anna, isAdmin: false })).toEqual({
      uid: anna,
      isAdmin: false,
    });
    expect(await isSessionValid(session)).toBe(false);
    // The ID token is still valid for up to an hour, but the record decides about access.
    await expect(session.call("getUserByEmail", { email: "anna@example.is" })).rejects.toMatchObject(
      refused("permission-denied", "auth/not-an-admin"),
    );
    expect(await session.call("recordLogin", {})).toEqual({ isAdmin: false });
    expect((await auditOf(pathOf(anna))).map(({ action, changes }) => [action, changes])).toEqual([
      ["setAdminStatus", { isAdmin: true, accessFrom: expect.anything() }],
      ["recordLogin", { lastLogin: expect.anything() }],
      ["setAdminStatus", { isAdmin: false }],
    ]);
  });

  it("writes nothing if the status does not change", async () => {
    await records.doc(anna).set({ email: "anna@example.is", name: "Anna", isAdmin: false });
    const before = await records.doc(anna).get();
    await admin.call("setAdminStatus", { uid: anna, isAdmin: false });
    expect((await records.doc(anna).get()).updateTime).toEqual(before.updateTime);
    expect(await auditOf(pathOf(anna))).toEqual([]);
  });

  it("requires an existing record", async () => {
    await expect(admin.call("setAdminStatus", { uid: anna, isAdmin: true })).rejects.toMatchObject(
      refused("not-found", "admin-users/not-found"),
    );
    expect((await records.doc(anna).get()).exists).toBe(false);
  });
});

it("a call that takes access away responds only after the sessions are revoked", async () => {
  let isRevoked = false;
  const revoke = accounts.revokeRefreshTokens.bind(accounts);
  const revoking = vi.spyOn(accounts, "revokeRefreshTokens").mockImplementationOnce(async (uid) => {
    await revoke(uid);
    isRevoked = true;
  });
  await revokeSessions(anna);
  expect(isRevoked).toBe(true);
  revoking.mockRestore();
});

describe("deleteAdmin", () => {
  it("deletes the record and revokes the sessions, but keeps the account", async () => {
    await records.doc(anna).set({ email: "anna@example.is", name: "Anna", isAdmin: true });
    const session = await signInAs("anna@example.is");
    await nextSecond();
    expect(await admin.call("deleteAdmin", { uid: anna })).toEqual({ uid: anna });
    expect((await records.doc(anna).get()).exists).toBe(false);
    expect(await isSessionValid(session)).toBe(false);
    expect((await accounts.getUser(anna)).email).toBe("anna@example.is");
    expect(await auditOf(pathOf(anna))).toMatchObject([
      { action: "deleteAdmin", changes: { email: "anna@example.is", name: "Anna" } },
    ]);
    await expect(admin.call("deleteAdmin", { uid: anna })).rejects.toMatchObject(
      refused("not-found", "admin-users/not-found"),
    );
  });

  it("deletes the record of a deleted account", async () => {
    await records.doc(anna).set({ email: "anna@example.is", name: "Anna", isAdmin: true });
    await accounts.deleteUser(anna);
    expect(await admin.call("deleteAdmin", { uid: anna })).toEqual({ uid: anna });
    expect((await records.doc(anna).get()).exists).toBe(false);
  });
});

describe("the email address in ADMIN_NOTIFY", () => {
  afterEach(() => vi.unstubAllEnvs());

  it("is notified of who gave access to whom, but only when access is given; if the form service fails, the change still succeeds", async () => {
    await fetch(`${suite.formRelayUrl}control`, { method: "DELETE" });
    vi.stubEnv("FORM_RELAY_ENDPOINT", suite.formRelayUrl);
    vi.stubEnv("ADMIN_NOTIFY", "vakt@example.is");
    vi.stubEnv("ACCESS_NOTICE", "Nýr notandi: {name}. Aðganginn veitti {by}: {link}");
    const by = (await records.where("username", "==", "admin").get()).docs[0]?.id ?? "";
    const notices = async () => (await fetch(`${suite.formRelayUrl}control`)).json();
    const notice = (name: string) => ({
      to: "vakt@example.is",
      message: `Nýr notandi: ${name}. Aðganginn veitti Stjórnandi: https://matbjorg.example/admin/users`,
    });
    const person = { uid: anna, email: "anna@example.is", name: "Anna", isAdmin: false };
    const createAccountFor = (isAdmin: boolean) =>
      callHere(createAdminAccount, by, { email: `${randomUUID()}@example.is`, name: "Ný", isAdmin });

    await callHere(upsertAdmin, by, person);
    await createAccountFor(false);
    expect(await notices()).toEqual([]);
    await callHere(setAdminStatus, by, { uid: anna, isAdmin: true });
    await callHere(upsertAdmin, by, { ...person, name: "Anna María", isAdmin: true });
    expect(await notices()).toMatchObject([notice("Anna")]);
    await callHere(upsertAdmin, by, person);
    await callHere(upsertAdmin, by, { ...person, isAdmin: true });
    await createAccountFor(true);
    expect(await notices()).toMatchObject([notice("Anna"), notice("Anna"), notice("Ný")]);

    await callHere(setAdminStatus, by, { uid: anna, isAdmin: false });
    await fetch(`${suite.formRelayUrl}control`, { method: "PUT", body: "fail" });
    await callHere(setAdminStatus, by, { uid: anna, isAdmin: true });
    vi.stubEnv("FORM_RELAY_FIELD_NAMES", "[]");
    await createAccountFor(true);
    await fetch(`${suite.formRelayUrl}control`, { method: "DELETE" });
  });
});

describe("recordLogin", () => {
  it("stores the time of an admin's login", async () => {
    await records.doc(anna).set({ email: "anna@example.is", name: "Anna", isAdmin: true, lastLogin: null });
    const session = await signInAs("anna@example.is");
    const before = Date.now();
    expect(await session.call("recordLogin", {})).toEqual({ isAdmin: true, role: "admin" });
    const lastLogin = (await records.doc(anna).get()).get("lastLogin").toMillis();
    expect(lastLogin).toBeGreaterThanOrEqual(before - 1);
    expect(lastLogin).toBeLessThanOrEqual(Date.now());
  });

  it("does not write anything for accounts without access", async () => {
    const session = await signInAs("anna@example.is");
    expect(await session.call("recordLogin", {})).toEqual({ isAdmin: false });
    expect((await records.doc(anna).get()).exists).toBe(false);
  });
});

describe("an admin", () => {
  it("cannot demote or delete themselves", async () => {
    await records.doc(anna).set({ email: "anna@example.is", name: "Anna", isAdmin: true });
    const session = await signInAs("anna@example.is");
    const self = { uid: anna, email: "anna@example.is", name: "Anna", isAdmin: false };
    for (const [name, input] of [
      ["setAdminStatus", { uid: anna, isAdmin: false }],
      ["upsertAdmin", self],
      ["deleteAdmin", { uid: anna }],
    ] as const) {
      await expect(session.call(name, input)).rejects.toMatchObject(
        refused("failed-precondition", "admin-users/self"),
      );
    }
    expect((await records.doc(anna).get()).get("isAdmin")).toBe(true);
    await session.call("upsertAdmin", { ...self, name: "Anna María", isAdmin: true });
    expect((await records.doc(anna).get()).get("name")).toBe("Anna María");
  });
});

describe("the last admin", () => {
  const db = emptyFirestore();
  const admins = db.collection(COLLECTIONS.admins);
  const now = new Date();

  beforeEach(async () => {
    for (const { ref } of (await admins.get()).docs) await ref.delete();
  });

  const ENDINGS: [string, (change: { by: string; uid: string; now: Date }) => Promise<unknown>][] = [
    ["setAdminStatus", (change) => writeAdminStatus(db, change, false)],
    ["deleteAdmin", (change) => deleteAdminRecord(db, change)],
    ["upsertAdmin", (change) => writeAdmin(db, change, { email: "a@b.is", name: "A", isAdmin: false })],
  ];

  it.each(ENDINGS)("cannot lose access through %s", async (_name, end) => {
    await admins.doc("one").set({ isAdmin: true });
    await admins.doc("two").set({ isAdmin: false });
    const ended = end({ by: "one", uid: "one", now });
    await expect(ended).rejects.toMatchObject({ reason: "admin-users/last-admin" });
    expect((await admins.doc("one").get()).get("isAdmin")).toBe(true);
    await end({ by: "one", uid: "two", now });
  });

  it.each(ENDINGS)(
    "keeps access if the last two admins remove each other at the same time: %s",
    async (_name, end) => {
      for (const uid of ["one", "two"]) await admins.doc(uid).set({ isAdmin: true });
      const outcomes = await Promise.allSettled([
        end({ by: "one", uid: "two", now }),
        end({ by: "two", uid: "one", now }),
      ]);
      expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
      expect((await admins.where("isAdmin", "==", true).get()).size).toBe(1);
      const reasons = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason] : []));
      expect(reasons).toMatchObject([{ reason: "auth/not-an-admin" }]);
    },
  );

  it("keeps access if many admins take each other's access in a ring", async () => {
    const uids = ["a", "b", "c", "d", "e"];
    for (const uid of uids) await admins.doc(uid).set({ isAdmin: true });
    await Promise.allSettled(
      uids.map((by, index) =>
        writeAdminStatus(db, { by, uid: uids[(index + 1) % uids.length] ?? "", now }, false),
      ),
    );
    expect((await admins.where("isAdmin", "==", true).get()).size).toBeGreaterThanOrEqual(1);
  });

  it("keeps access, and each successful change has one audit record, however often its transaction was retried", async () => {
    for (const uid of ["one", "two", "three"]) await admins.doc(uid).set({ isAdmin: true });
    const audit = db.collection(COLLECTIONS.audit);
    const before = (await audit.get()).size;
    await Promise.all(["two", "three"].map((uid) => writeAdminStatus(db, { by: "one", uid, now }, false)));
    expect((await audit.get()).size).toBe(before + 2);
  });
});
