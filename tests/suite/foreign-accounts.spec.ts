import { randomUUID } from "node:crypto";
import { COLLECTIONS } from "@matbjorg/contract/collections";
import { deleteApp, initializeApp } from "firebase/app";
import {
  type Auth,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  GoogleAuthProvider,
  getAuth,
  linkWithCredential,
  signInWithCredential,
  verifyBeforeUpdateEmail,
} from "firebase/auth";
import { collection, getDocs, limit, query } from "firebase/firestore/lite";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { markCreatedHere } from "../../functions/src/admin-users/admin-access.ts";
import { PROJECT_ID } from "../../scripts/local/local-site.ts";
import {
  adminAuth,
  auditOf,
  db,
  deleteCreated,
  refused,
  type Visitor,
  visit,
  visitAsAdmin,
} from "../clients.ts";
import { suite } from "../local-suite.ts";

// Anyone can sign up with another person's address: here an outsider has used a colleague's.

const FOREIGN = refused("failed-precondition", "admin-users/not-created-here");
const OUTSIDERS_PASSWORD = "an outsider's password";
const accounts = adminAuth();
const records = db.collection(COLLECTIONS.admins);

const admin = await visitAsAdmin();
let colleague: { email: string; name: string; isAdmin: boolean };
let outsider: { auth: Auth; uid: string; session: Visitor };

deleteCreated(COLLECTIONS.admins, COLLECTIONS.audit);

beforeEach(async () => {
  colleague = { email: `${randomUUID()}@example.is`, name: "Katla Björnsdóttir", isAdmin: true };
  const auth = getAuth(initializeApp({ projectId: PROJECT_ID, apiKey: "any" }, randomUUID()));
  connectAuthEmulator(auth, `http://127.0.0.1:${suite.ports.auth}`, { disableWarnings: true });
  const { user } = await createUserWithEmailAndPassword(auth, colleague.email, OUTSIDERS_PASSWORD);
  const session = await visit({ email: colleague.email, password: OUTSIDERS_PASSWORD });
  outsider = { auth, uid: user.uid, session };
});

afterEach(() => deleteApp(outsider.auth.app));

/** Expects that the session may call and read nothing that is for admins. */
async function expectLockedOut(session: Visitor): Promise<void> {
  expect(await session.call("recordLogin", {})).toEqual({ isAdmin: false });
  await expect(session.call("getUserByEmail", { email: "a@b.is" })).rejects.toMatchObject(
    refused("permission-denied", "auth/not-an-admin"),
  );
  for (const name of [COLLECTIONS.admins, COLLECTIONS.messages]) {
    await expect(getDocs(query(collection(session.db, name), limit(1)))).rejects.toMatchObject({
      code: "permission-denied",
    });
  }
}

/** The colleague clicks on Firebase's verification mail, which the outsider had sent. */
async function verifyAddress(): Promise<void> {
  const { idToken } = outsider.session;
  expect((await identity("accounts:sendOobCode", { requestType: "VERIFY_EMAIL", idToken })).status).toBe(200);
  for (const { oobLink } of await sentLinks(colleague.email)) await fetch(oobLink);
  expect((await accounts.getUser(outsider.uid)).emailVerified).toBe(true);
}

