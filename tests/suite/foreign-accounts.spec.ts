import { randomInt, randomUUID } from "node:crypto";
import { COLLECTIONS } from "@matbjorg/contract/collections";
import { afterEach, describe, expect, test, vi } from "vitest";
import { markCreatedHere } from "../../functions/src/admin-users/admin-access.ts";
import { writeAdmin } from "../../functions/src/admin-users/admins.ts";
import { writeAccess } from "../../functions/src/admin-users/give-access.ts";
import { PROJECT_ID } from "../../tools/local/local-site.ts";
import {
  adminAuth,
  auditOf,
  db,
  nextSecond,
  post,
  refused,
  type Visitor,
  visitAsAdmin,
} from "../lib/clients.ts";
import { suite } from "../lib/local-suite.ts";

// Anyone can sign up with another person's email address. In these tests an outsider has used a colleague's
// email address, and an admin gives access to it. Two things cannot be tested, because the Auth emulator does
// neither: Google rejects revoked refresh tokens, and it keeps the `auth_time` of a session (the emulator
// uses the time of the account's last sign-in). So the tests try each attack after the owner has chosen a
// password, and before the owner signs in.

const OUTSIDERS_PASSWORD = "an outsider's password";
const OWNERS_PASSWORD = "the colleague's password";
const accounts = adminAuth();
const records = db.collection(COLLECTIONS.admins);

const admin = await visitAsAdmin();

type Tokens = { readonly idToken: string; readonly refreshToken: string };

/** A session and its account. */
type Outsider = Tokens & {
  readonly uid: string;
  readonly colleague: { readonly email: string; readonly name: string; readonly isAdmin: boolean };
  /** The outsider's own email address. */
  readonly own: string;
};

// Gives each test its own outsider, so that the tests can run, and wait for the next second, at the same
// time.
const it = test.extend("outsider", async (): Promise<Outsider> => {
  const colleague = { email: `${randomUUID()}@example.is`, name: "Katla Björnsdóttir", isAdmin: true };
  const { localId, idToken, refreshToken } = await answer("accounts:signUp", signUp(colleague.email));
  return { uid: localId, idToken, refreshToken, colleague, own: `own-${colleague.email}` };
});

const signUp = (email: string) => ({ email, password: OUTSIDERS_PASSWORD, returnSecureToken: true });
const record = async ({ uid }: Outsider) => (await records.doc(uid).get()).data();
const add = ({ uid, colleague }: Outsider, change: object = {}) =>
  admin.call("upsertAdmin", { uid, ...colleague, ...change });
const toggle = ({ uid }: Outsider, isAdmin: boolean) => admin.call("setAdminStatus", { uid, isAdmin });

/** Expects that the session can neither make calls nor read documents that are only for admins. */
async function expectLockedOut({ idToken }: { readonly idToken: string }): Promise<void> {
  const visitor = { idToken } as Visitor;
  const [login, call, ...lists] = await Promise.all([
    post("recordLogin", '{"data":{}}', { visitor }),
    post("getUserByEmail", '{"data":{"email":"a@b.is"}}', { visitor }),
    statusOfList(COLLECTIONS.admins, idToken),
    statusOfList(COLLECTIONS.messages, idToken),
  ]);
  // If the account was deleted since the session began, the response has no body.
  expect([{ isAdmin: false }, undefined]).toContainEqual(login.body?.result);
  expect([401, 403]).toContain(call.status);
  expect(lists).toEqual([403, 403]);
}

async function expectAccess({ idToken }: { readonly idToken: string }): Promise<void> {
  const { body } = await post("recordLogin", '{"data":{}}', { visitor: { idToken } as Visitor });
  expect(body?.result).toEqual({ isAdmin: true, role: "admin" });
  expect(await statusOfList(COLLECTIONS.messages, idToken)).toBe(200);
}

const statusOfList = (name: string, idToken: string) => statusOf(`${name}?pageSize=1`, idToken);

/** Returns the status of a request to Firestore's REST API. */
async function statusOf(path: string, idToken: string, request: RequestInit = {}): Promise<number> {
  const documents = `projects/${PROJECT_ID}/databases/(default)/documents/${path}`;
  const headers = { Authorization: `Bearer ${idToken}` };
  const url = `http://127.0.0.1:${suite.ports.firestore}/v1/${documents}`;
  return (await fetch(url, { ...request, headers })).status;
}

/** Chooses a password on the page of the link, as the owner of the email address does. */
async function choosePassword(link: string | undefined): Promise<void> {
  const url = new URL(link ?? "");
  url.searchParams.set("newPassword", OWNERS_PASSWORD);
  expect((await fetch(url)).status).toBe(200);
}

const signIn = (email: string, password: string) =>
  identity("accounts:signInWithPassword", { email, password, returnSecureToken: true });

