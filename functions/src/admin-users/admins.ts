// These callables write admin records.

import {
  deleteAdminInputSchema,
  recordLoginInputSchema,
  setAdminStatusInputSchema,
  upsertAdminInputSchema,
} from "@matbjorg/contract/access/admin-users";
import { roleFor } from "@matbjorg/contract/access/stored-admin";
import type { Callables } from "@matbjorg/contract/callables";
import type { WriteIn } from "@matbjorg/contract/stored-collections";
import type { Firestore } from "firebase-admin/firestore";
import { AppError } from "../lib/callable/app-error.ts";
import type { Callable } from "../lib/callable/define-callable.ts";
import { auth, firestore } from "../lib/firebase.ts";
import { recordChange } from "../lib/record-change.ts";
import {
  type AdminChange,
  type AdminSnapshot,
  adminRecords,
  assertMayRevoke,
  endAccess,
  forgetCreatedHere,
  hadAccess,
  hasAccess,
  readAdmin,
  requireSeenAdmin,
  revokeSessions,
} from "./admin-access.ts";
import { findAccount } from "./find-account.ts";
import { linkIfUnused, writeAccess } from "./give-access.ts";

/**
 * Adds an admin record for an existing account, or changes the record. If the person is no longer an admin, ends the
 * account's sessions. If giving access has replaced the account's password (`writeAccess`), returns a link for choosing a
 * new one, until the link is used.
 *
 * @throws auth/not-signed-in, auth/not-an-admin, input/invalid, admin-users/email-unknown, admin-users/uid-missing (the
 *   account with this email address has another uid), admin-users/self, admin-users/last-admin, admin-users/changed-meanwhile
 */
export const upsertAdmin: Callable<"upsertAdmin"> = {
  input: upsertAdminInputSchema,
  handler: async (input, { uid: by, now }) => {
    const account = await findAccount(auth(), input.email);
    if (account.uid !== input.uid) throw new AppError("admin-users/uid-missing");
    const { uid, seen, ...person } = input;
    const db = firestore();
    await writeAccess(uid, by, (accessFrom) => writeAdmin(db, { by, uid, now, seen }, person, accessFrom));
    if (!person.isAdmin) await revokeSessions(uid);
    return { uid, ...(person.isAdmin && (await linkIfUnused(uid))) };
  },
};

/**
 * Merges the person into their admin record; other fields (user name, lastLogin) keep their values. See `WriteChange`.
 */