describe.each(["never", "by a click on the mail"])(
  "an outsider with a colleague's address, verified %s",
  (how) => {
    beforeEach(() => (how === "never" ? undefined : verifyAddress()));

    it("is not added as an admin", async () => {
      expect(await admin.call("getUserByEmail", { email: colleague.email })).toEqual({ uid: outsider.uid });
      const added = admin.call("upsertAdmin", { uid: outsider.uid, ...colleague });
      await expect(added).rejects.toMatchObject(FOREIGN);
      expect((await records.doc(outsider.uid).get()).exists).toBe(false);
      expect(await auditOf(`${COLLECTIONS.admins}/${outsider.uid}`)).toEqual([]);
      await expectLockedOut(outsider.session);
    });

    it("is not promoted", async () => {
      await admin.call("upsertAdmin", { uid: outsider.uid, ...colleague, isAdmin: false });
      for (const [name, input] of [
        ["setAdminStatus", { uid: outsider.uid, isAdmin: true }],
        ["upsertAdmin", { uid: outsider.uid, ...colleague }],
      ] as const) {
        await expect(admin.call(name, input)).rejects.toMatchObject(FOREIGN);
      }
      expect((await records.doc(outsider.uid).get()).get("isAdmin")).toBe(false);
      await expectLockedOut(outsider.session);
    });

    it("is not promoted again after an earlier release gave access", async () => {
      await records.doc(outsider.uid).set({ ...colleague, createdAt: new Date(), lastLogin: null });
      await admin.call("setAdminStatus", { uid: outsider.uid, isAdmin: false });
      await expect(admin.call("setAdminStatus", { uid: outsider.uid, isAdmin: true })).rejects.toMatchObject(
        FOREIGN,
      );
      await expectLockedOut(outsider.session);
    });

    it("is not promoted by verifying an address of their own in its place", async () => {
      await admin.call("upsertAdmin", { uid: outsider.uid, ...colleague, isAdmin: false });
      await accounts.updateUser(outsider.uid, { email: `own-${colleague.email}`, emailVerified: true });
      // The list still shows the colleague's address.
      await expect(admin.call("setAdminStatus", { uid: outsider.uid, isAdmin: true })).rejects.toMatchObject(
        FOREIGN,
      );
      expect((await records.doc(outsider.uid).get()).get("isAdmin")).toBe(false);
    });

    it("loses access by changing the address of an account that has it", async () => {
      await records.doc(outsider.uid).set({ ...colleague, createdAt: new Date(), lastLogin: null });
      const email = `own-${colleague.email}`;
      await accounts.updateUser(outsider.uid, { email, emailVerified: true });
      const session = await visit({ email, password: OUTSIDERS_PASSWORD });
      await expectLockedOut(session);
    });
  },
);

describe("an account", () => {
  it("that this site created can get, lose and regain access", async () => {
    await markCreatedHere(accounts, outsider.uid, colleague.email);
    await admin.call("upsertAdmin", { uid: outsider.uid, ...colleague });
    expect(await outsider.session.call("recordLogin", {})).toEqual({ isAdmin: true, role: "admin" });
    await admin.call("setAdminStatus", { uid: outsider.uid, isAdmin: false });
    await admin.call("setAdminStatus", { uid: outsider.uid, isAdmin: true });
    expect(await outsider.session.call("recordLogin", {})).toEqual({ isAdmin: true, role: "admin" });
  });

  it("that already has access keeps it when its name changes", async () => {
    await records.doc(outsider.uid).set({ ...colleague, createdAt: new Date(), lastLogin: null });
    expect(await outsider.session.call("recordLogin", {})).toEqual({ isAdmin: true, role: "admin" });
    await admin.call("upsertAdmin", { uid: outsider.uid, ...colleague, name: "Katla B." });
    await admin.call("setAdminStatus", { uid: outsider.uid, isAdmin: true });
    expect((await records.doc(outsider.uid).get()).data()).toMatchObject({ name: "Katla B.", isAdmin: true });
    expect((await getDocs(query(collection(outsider.session.db, COLLECTIONS.admins), limit(1)))).size).toBe(
      1,
    );
  });
});

it("an account of this site gets no access for an address that it has changed to", async () => {
  await markCreatedHere(accounts, outsider.uid, colleague.email);
  await admin.call("upsertAdmin", { uid: outsider.uid, ...colleague });
  const email = `new-${colleague.email}`;
  await accounts.updateUser(outsider.uid, { email, emailVerified: true });
  const change = { uid: outsider.uid, ...colleague, email };
  await expect(admin.call("upsertAdmin", change)).rejects.toMatchObject(FOREIGN);
});