async function expectOwnerHasAccess({ colleague }: Outsider): Promise<void> {
  const { uid } = await accounts.getUserByEmail(colleague.email);
  const accessFrom = (await records.doc(uid).get()).get("accessFrom");
  // Access begins with the next full second.
  if (accessFrom?.toMillis() > Date.now()) await nextSecond();
  await expectAccess(await tokens(signIn(colleague.email, OWNERS_PASSWORD)));
}

/** Resets the password, as the owner of the email address can. */
async function resetPassword({ colleague }: Outsider): Promise<void> {
  await answer("accounts:sendOobCode", { requestType: "PASSWORD_RESET", email: colleague.email });
  const [link] = (await sentLinks(colleague.email, "PASSWORD_RESET")).slice(-1);
  await choosePassword(link);
}

/**
 * Clicks, like the unsuspecting colleague, the links in all mails that Firebase has sent because of the
 * outsider.
 */
async function clickMails({ colleague }: Outsider): Promise<void> {
  for (const link of await sentLinks(colleague.email, "VERIFY_EMAIL")) await fetch(link);
}

async function verifyAddress(outsider: Outsider): Promise<void> {
  await answer("accounts:sendOobCode", { requestType: "VERIFY_EMAIL", idToken: outsider.idToken });
  await clickMails(outsider);
}

const provider = (providerId: string, { own }: Outsider, email = own) => ({
  requestUri: "http://localhost",
  returnSecureToken: true,
  postBody: new URLSearchParams({
    providerId,
    id_token: JSON.stringify({ sub: `${providerId}-of-${own}`, email, email_verified: true }),
  }).toString(),
});
const google = (outsider: Outsider) => provider("google.com", outsider);

/** Sets a password for the outsider's own email address, which the account has by now, and signs in. */
async function enterByOwnAddress({ own }: Outsider): Promise<Tokens> {
  await answer("accounts:sendOobCode", { requestType: "PASSWORD_RESET", email: own });
  const [link = ""] = await sentLinks(own, "PASSWORD_RESET");
  await fetch(`${link}&newPassword=their-own-password`);
  return tokens(signIn(own, "their-own-password"));
}

/**
 * Changes the account's email address to the outsider's own with a link mailed to the outsider, and then
 * changes it back.
 */
async function moveAwayAndBack(outsider: Outsider, link: string | undefined): Promise<Tokens[]> {
  const { own, colleague } = outsider;
  expect((await fetch(link ?? "")).status).toBe(200);
  const away = await enterByOwnAddress(outsider);
  expect((await accounts.getUserByEmail(own)).uid).toBe(outsider.uid);
  await expectLockedOut(away);
  const back = await answer("accounts:update", { ...away, email: colleague.email, returnSecureToken: true });
  expect((await accounts.getUserByEmail(colleague.email)).uid).toBe(outsider.uid);
  await nextSecond();
  return [away, back, await tokens(signIn(colleague.email, "their-own-password"))];
}

const customToken = (uid: string) => ({ token: JSON.stringify({ uid }), returnSecureToken: true });

/**
 * An outsider's preparations before access is given. Each returns a function that later tries to sign in, and
 * returns the sessions that it got.
 */
type Way = (outsider: Outsider) => Promise<() => Promise<Tokens[]>>;

const renew = ({ refreshToken }: Tokens): Promise<Tokens[]> =>
  granted(
    identity("token", new URLSearchParams({ grant_type: "refresh_token", refresh_token: refreshToken })),
  );