export async function writeAdmin(
  db: Firestore,
  change: AdminChange,
  { email, name, isAdmin, role }: Omit<Callables["upsertAdmin"]["input"], "uid" | "seen">,
  accessFrom?: Date,
): Promise<string | undefined> {
  const { by, uid, now } = change;
  return db.runTransaction(async (transaction) => {
    const before = await readAdmin(db, transaction, change);
    const stored = before.data() ?? {};
    const isUnchanged =
      stored.email === email &&
      stored.name === name &&
      stored.isAdmin === isAdmin &&
      (role === undefined || role === (stored.role ?? "admin"));
    if (!isUnchanged) await requireSeenAdmin(before, change.seen);
    const endsAdmin = !isAdmin || (role !== undefined && role !== "admin");
    if (!isAdmin && before.data()?.isAdmin === true) await endAccess(db, transaction, change, before);
    else if (endsAdmin) await assertMayRevoke(db, transaction, change, before);
    if (isAdmin && !accessFrom && !hasAccess(before, email)) {
      if (hadAccess(before)) await forgetCreatedHere(auth(), uid);
      return email;
    }
    if (isUnchanged && !accessFrom) return undefined;
    const first: WriteIn<"admins"> = before.exists ? {} : { createdAt: now, lastLogin: null };
    const person: WriteIn<"admins"> = {
      email,
      name,
      isAdmin,
      ...(role && { role }),
      ...(accessFrom && { accessFrom }),
    };
    const record: WriteIn<"admins"> = { ...person, updatedAt: now, ...first };
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
 * Gives or takes admin access; taking it ends the account's sessions. Writes nothing if nothing changes. If giving
 * access has replaced the account's password (`writeAccess`), returns a link for choosing a new one, until the link is
 * used.
 *
 * @throws auth/not-signed-in, auth/not-an-admin, input/invalid, admin-users/not-found, admin-users/email-unknown (no
 *   account has the record's email address), admin-users/uid-missing (another account has it), admin-users/self,
 *   admin-users/last-admin, admin-users/changed-meanwhile
 */
export const setAdminStatus: Callable<"setAdminStatus"> = {
  input: setAdminStatusInputSchema,
  handler: async ({ uid, isAdmin, seen }, { uid: by, now }) => {
    const db = firestore();
    await writeAccess(uid, by, (accessFrom) =>
      writeAdminStatus(db, { by, uid, now, seen }, isAdmin, accessFrom),
    );
    if (!isAdmin) await revokeSessions(uid);
    return { uid, isAdmin, ...(isAdmin && (await linkIfUnused(uid))) };
  },
};

/** Writes the status. If access would be given and `accessFrom` is missing, returns the email address instead; see `WriteChange`. */
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
    if (before.data()?.isAdmin === isAdmin && !accessFrom) return undefined;
    await requireSeenAdmin(before, change.seen);
    if (!isAdmin) await endAccess(db, transaction, change, before);
    else if (!accessFrom) {
      if (hadAccess(before)) await forgetCreatedHere(auth(), change.uid);
      return recordEmail(before);
    }
    const changes: WriteIn<"admins"> = { isAdmin, ...(accessFrom && { accessFrom }) };
    transaction.update(before.ref, { ...changes, updatedAt: now } satisfies WriteIn<"admins">);
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

/** @throws admin-users/email-unknown if a record made by hand has no email address */
function recordEmail(record: AdminSnapshot): string {
  const email = record.data()?.email;
  if (typeof email !== "string") throw new AppError("admin-users/email-unknown");
  return email.toLowerCase();
}

/**
 * Deletes an admin record and ends the account's sessions. The account itself remains: it gives no access without the
 * record, and its owner may use it for more than this site. It can be deleted in the Firebase console.
 *
 * @throws auth/not-signed-in, auth/not-an-admin, input/invalid, admin-users/not-found, admin-users/self,
 *   admin-users/last-admin, admin-users/changed-meanwhile
 */
export const deleteAdmin: Callable<"deleteAdmin"> = {
  input: deleteAdminInputSchema,
  handler: async ({ uid, seen }, { uid: by, now }) => {
    await deleteAdminRecord(firestore(), { by, uid, now, seen });
    await revokeSessions(uid);
    return { uid };
  },
};

export async function deleteAdminRecord(db: Firestore, change: AdminChange): Promise<void> {
  const { by, now } = change;
  await db.runTransaction(async (transaction) => {
    const before = await readAdmin(db, transaction, change);
    if (!before.exists) throw new AppError("admin-users/not-found");
    await requireSeenAdmin(before, change.seen);
    await endAccess(db, transaction, change, before);
    const { email, name } = before.data() ?? {};
    transaction.delete(before.ref);
    recordChange(db, transaction, {
      action: "deleteAdmin",
      by,
      at: now,
      target: before.ref.path,
      changes: { email: email ?? null, name: name ?? null, isAdmin: null },
    });
  });
}

/**
 * Stores the time as the user's `lastLogin`, and returns whether the caller has access, and with which role. Called
 * right after signing in.
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
      transaction.update(record.ref, { lastLogin: now } satisfies WriteIn<"admins">);
      recordChange(db, transaction, { ...audit, target: record.ref.path, changes: { lastLogin: now } });
      return found;
    });
    return role ? { isAdmin: true, role } : { isAdmin: false };
  },
};
