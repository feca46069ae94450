// The callables that write admin records.

import {
  deleteAdminInputSchema,
  recordLoginInputSchema,
  setAdminStatusInputSchema,
  upsertAdminInputSchema,
} from "@matbjorg/contract/access/admin-users";
import { roleFor } from "@matbjorg/contract/access/stored-admin";
import type { Callables } from "@matbjorg/contract/callables";
import type { DocumentSnapshot, Firestore } from "firebase-admin/firestore";
import { AppError } from "../lib/callable/app-error.ts";
import type { Callable } from "../lib/callable/define-callable.ts";
import { auth, firestore } from "../lib/firebase.ts";
import { recordChange } from "../lib/record-change.ts";
import {
  type AdminChange,
  adminRecords,
  assertMayRevoke,
  hasAccess,
  readAdmin,
  revokeSessions,
} from "./admin-access.ts";
import { findAccount } from "./find-account.ts";
import { linkIfUnused, writeAccess } from "./give-access.ts";

/**
 * Adds an admin record for an account that exists, or changes one. Ends the account's sessions if it is not, or no
 * longer, an admin. Returns a link for a new password if giving access has replaced it (`writeAccess`), until it is used.
 *
 * @throws auth/not-signed-in, auth/not-an-admin, input/invalid, admin-users/email-unknown, admin-users/uid-missing
 *   (the account with this address has another uid), admin-users/self, admin-users/last-admin
 */
export const upsertAdmin: Callable<"upsertAdmin"> = {
  input: upsertAdminInputSchema,
  handler: async (input, { uid: by, now }) => {
    const account = await findAccount(auth(), input.email);
    if (account.uid !== input.uid) throw new AppError("admin-users/uid-missing");
    const { uid, ...person } = input;
    const db = firestore();
    await writeAccess(uid, (accessFrom) => writeAdmin(db, { by, uid, now }, person, accessFrom));
    if (!person.isAdmin) await revokeSessions(uid);
    return { uid, ...(person.isAdmin && (await linkIfUnused(uid))) };
  },
};

/** Merges the person into their admin record; other fields (user name, lastLogin) stay. See `WriteChange`. */
export async function writeAdmin(
  db: Firestore,
  change: AdminChange,
  { email, name, isAdmin, role }: Omit<Callables["upsertAdmin"]["input"], "uid">,
  accessFrom?: Date,
): Promise<string | undefined> {
  const { by, uid, now } = change;
  return db.runTransaction(async (transaction) => {
    const before = await readAdmin(db, transaction, change);
    const endsAdmin = !isAdmin || (role !== undefined && role !== "admin");
    if (endsAdmin) await assertMayRevoke(db, transaction, change, before);
    if (isAdmin && !accessFrom && !hasAccess(before, email)) return email;
    const isUnchanged =
      before.get("email") === email &&
      before.get("name") === name &&
      before.get("isAdmin") === isAdmin &&
      (role === undefined || role === (before.get("role") ?? "admin"));
    if (isUnchanged && !accessFrom) return undefined;
    const first = before.exists ? {} : { createdAt: now, lastLogin: null };
    const person = { email, name, isAdmin, ...(role && { role }), ...(accessFrom && { accessFrom }) };
    const record = { ...person, updatedAt: now, ...first };
    transaction.set(adminRecords(db).doc(uid), record, { merge: true });
    recordChange(db, transaction, {
      action: "upsertAdmin",
      by,
      at: now,
      target: before.ref.path,
      changes: person,
    });
    return undefined;
  });
}

/**
 * Gives or takes admin access; taking it ends the account's sessions. Writes nothing if nothing changes. Returns a link for a new
 * password if giving access has replaced it (`writeAccess`), until it is used.
 *
 * @throws auth/not-signed-in, auth/not-an-admin, input/invalid, admin-users/not-found, admin-users/email-unknown (no
 *   account has the record's address), admin-users/uid-missing (another account has it), admin-users/self, admin-users/last-admin
 */