const WAYS: Record<string, Way> = {
  "signs in with the password":
    async ({ colleague }) =>
    () =>
      granted(signIn(colleague.email, OUTSIDERS_PASSWORD)),
  "calls with an earlier ID token": async (outsider) => async () => [outsider],
  "calls with an earlier ID token that has a verified email address": async (outsider) => {
    await verifyAddress(outsider);
    const verified = await tokens(signIn(outsider.colleague.email, OUTSIDERS_PASSWORD));
    return async () => [verified];
  },
  "renews an earlier session": async (outsider) => () => renew(outsider),
  "renews a session that began with Google": async (outsider) => {
    const session = await answer("accounts:signInWithIdp", {
      ...google(outsider),
      idToken: outsider.idToken,
    });
    expect(session.localId).toBe(outsider.uid);
    return () => renew(session);
  },
  "signs in with a linked Google account": async (outsider) => {
    await answer("accounts:signInWithIdp", { ...google(outsider), idToken: outsider.idToken });
    return () => granted(identity("accounts:signInWithIdp", google(outsider)));
  },
  "signs in with a linked telephone": async (outsider) => {
    const phone = phoneNumber();
    await signInByPhone(phone, outsider.idToken);
    expect((await accounts.getUser(outsider.uid)).phoneNumber).toBe(phone);
    return async () => [await signInByPhone(phone)];
  },
  "links a Google account with an earlier ID token": async (outsider) => () =>
    granted(identity("accounts:signInWithIdp", { ...google(outsider), idToken: outsider.idToken })),
  "sets a password with an earlier ID token": async (outsider) => () =>
    granted(identity("accounts:update", { idToken: outsider.idToken, password: "set with an old session" })),
  "changes the email address with an earlier ID token": async (outsider) => () =>
    granted(identity("accounts:update", { idToken: outsider.idToken, email: outsider.own })),
  "deletes the account with an earlier ID token, and signs up again": async (outsider) => async () => {
    expect((await identity("accounts:delete", { idToken: outsider.idToken })).status).toBe(400);
    return granted(identity("accounts:signUp", signUp(outsider.colleague.email)));
  },
  "signs in with a passkey, which the Admin SDK neither shows nor removes": async (outsider) => {
    const id = randomUUID();
    const response = { idToken: outsider.idToken, authenticatorRegistrationResponse: { id } };
    await answer("accounts/passkeyEnrollment:finalize", response);
    const body = { authenticatorAuthenticationResponse: { id } };
    return () => granted(identity("accounts/passkeySignIn:finalize", body));
  },
  "signs in with a custom token that another program makes for the uid": async (outsider) => () =>
    granted(identity("accounts:signInWithCustomToken", customToken(outsider.uid))),
  "signs in with an account from a provider that does not verify email addresses": async (outsider) => () =>
    granted(identity("accounts:signInWithIdp", provider("facebook.com", outsider, outsider.colleague.email))),
  "signs up with a look-alike of the email address, or with other letter case": async ({ colleague }) => {
    const [name = ""] = colleague.email.split("@");
    const variants = [
      colleague.email.toUpperCase(),
      ` ${colleague.email}`,
      `${colleague.email}.`,
      `${name.slice(0, 4)}.${name.slice(4)}@example.is`,
      `${name}+admin@example.is`,
      `${name}@exámple.is`.normalize("NFC"),
      `${name}@exámple.is`.normalize("NFD"),
      `${name}@example.i\u017f`,
      `${name}\u200b@example.is`,
    ];
    const signUps = () =>
      Promise.all(variants.map((email) => granted(identity("accounts:signUp", signUp(email)))));
    const before = (await signUps()).flat();
    return async () => [...before, ...(await signUps()).flat()];
  },
  "changes another account's email address to the colleague's": async ({ colleague, own }) => {
    const { idToken } = await answer("accounts:signUp", signUp(own));
    return async () => {
      const newEmail = { requestType: "VERIFY_AND_CHANGE_EMAIL", idToken, newEmail: colleague.email };
      expect((await identity("accounts:sendOobCode", newEmail)).status).toBe(400);
      return granted(identity("accounts:update", { idToken, email: colleague.email }));
    };
  },
  "adds their own email address by an email link requested earlier": async (outsider) => {
    await answer("accounts:sendOobCode", { requestType: "EMAIL_SIGNIN", email: outsider.own });
    const { idToken } = outsider;
    const [oobCode] = await sentCodes(outsider.own, "EMAIL_SIGNIN");
    return () => granted(identity("accounts:signInWithEmailLink", { idToken, email: outsider.own, oobCode }));
  },
  "uses codes mailed to the account's previous email address": async (outsider) => {
    await signUpThenMove(outsider, async ({ idToken }) => {
      await answer("accounts:sendOobCode", { requestType: "PASSWORD_RESET", email: outsider.own });
      await answer("accounts:sendOobCode", { requestType: "VERIFY_EMAIL", idToken });
    });
    const [reset] = await sentCodes(outsider.own, "PASSWORD_RESET");
    const [verify] = await sentCodes(outsider.own, "VERIFY_EMAIL");
    return async () => {
      await identity("accounts:resetPassword", { oobCode: reset, newPassword: OUTSIDERS_PASSWORD });
      await identity("accounts:update", { oobCode: verify });
      return granted(signIn(outsider.colleague.email, OUTSIDERS_PASSWORD));
    };
  },
  "enrolls a second factor with an earlier ID token": async (outsider) => async () => {
    const phoneEnrollmentInfo = { phoneNumber: SECOND_FACTOR.phoneNumber, recaptchaToken: "any" };
    const start = { idToken: outsider.idToken, phoneEnrollmentInfo };
    expect((await identity("accounts/mfaEnrollment:start", start)).status).toBe(400);
    return [];
  },
  "writes the admin record": async (outsider) => async () => {
    const fields = { isAdmin: { booleanValue: true }, email: { stringValue: outsider.colleague.email } };
    const request = { method: "PATCH", body: JSON.stringify({ fields }) };
    const path = `${COLLECTIONS.admins}/${outsider.uid}`;
    expect(await statusOf(path, outsider.idToken, request)).toBe(403);
    expect(await statusOf(path, outsider.idToken, { method: "DELETE" })).toBe(403);
    return [outsider];
  },
  "finishes an earlier sign-in with a second factor": async (outsider) => {
    const multiFactor = { enrolledFactors: [SECOND_FACTOR] };
    await accounts.updateUser(outsider.uid, { multiFactor });
    const first = await signIn(outsider.colleague.email, OUTSIDERS_PASSWORD);
    const { mfaPendingCredential } = (await first.json()) as { mfaPendingCredential: string };
    const { phoneResponseInfo } = await answer("accounts/mfaSignIn:start", {
      mfaPendingCredential,
      mfaEnrollmentId: SECOND_FACTOR.uid,
      phoneSignInInfo: { recaptchaToken: "any" },
    });
    const { sessionInfo } = phoneResponseInfo;
    const phoneVerificationInfo = { sessionInfo, code: await codeOf(sessionInfo) };
    return () =>
      granted(identity("accounts/mfaSignIn:finalize", { mfaPendingCredential, phoneVerificationInfo }));
  },
};