describe("taking over an account", () => {
  const takeOver = (change: object = {}) =>
    admin.call("createAdminAccount", { ...colleague, replaces: outsider.uid, ...change });

  /** Sets the password as the link's page does. */
  async function choosePassword(link: string, password: string): Promise<Visitor> {
    const url = new URL(link);
    url.searchParams.set("newPassword", password);
    expect((await fetch(url)).status).toBe(200);
    return visit({ email: colleague.email, password });
  }

  it("gives access to the owner of the address", async () => {
    await admin.call("upsertAdmin", { uid: outsider.uid, ...colleague, isAdmin: false });
    const { uid, passwordSetLink } = await takeOver();
    const owner = await choosePassword(passwordSetLink, "the colleague's password");
    expect(await owner.call("recordLogin", {})).toEqual({ isAdmin: true, role: "admin" });
    expect((await getDocs(query(collection(owner.db, COLLECTIONS.admins), limit(5)))).size).toBeGreaterThan(
      1,
    );
    // The account is now this site's: access can be removed and granted.
    await admin.call("setAdminStatus", { uid, isAdmin: false });
    await admin.call("setAdminStatus", { uid, isAdmin: true });

    expect((await records.doc(uid).get()).data()).toMatchObject(colleague);
    expect((await records.doc(outsider.uid).get()).exists).toBe(false);
    const seeded = await records.where("username", "==", "admin").get();
    expect(await auditOf(`${COLLECTIONS.admins}/${uid}`)).toContainEqual(
      expect.objectContaining({
        action: "createAdminAccount",
        by: seeded.docs[0]?.id,
        changes: { ...colleague, replaces: outsider.uid },
      }),
    );
  });

  it("removes all sign-in methods of the outsider: password, sessions, provider, telephone", async () => {
    const user = outsider.auth.currentUser;
    if (!user) throw new Error("The outsider is signed in");
    const google = GoogleAuthProvider.credential(
      JSON.stringify({ sub: randomUUID(), email: `own-${colleague.email}`, email_verified: true }),
    );
    await linkWithCredential(user, google);
    const phoneNumber = `+354${String(Date.now()).slice(-7)}`;
    expect((await signInByPhone(phoneNumber, await user.getIdToken())).uid).toBe(outsider.uid);
    const { refreshToken } = user;
    const before = await accounts.getUser(outsider.uid);
    expect(before.providerData.map(({ providerId }) => providerId).sort()).toEqual([
      "google.com",
      "password",
      "phone",
    ]);
    await verifyAddress();

    const { uid } = await takeOver();
    expect(uid).not.toBe(outsider.uid);
    expect((await accounts.getUser(uid)).providerData).toEqual([]);

    await expect(visit({ email: colleague.email, password: OUTSIDERS_PASSWORD })).rejects.toThrow();
    // The ID token is valid for up to an hour, but grants nothing.
    await expectLockedOut(outsider.session);
    const { idToken } = outsider.session;
    const newPassword = { idToken, password: "set with an old session" };
    expect((await identity("accounts:update", newPassword)).status).toBe(400);
    const renewal = new URLSearchParams({ grant_type: "refresh_token", refresh_token: refreshToken });
    expect((await identity("token", renewal)).status).toBe(400);
    const others = [
      (await signInWithCredential(outsider.auth, google)).user.uid,
      (await signInByPhone(phoneNumber)).uid,
    ];
    expect(others).not.toContain(uid);
    expect((await records.doc(outsider.uid).get()).exists).toBe(false);
  });

  it("invalidates a change of address that the outsider requested", async () => {
    const user = outsider.auth.currentUser;
    if (!user) throw new Error("The outsider is signed in");
    const own = `own-${colleague.email}`;
    await verifyBeforeUpdateEmail(user, own);
    const { uid } = await takeOver();
    // The Auth emulator's codes refer to an address, so this one changes the new account's.
    for (const { oobLink } of await sentLinks(colleague.email)) await fetch(oobLink);
    await identity("accounts:sendOobCode", { requestType: "PASSWORD_RESET", email: own });
    for (const { oobLink } of await sentLinks(own)) await fetch(`${oobLink}&newPassword=their-own-password`);
    const session = await visit({ email: own, password: "their-own-password" });
    expect((await accounts.getUserByEmail(own)).uid).toBe(uid);
    await expectLockedOut(session);
  });

  it("is refused for an account that this site created", async () => {
    await markCreatedHere(accounts, outsider.uid, colleague.email);
    await expect(takeOver()).rejects.toMatchObject(
      refused("failed-precondition", "admin-users/account-exists"),
    );
    expect((await accounts.getUser(outsider.uid)).providerData).toHaveLength(1);
  });

  it("is refused for an admin's account", async () => {
    await records.doc(outsider.uid).set({ ...colleague });
    await expect(takeOver()).rejects.toMatchObject(
      refused("failed-precondition", "admin-users/account-exists"),
    );
    await visit({ email: colleague.email, password: OUTSIDERS_PASSWORD });
  });

  it("is refused for an account with another address than the one shown", async () => {
    const email = `other-${colleague.email}`;
    await expect(takeOver({ email })).rejects.toMatchObject(refused("internal", "admin-users/uid-missing"));
    expect((await accounts.getUser(outsider.uid)).email).toBe(colleague.email);
    expect((await accounts.getUsers([{ email }])).users).toEqual([]);
  });

  it("creates the account if the outsider's is already deleted, and touches no other account", async () => {
    await accounts.deleteUser(outsider.uid);
    const { uid } = await takeOver();
    await expect(takeOver()).rejects.toMatchObject(
      refused("failed-precondition", "admin-users/account-exists"),
    );
    expect((await records.doc(uid).get()).get("isAdmin")).toBe(true);
  });
});

