import { createAdminAccountInputSchema } from "@matbjorg/contract/access/admin-users";
import type { Callables } from "@matbjorg/contract/callables";
import type { WriteIn } from "@matbjorg/contract/stored-collections";
import type { Auth } from "firebase-admin/auth";
import type { Firestore } from "firebase-admin/firestore";
import * as logger from "firebase-functions/logger";
import { notifyAccess } from "../contact/notify-admins.ts";
import { AppError, errorCode } from "../lib/callable/app-error.ts";
import type { Callable } from "../lib/callable/define-callable.ts";
import { startOfSecond } from "../lib/durations.ts";
import { auth, firestore } from "../lib/firebase.ts";
import { hashOf, idempotencyKey, storedResponse } from "../lib/idempotency.ts";
import { recordChange } from "../lib/record-change.ts";
import { type AdminChange, adminRecords, markCreatedHere, readAdmin } from "./admin-access.ts";
import { unlessMissing } from "./find-account.ts";

type Creation = Callables["createAdminAccount"];

/**
 * Creates an account and its admin record. The account has no password: whoever opens the returned link chooses one.
 * Without that link nobody can sign in.
 *
 * A retry after a lost response returns a new link, since links are not stored. After the first login no link is
 * returned: otherwise the account's creator could obtain its password at any time.
 *
 * @throws auth/not-signed-in, auth/not-an-admin, input/invalid, admin-users/account-exists
 */
export const createAdminAccount: Callable<"createAdminAccount"> = {
  input: createAdminAccountInputSchema,
  handler: async ({ requestId, ...input }, { uid: by, now }) => {
    const db = firestore();
    const accounts = auth();
    const request = idempotencyKey("createAdminAccount", by, requestId, input);
    const earlier = await storedResponse<{ uid: string }>(db, request);
    if (earlier) return newLink(db, accounts, earlier.uid, input.email);
    const created = await openAccount(
      accounts,
      input,
      (uid) => writeNewAdmin(db, { by, uid, now }, input, request),
      request && hashOf(request),
    );
    if (input.isAdmin) await notifyAccess(created.uid, by, now);
    return created;
  },
};

/** @throws admin-users/account-exists if the account was used, changed or deleted in the meantime */
async function newLink(
  db: Firestore,
  accounts: Auth,
  uid: string,
  email: string,
): Promise<Creation["result"]> {
  const [account, record] = await Promise.all([
    unlessMissing(accounts.getUser(uid)),
    adminRecords(db).doc(uid).get(),
  ]);
  // Using a link verifies the email address, so an unverified account is unused.
  const isUnused = account?.email === email && !account.emailVerified && record.data()?.lastLogin === null;
  if (!isUnused) throw new AppError("admin-users/account-exists");
  return { uid, passwordSetLink: await accounts.generatePasswordResetLink(email) };
}

/**
 * Creates the account, then its record; if the record cannot be written, removes the account.
 * @param ownUid the uid that belongs to this request; if an account already has it, the same request was sent twice
 * @throws admin-users/account-exists, and any error of `writeRecord`
 */
export async function openAccount(
  accounts: Auth,
  { email, name }: Creation["input"],
  writeRecord: (uid: string) => Promise<void>,
  ownUid?: string,
): Promise<Creation["result"]> {
  const uid = await createAccount(accounts, { email, displayName: name, ...(ownUid && { uid: ownUid }) });
  try {
    await markCreatedHere(accounts, uid, email);
    const passwordSetLink = await accounts.generatePasswordResetLink(email);
    await writeRecord(uid);
    return { uid, passwordSetLink };
  } catch (error) {
    await accounts.deleteUser(uid).catch((failure: unknown) => {
      logger.error("An account without a record could not be removed", {
        uid,
        reason: String(errorCode(failure)),
      });
    });
    throw error;
  }
}

/** @throws admin-users/account-exists, and input/invalid with the field "email" */
export async function createAccount(
  accounts: Auth,
  account: { email: string; displayName: string; uid?: string; password?: string; emailVerified?: boolean },
): Promise<string> {
  try {
    return (await accounts.createUser(account)).uid;
  } catch (error) {
    if (errorCode(error) === "auth/email-already-exists" || errorCode(error) === "auth/uid-already-exists") {
      const own = account.uid ? await unlessMissing(accounts.getUser(account.uid)) : undefined;
      if (own && own.email === account.email) return own.uid;
      throw new AppError("admin-users/account-exists");
    }
    // The contract accepts some email addresses that Firebase Authentication rejects.
    if (errorCode(error) === "auth/invalid-email") {
      throw new AppError("input/invalid", { fields: [{ path: "email", rule: "invalid_format" }] });
    }
    throw error;
  }
}

async function writeNewAdmin(
  db: Firestore,
  change: AdminChange,
  { email, name, isAdmin, role }: Creation["input"],
  request: string | undefined,
): Promise<void> {
  const { by, uid, now } = change;
  await db.runTransaction(async (transaction) => {
    const { ref } = await readAdmin(db, transaction, change);
    if (await storedResponse(db, request, transaction)) return;
    // A new account has no earlier sessions.
    const given: WriteIn<"admins"> | false = isAdmin && { accessFrom: startOfSecond(now) };
    const person: WriteIn<"admins"> = { email, name, isAdmin, ...(role && { role }), ...given };
    transaction.create(ref, { ...person, createdAt: now, updatedAt: now, lastLogin: null });
    recordChange(db, transaction, {
      action: "createAdminAccount",
      by,
      at: now,
      target: ref.path,
      changes: person,
      requestKey: request,
      answer: { uid },
    });
  });
}