const SECOND_FACTOR = { uid: "second", factorId: "phone", phoneNumber: "+3545551234" } as const;

/**
 * Preparations that change the account's email address. Only the owner of the email address can undo the
 * change.
 */
const WAYS_BY_ADDRESS: Record<string, Way> = {
  "clicks a change of email address requested earlier, and changes it back": async (outsider) => {
    const { idToken } = outsider;
    await answer("accounts:sendOobCode", {
      requestType: "VERIFY_AND_CHANGE_EMAIL",
      idToken,
      newEmail: outsider.own,
    });
    // The emulator lists the link under the account's email address, whereas Firebase mails the link to the
    // new email address.
    const [link] = await sentLinks(outsider.colleague.email, "VERIFY_AND_CHANGE_EMAIL");
    return () => moveAwayAndBack(outsider, link);
  },
  "clicks a recovery of the account's previous email address, and changes it back": async (outsider) => {
    await signUpThenMove(outsider);
    const [link] = await sentLinks(outsider.own, "RECOVER_EMAIL");
    return () => moveAwayAndBack(outsider, link);
  },
};

/** Signs up with the outsider's own email address, and later changes it to the colleague's. */
async function signUpThenMove(
  outsider: Outsider,
  meanwhile: (session: Tokens) => Promise<void> = async () => {},
): Promise<void> {
  await accounts.deleteUser(outsider.uid);
  const { localId: uid, ...mine } = await answer("accounts:signUp", signUp(outsider.own));
  await meanwhile(mine);
  const change = { idToken: mine.idToken, email: outsider.colleague.email, returnSecureToken: true };
  const { idToken, refreshToken } = await answer("accounts:update", change);
  Object.assign(outsider, { uid, idToken, refreshToken });
}

/**
 * The steps that an owner or an admin can take if the account's email address was changed and changed back,
 * and the outsider can sign in.
 */
const REMEDIES: Record<string, (outsider: Outsider, back: Tokens) => Promise<void>> = {
  "an admin gives access again": async (outsider) => {
    await toggle(outsider, false);
    await choosePassword((await toggle(outsider, true)).passwordSetLink);
  },
  "an admin deletes the account and creates it again": async ({ uid, colleague }) => {
    await accounts.deleteUser(uid);
    await choosePassword((await admin.call("createAdminAccount", colleague)).passwordSetLink);
  },
  "the owner verifies the email address and resets the password": async (outsider, { idToken }) => {
    await answer("accounts:sendOobCode", { requestType: "VERIFY_EMAIL", idToken });
    await clickMails(outsider);
    await resetPassword(outsider);
  },
};

/**
 * Follows every link in mails that the outsider has caused, as an unsuspecting owner of the email address
 * would, before and after access is given.
 */
async function attack(
  outsider: Outsider,
  prepare: Way,
): Promise<{ link: string | undefined; attempt(): Promise<Tokens[]> }> {
  await verifyAddress(outsider);
  const attempt = await prepare(outsider);
  const { idToken } = outsider;
  await answer("accounts:sendOobCode", { requestType: "VERIFY_EMAIL", idToken });
  const { passwordSetLink: link } = await add(outsider);
  await clickMails(outsider);
  expect((await accounts.getUser(outsider.uid)).emailVerified).toBe(true);
  // Waits until access has begun, so that the time of a session cannot be the only reason why it is locked
  // out.
  await nextSecond();
  return { link, attempt };
}

