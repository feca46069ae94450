import { type UpsertAdminInput, upsertAdminInputSchema } from "@matbjorg/contract/access/admin-users";
import type { Firestore } from "firebase-admin/firestore";
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
  { email, name, isAdmin, role }: Omit<UpsertAdminInput, "uid">,
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