/** Signs in by telephone, or adds it to an account; reads the code from the emulator. */
async function signInByPhone(phoneNumber: string, idToken?: string): Promise<{ uid: string }> {
  const sent = await identity("accounts:sendVerificationCode", { phoneNumber, recaptchaToken: "any" });
  const { sessionInfo } = (await sent.json()) as { sessionInfo: string };
  const answer = await fetch(`${authEmulator()}/emulator/v1/projects/${PROJECT_ID}/verificationCodes`);
  const { verificationCodes } = (await answer.json()) as {
    verificationCodes: { sessionInfo: string; code: string }[];
  };
  const code = verificationCodes.find((one) => one.sessionInfo === sessionInfo)?.code ?? "";
  const signedIn = await identity("accounts:signInWithPhoneNumber", { sessionInfo, code, idToken });
  const { localId } = (await signedIn.json()) as { localId: string };
  return { uid: localId };
}

/** Returns the links that the emulator would have mailed to an address. */
async function sentLinks(email: string): Promise<{ oobLink: string }[]> {
  const answer = await fetch(`${authEmulator()}/emulator/v1/projects/${PROJECT_ID}/oobCodes`);
  const { oobCodes } = (await answer.json()) as { oobCodes: { email: string; oobLink: string }[] };
  const found = oobCodes.filter((code) => code.email === email);
  expect(found.length).toBeGreaterThan(0);
  return found;
}

/** Calls Firebase Authentication's REST API. */
function identity(method: string, body: object): Promise<Response> {
  const isForm = body instanceof URLSearchParams;
  const api = method === "token" ? "securetoken.googleapis.com/v1" : "identitytoolkit.googleapis.com/v1";
  return fetch(`${authEmulator()}/${api}/${method}?key=any`, {
    method: "POST",
    ...(isForm ? { body } : { headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) }),
  });
}

function authEmulator(): string {
  return `http://127.0.0.1:${suite.ports.auth}`;
}