describe.concurrent("access stays closed to an outsider who uses a colleague's email address and", () => {
  it.for(Object.entries(WAYS))("%s", async ([, prepare], { outsider }) => {
    const { link, attempt } = await attack(outsider, prepare);
    for (const session of await attempt()) await expectLockedOut(session);
    await choosePassword(link);
    for (const session of await attempt()) await expectLockedOut(session);
    await expectOwnerHasAccess(outsider);
  });

  const CASES = Object.entries(WAYS_BY_ADDRESS).flatMap(([way, prepare]) =>
    Object.entries(REMEDIES).map(([name, remedy]) => [way, name, prepare, remedy] as const),
  );

  it.for(CASES)("%s, once %s", async ([, , prepare, remedy], { outsider }) => {
    const { attempt } = await attack(outsider, prepare);
    const sessions = await attempt();
    for (const session of sessions) await expectLockedOut(session);
    const [, back] = sessions;
    if (!back) throw new Error("The address has changed back");
    await answer("accounts:signInWithIdp", { ...google(outsider), idToken: back.idToken });
    await remedy(outsider, back);
    await nextSecond();
    expect(await granted(signIn(outsider.colleague.email, "their-own-password"))).toEqual([]);
    for (const session of await granted(identity("accounts:signInWithIdp", google(outsider)))) {
      await expectLockedOut(session);
    }
    for (const session of await attempt().catch(() => [])) await expectLockedOut(session);
    await expectOwnerHasAccess(outsider);
  });

  // A known limit, see "What is known" in SECURITY.md.
  it.fails.for(Object.entries(WAYS_BY_ADDRESS))(
    "%s, if the owner then verifies the email address",
    async ([, prepare], { outsider }) => {
      const { attempt } = await attack(outsider, prepare);
      const [, back] = await attempt();
      await answer("accounts:sendOobCode", { requestType: "VERIFY_EMAIL", idToken: back?.idToken });
      await clickMails(outsider);
      await expectLockedOut(await tokens(signIn(outsider.colleague.email, "their-own-password")));
    },
  );

  it("keeps sessions from earlier, even when admins change the user afterwards", async ({ outsider }) => {
    const { link } = await attack(outsider, async () => async () => []);
    await choosePassword(link);
    for (const change of [
      () => add(outsider, { name: "Katla B." }),
      () => add(outsider, { role: "author" }),
      () => add(outsider, { role: "admin" }),
      () => toggle(outsider, false),
      () => Promise.allSettled([toggle(outsider, true), toggle(outsider, false), add(outsider)]),
      () => admin.call("deleteAdmin", { uid: outsider.uid }),
    ]) {
      await change();
      await expectLockedOut(outsider);
    }
    await choosePassword((await add(outsider)).passwordSetLink);
    await expectLockedOut(outsider);
    await expectOwnerHasAccess(outsider);
  });

  it("signs up again after the account was deleted, but not its record", async ({ outsider }) => {
    await add(outsider);
    await accounts.deleteUser(outsider.uid);
    const { localId, ...again } = await answer("accounts:signUp", signUp(outsider.colleague.email));
    await accounts.updateUser(localId, { emailVerified: true });
    await nextSecond();
    const later = await tokens(signIn(outsider.colleague.email, OUTSIDERS_PASSWORD));
    for (const session of [again, later]) await expectLockedOut(session);
    await toggle(outsider, false);
    await expect(toggle(outsider, true)).rejects.toMatchObject(
      refused("internal", "admin-users/uid-missing"),
    );
    const { passwordSetLink } = await add(outsider, { uid: localId });
    await choosePassword(passwordSetLink);
    await expectLockedOut(again);
    await expectOwnerHasAccess(outsider);
  });
});