export const setAdminStatus: Callable<"setAdminStatus"> = {
  input: setAdminStatusInputSchema,
  handler: async ({ uid, isAdmin }, { uid: by, now }) => {
    const db = firestore();
    await writeAccess(uid, (accessFrom) => writeAdminStatus(db, { by, uid, now }, isAdmin, accessFrom));
    if (!isAdmin) await revokeSessions(uid);
    return { uid, isAdmin, ...(isAdmin && (await linkIfUnused(uid))) };
  },
};

/** See `WriteChange`. */
export async function writeAdminStatus(
  db: Firestore,
  change: AdminChange,
  isAdmin: boolean,
  accessFrom?: Date,
): Promise<string | undefined> {
  const { by, now } = change;
  return db.runTransaction(async (transaction) => {
    const before = await readAdmin(db, transaction, change);
    if (!before.exists) throw new AppError("admin-users/not-found");
    if (before.get("isAdmin") === isAdmin && !accessFrom) return undefined;
    if (!isAdmin) await assertMayRevoke(db, transaction, change, before);
    else if (!accessFrom) return addressOf(before);
    const changes = { isAdmin, ...(accessFrom && { accessFrom }) };
    transaction.update(before.ref, { ...changes, updatedAt: now });
    recordChange(db, transaction, {
      action: "setAdminStatus",
      by,
      at: now,
      target: before.ref.path,
      changes,
    });
    return undefined;
  });
}

/** @throws admin-users/email-unknown (a record made by hand names none) */
function addressOf(record: DocumentSnapshot): string {
  const email: unknown = record.get("email");
  if (typeof email !== "string") throw new AppError("admin-users/email-unknown");
  return email.toLowerCase();
}

/**
 * Deletes an admin record and ends the account's sessions. The account itself stays: it opens nothing without the
 * record, and its owner may use it for more than this site. Deleting it is done in the Firebase console.
 *
 * @throws auth/not-signed-in, auth/not-an-admin, input/invalid, admin-users/not-found, admin-users/self,
 *   admin-users/last-admin
 */
export const deleteAdmin: Callable<"deleteAdmin"> = {
  input: deleteAdminInputSchema,
  handler: async ({ uid }, { uid: by, now }) => {
    await deleteAdminRecord(firestore(), { by, uid, now });
    await revokeSessions(uid);
    return { uid };
  },
};

export async function deleteAdminRecord(db: Firestore, change: AdminChange): Promise<void> {
  const { by, now } = change;
  await db.runTransaction(async (transaction) => {
    const before = await readAdmin(db, transaction, change);
    if (!before.exists) throw new AppError("admin-users/not-found");
    await assertMayRevoke(db, transaction, change, before);
    transaction.delete(before.ref);
    recordChange(db, transaction, {
      action: "deleteAdmin",
      by,
      at: now,
      target: before.ref.path,
      changes: { email: before.get("email") ?? null, name: before.get("name") ?? null, isAdmin: null },
    });
  });
}

/**
 * Called right after signing in: stores the time as the user's `lastLogin`, and returns whether the caller has access, and in
 * which role.
 *
 * @throws auth/not-signed-in, input/invalid
 */
export const recordLogin: Callable<"recordLogin"> = {
  input: recordLoginInputSchema,
  handler: async (_input, { uid, session, now, audit }) => {
    const db = firestore();
    const role = await db.runTransaction(async (transaction) => {
      const record = await transaction.get(adminRecords(db).doc(uid));
      const found = roleFor(record.data() ?? {}, session);
      if (!found) return undefined;
      transaction.update(record.ref, { lastLogin: now });
      recordChange(db, transaction, { ...audit, target: record.ref.path, changes: { lastLogin: now } });
      return found;
    });
    return role ? { isAdmin: true, role } : { isAdmin: false };
  },
};