describe.concurrent("giving access to an account that this site did not create", () => {
  const GIVERS: Record<string, (outsider: Outsider) => Promise<{ passwordSetLink?: string }>> = {
    "by adding its holder to the users": (outsider) => add(outsider),
    "by adding its holder, whose record has no access": async (outsider) => {
      await add(outsider, { isAdmin: false });
      return add(outsider);
    },
    "with the toggle": async (outsider) => {
      await add(outsider, { isAdmin: false });
      return toggle(outsider, true);
    },
    "again, after an earlier release or someone in the console gave it": async (outsider) => {
      await records.doc(outsider.uid).set({ ...outsider.colleague, createdAt: new Date(), lastLogin: null });
      await toggle(outsider, false);
      return toggle(outsider, true);
    },
  };

  it.for(Object.entries(GIVERS))(
    "gives it only to the owner of the email address: %s",
    async ([, give], { outsider }) => {
      await verifyAddress(outsider);
      const { passwordSetLink } = await give(outsider);
      await nextSecond();
      for (const session of await renew(outsider)) await expectLockedOut(session);
      expect((await signIn(outsider.colleague.email, OUTSIDERS_PASSWORD)).status).toBe(400);
      await choosePassword(passwordSetLink);
      for (const session of [outsider, ...(await renew(outsider))]) await expectLockedOut(session);
      await expectOwnerHasAccess(outsider);
      expect(await record(outsider)).toMatchObject(outsider.colleague);
    },
  );

  it("removes password, providers, telephone, second factor and names, and keeps the uid and other claims", async ({
    outsider,
  }) => {
    await answer("accounts:signInWithIdp", { ...google(outsider), idToken: outsider.idToken });
    await signInByPhone(phoneNumber(), outsider.idToken);
    await accounts.updateUser(outsider.uid, {
      emailVerified: true,
      displayName: "Opnaðu evil.example",
      photoURL: "https://evil.example/",
      multiFactor: { enrolledFactors: [SECOND_FACTOR] },
    });
    await accounts.setCustomUserClaims(outsider.uid, { tier: "gold" });
    await add(outsider);
    const account = await accounts.getUser(outsider.uid);
    expect(account).toMatchObject({ email: outsider.colleague.email, emailVerified: false, disabled: false });
    expect(account.providerData.map(({ providerId }) => providerId)).toEqual(["password"]);
    expect(account.customClaims).toEqual({ tier: "gold", createdFor: outsider.colleague.email });
    for (const field of ["phoneNumber", "displayName", "photoURL", "multiFactor"] as const) {
      expect(account[field]).toBeUndefined();
    }
  });

  it("locks out an outsider who keeps changing the account in the meantime", async ({ outsider }) => {
    let isGiven = false;
    let { idToken } = outsider;
    const attack = async () => {
      while (!isGiven) {
        for (const change of [
          () => identity("accounts:update", { idToken, password: "set meanwhile", returnSecureToken: true }),
          () => identity("accounts:signInWithIdp", { ...google(outsider), idToken }),
        ]) {
          const [session] = await granted(change());
          if (session) idToken = session.idToken;
        }
      }
    };
    const attacking = attack();
    const { passwordSetLink } = await add(outsider);
    isGiven = true;
    await attacking;
    const change = { idToken, password: "set afterwards", returnSecureToken: true };
    expect((await identity("accounts:update", change)).status).toBe(400);
    expect((await signIn(outsider.colleague.email, "set meanwhile")).status).toBe(400);
    expect((await accounts.getUser(outsider.uid)).providerData).toHaveLength(1);
    await choosePassword(passwordSetLink);
    await expectLockedOut({ idToken });
    await expectOwnerHasAccess(outsider);
  });

  it("lets the owner in with either link if two admins give access at once", async ({ outsider }) => {
    const given = await Promise.all([add(outsider), add(outsider)]);
    for (const { passwordSetLink } of given) await choosePassword(passwordSetLink);
    for (const session of [outsider, ...(await renew(outsider))]) await expectLockedOut(session);
    await expectOwnerHasAccess(outsider);
  });

  it("returns a new link each time until the owner has used a link", async ({ outsider }) => {
    await add(outsider);
    const { passwordSetLink } = await add(outsider);
    await choosePassword(passwordSetLink);
    expect(await add(outsider)).toEqual({ uid: outsider.uid });
    await expectOwnerHasAccess(outsider);
  });

  it("records the time after which a session must have begun", async ({ outsider }) => {
    await add(outsider);
    const stored = await record(outsider);
    const seeded = await records.where("username", "==", "admin").get();
    expect(await auditOf(`${COLLECTIONS.admins}/${outsider.uid}`)).toMatchObject([
      {
        action: "upsertAdmin",
        by: seeded.docs[0]?.id,
        changes: { ...outsider.colleague, accessFrom: stored?.accessFrom },
      },
    ]);
  });

  it("fails if the email address of the account or of its record has changed in the meantime", async ({
    outsider,
  }) => {
    await add(outsider, { isAdmin: false });
    await accounts.updateUser(outsider.uid, { email: outsider.own, emailVerified: true });
    // The admin's list still shows the colleague's email address.
    const unknown = refused("not-found", "admin-users/email-unknown");
    await expect(toggle(outsider, true)).rejects.toMatchObject(unknown);
    await expect(add(outsider)).rejects.toMatchObject(unknown);
    const { uid } = await accounts.createUser({ email: outsider.colleague.email });
    const missing = refused("internal", "admin-users/uid-missing");
    await expect(toggle(outsider, true)).rejects.toMatchObject(missing);
    await expect(add(outsider)).rejects.toMatchObject(missing);
    expect(await record(outsider)).toMatchObject({ isAdmin: false });
    expect((await records.doc(uid).get()).exists).toBe(false);
  });
});

// These tests run one after another, because they replace functions of the Admin SDK, which all tests share.
describe("a disturbed attempt to give access", () => {
  afterEach(() => vi.restoreAllMocks());

  it("gives access to the email address that was looked up, even if the account's email address changes meanwhile", async ({
    outsider,
  }) => {
    await signUpThenMove(outsider);
    const update = accounts.updateUser.bind(accounts);
    vi.spyOn(accounts, "updateUser").mockImplementationOnce(async (uid, change) => {
      await answer("accounts:update", { idToken: outsider.idToken, email: outsider.own });
      return update(uid, change);
    });
    await writeAccess(outsider.uid, "admin", async () => outsider.colleague.email);
    const account = await accounts.getUser(outsider.uid);
    expect(account).toMatchObject({
      email: outsider.colleague.email,
      emailVerified: false,
      disabled: false,
    });
    await resetPassword(outsider);
    expect(await add(outsider)).toEqual({ uid: outsider.uid });
    await expectLockedOut(outsider);
    await expectOwnerHasAccess(outsider);
  });

  const STEPS: Record<string, () => unknown> = {
    "the account is disabled": () => vi.spyOn(accounts, "revokeRefreshTokens").mockRejectedValueOnce(LOST),
    "its sessions are revoked": () => vi.spyOn(accounts, "getUser").mockRejectedValueOnce(LOST),
    "its credentials are replaced": () =>
      vi.spyOn(accounts, "setCustomUserClaims").mockRejectedValueOnce(LOST),
    "it is marked": () => {},
  };
  const LOST = new Error("The function was stopped");

  it.for(Object.entries(STEPS))(
    "gives no access if it is interrupted after %s, and succeeds when it is repeated",
    async ([, stop], { outsider }) => {
      await answer("accounts:sendOobCode", { requestType: "VERIFY_EMAIL", idToken: outsider.idToken });
      stop();
      const { docs } = await records.where("username", "==", "admin").get();
      const attempt = writeAccess(outsider.uid, "admin", async (accessFrom) => {
        if (accessFrom && stop === STEPS["it is marked"]) throw LOST;
        const change = { by: docs[0]?.id ?? "", uid: outsider.uid, now: new Date() };
        return writeAdmin(db, change, outsider.colleague, accessFrom);
      });
      await expect(attempt).rejects.toBe(LOST);
      expect(await record(outsider)).toBeUndefined();
      await clickMails(outsider);
      await add(outsider);
      await nextSecond();
      expect(await granted(signIn(outsider.colleague.email, OUTSIDERS_PASSWORD))).toEqual([]);
      await resetPassword(outsider);
      await expectLockedOut(outsider);
      await expectOwnerHasAccess(outsider);
    },
  );
});

describe.concurrent("an account", () => {
  const adopt = async (outsider: Outsider) => {
    await accounts.updateUser(outsider.uid, { emailVerified: true });
    await markCreatedHere(accounts, outsider.uid, outsider.colleague.email);
  };

  it("that this site created keeps its password when it gets access, a new role or a new name", async ({
    outsider,
  }) => {
    await adopt(outsider);
    expect(await add(outsider)).toEqual({ uid: outsider.uid });
    await nextSecond();
    const session = await tokens(signIn(outsider.colleague.email, OUTSIDERS_PASSWORD));
    await add(outsider, { role: "author" });
    await add(outsider, { role: "admin", name: "Katla B." });
    await expectAccess(session);
    await expectAccess(await tokens(signIn(outsider.colleague.email, OUTSIDERS_PASSWORD)));
  });

  const SUCCESSIONS: Record<string, (outsider: Outsider) => Promise<{ passwordSetLink?: string }>> = {
    "deleted and added again": async (outsider) => {
      await admin.call("deleteAdmin", { uid: outsider.uid });
      return add(outsider);
    },
    "taken and given with the toggle": async (outsider) => {
      await toggle(outsider, false);
      return toggle(outsider, true);
    },
    "taken and given with the person's other data": async (outsider) => {
      await add(outsider, { isAdmin: false });
      return add(outsider);
    },
    "taken, its record deleted, and added without access first": async (outsider) => {
      await toggle(outsider, false);
      await admin.call("deleteAdmin", { uid: outsider.uid });
      await add(outsider, { isAdmin: false });
      return toggle(outsider, true);
    },
    "taken by a release that left the account marked": async (outsider) => {
      await records.doc(outsider.uid).update({ isAdmin: false });
      return toggle(outsider, true);
    },
  };

  it.for(Object.entries(SUCCESSIONS))(
    "that this site created no longer gives its former holder access once access was %s",
    async ([, succeed], { outsider }) => {
      await adopt(outsider);
      await add(outsider);
      await nextSecond();
      const former = await tokens(signIn(outsider.colleague.email, OUTSIDERS_PASSWORD));
      await expectAccess(former);
      const { passwordSetLink } = await succeed(outsider);
      await nextSecond();
      expect((await signIn(outsider.colleague.email, OUTSIDERS_PASSWORD)).status).toBe(400);
      await choosePassword(passwordSetLink);
      for (const session of [former, ...(await renew(former))]) await expectLockedOut(session);
      await expectOwnerHasAccess(outsider);
    },
  );

  it("that this site created counts as foreign if its email address is unverified or has changed", async ({
    outsider,
  }) => {
    await adopt(outsider);
    await accounts.updateUser(outsider.uid, { emailVerified: false });
    expect((await add(outsider)).passwordSetLink).toMatch(/^http/);
    expect((await signIn(outsider.colleague.email, OUTSIDERS_PASSWORD)).status).toBe(400);
    await adopt(outsider);
    await accounts.updateUser(outsider.uid, { email: outsider.own, emailVerified: true });
    expect((await add(outsider, { email: outsider.own })).passwordSetLink).toMatch(/^http/);
  });

  it("that this site created counts as foreign if it was disabled, and giving access enables it", async ({
    outsider,
  }) => {
    await adopt(outsider);
    await accounts.updateUser(outsider.uid, { disabled: true });
    await choosePassword((await add(outsider)).passwordSetLink);
    await expectOwnerHasAccess(outsider);
  });

  it("that already has access keeps it, and its password, when its name or role changes", async ({
    outsider,
  }) => {
    await records
      .doc(outsider.uid)
      .set({ ...outsider.colleague, email: outsider.colleague.email.toUpperCase(), lastLogin: null });
    await expectAccess(outsider);
    expect(await add(outsider, { name: "Katla B." })).toEqual({ uid: outsider.uid });
    await toggle(outsider, true);
    expect(await record(outsider)).toMatchObject({ name: "Katla B.", isAdmin: true });
    await expectAccess(outsider);
  });

  it("that already has access loses this access when its email address changes", async ({ outsider }) => {
    await records.doc(outsider.uid).set({ ...outsider.colleague, createdAt: new Date(), lastLogin: null });
    await accounts.updateUser(outsider.uid, { email: outsider.own, emailVerified: true });
    await expectLockedOut(await tokens(signIn(outsider.own, OUTSIDERS_PASSWORD)));
  });
});

it("an account that this site creates gives access only once its owner has followed the link and chosen a password", async ({
  outsider,
}) => {
  await accounts.deleteUser(outsider.uid);
  const { uid, passwordSetLink } = await admin.call("createAdminAccount", outsider.colleague);
  await expectLockedOut(await answer("accounts:signInWithCustomToken", customToken(uid)));
  await choosePassword(passwordSetLink);
  await expectLockedOut(outsider);
  await expectOwnerHasAccess(outsider);
});

const phoneNumber = () => `+354${randomInt(1_000_000, 10_000_000)}`;

/** Signs in by telephone, or adds the telephone number to an account. Reads the code from the emulator. */
async function signInByPhone(phoneNumber: string, idToken?: string): Promise<Tokens> {
  const { sessionInfo } = await answer("accounts:sendVerificationCode", {
    phoneNumber,
    recaptchaToken: "any",
  });
  const code = await codeOf(sessionInfo);
  return answer("accounts:signInWithPhoneNumber", { sessionInfo, code, idToken });
}

/** Returns the code that the emulator would have sent to a telephone. */
async function codeOf(sessionInfo: string): Promise<string> {
  const sent = await fetch(`${authEmulator()}/emulator/v1/projects/${PROJECT_ID}/verificationCodes`);
  const { verificationCodes } = (await sent.json()) as {
    verificationCodes: { sessionInfo: string; code: string }[];
  };
  return verificationCodes.find((one) => one.sessionInfo === sessionInfo)?.code ?? "";
}

/**
 * Returns the links of this kind that the emulator would have mailed about an email address, oldest first.
 */
async function sentLinks(email: string, kind: string): Promise<string[]> {
  const sent = await fetch(`${authEmulator()}/emulator/v1/projects/${PROJECT_ID}/oobCodes`);
  const { oobCodes } = (await sent.json()) as {
    oobCodes: { email: string; oobLink: string; requestType: string }[];
  };
  const found = oobCodes.filter((code) => code.email === email && code.requestType === kind);
  expect(found.length).toBeGreaterThan(0);
  return found.map(({ oobLink }) => oobLink);
}

async function sentCodes(email: string, kind: string): Promise<(string | null)[]> {
  return (await sentLinks(email, kind)).map((link) => new URL(link).searchParams.get("oobCode"));
}

type Answer = Tokens & {
  readonly localId: string;
  readonly sessionInfo: string;
  readonly phoneResponseInfo: { readonly sessionInfo: string };
};

/** Calls Firebase Authentication's REST API, and expects it to accept the request. */
async function answer(method: string, body: object): Promise<Answer> {
  const response = await identity(method, body);
  const text = await response.text();
  expect([method, response.status, text]).toEqual([method, 200, text]);
  return JSON.parse(text);
}

async function tokens(response: Promise<Response>): Promise<Tokens> {
  expect((await response).status).toBe(200);
  return (await response).json() as Promise<Tokens>;
}

/** Returns a list with the session that Firebase Authentication grants, or an empty list. */
async function granted(response: Promise<Response>): Promise<Tokens[]> {
  const given = (await (await response).json()) as Partial<Tokens> & {
    id_token?: string;
    refresh_token?: string;
  };
  const { idToken = given.id_token, refreshToken = given.refresh_token } = given;
  return idToken && refreshToken ? [{ idToken, refreshToken }] : [];
}

function identity(method: string, body: object): Promise<Response> {
  const isForm = body instanceof URLSearchParams;
  const toolkit = `identitytoolkit.googleapis.com/${method.startsWith("accounts/") ? "v2" : "v1"}`;
  const api = method === "token" ? "securetoken.googleapis.com/v1" : toolkit;
  return fetch(`${authEmulator()}/${api}/${method}?key=any`, {
    method: "POST",
    ...(isForm ? { body } : { headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) }),
  });
}

function authEmulator(): string {
  return `http://127.0.0.1:${suite.ports.auth}`;
}
