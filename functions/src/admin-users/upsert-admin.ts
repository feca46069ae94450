import { type UpsertAdminInput, upsertAdminInputSchema } from "@matbjorg/contract/admin-users";
import type { UserRecord } from "firebase-admin/auth";
import type { Firestore } from "firebase-admin/firestore";
import { AppError } from "../lib/app-error.ts";
import { defineCallable } from "../lib/define-callable.ts";
import { auth, firestore } from "../lib/firebase.ts";
import { recordChange } from "../lib/record-change.ts";
import {
  type AdminChange,
  adminRecords,
  assertMayRevoke,
  readAdmin,
  requireCreatedHere,
  revokeSessions,
} from "./admin-access.ts";
import { findAccount } from "./find-account.ts";

/**
 * Adds an admin record for an account that exists, or changes one. Ends the account's sessions if it is not, or no
 * longer, an admin. An account that this site has not created gets no access here: `createAdminAccount`
 * takes it over.
 *
 * @throws auth/not-signed-in, auth/not-an-admin, input/invalid, admin-users/email-unknown, admin-users/uid-missing
 *   (the account with this address has another uid), admin-users/not-created-here, admin-users/self,
 *   admin-users/last-admin
 */
export const upsertAdmin = defineCallable(
  "upsertAdmin",
  { input: upsertAdminInputSchema },
  async (input, { uid: by, now }) => {
    const account = await findAccount(await auth(), input.email);
    if (account.uid !== input.uid) throw new AppError("admin-users/uid-missing");
    const { uid, ...person } = input;
    await writeAdmin(await firestore(), { by, uid, now }, person, account);
    if (!person.isAdmin) await revokeSessions(uid);
    return { uid };
  },
);

/** Merges the person into their admin record; other fields (user name, lastLogin) stay. */
export async function writeAdmin(
  db: Firestore,
  change: AdminChange,
  { email, name, isAdmin, role }: Omit<UpsertAdminInput, "uid">,
  account?: UserRecord,
): Promise<void> {
  const { by, uid, now } = change;
  await db.runTransaction(async (transaction) => {
    const before = await readAdmin(db, transaction, change);
    const hasAccess = before.get("isAdmin") === true && before.get("email") === email;
    const endsAdmin = !isAdmin || (role !== undefined && role !== "admin");
    if (endsAdmin) await assertMayRevoke(db, transaction, change, before);
    if (isAdmin && !hasAccess) requireCreatedHere(account, email);
    const isUnchanged =
      before.get("email") === email &&
      before.get("name") === name &&
      before.get("isAdmin") === isAdmin &&
      (role === undefined || role === (before.get("role") ?? "admin"));
    if (isUnchanged) return;
    const first = before.exists ? {} : { createdAt: now, lastLogin: null };
    const person = { email, name, isAdmin, ...(role && { role }) };
    const record = { ...person, updatedAt: now, ...first };
    transaction.set(adminRecords(db).doc(uid), record, { merge: true });
    recordChange(db, transaction, {
      action: "upsertAdmin",
      by,
      at: now,
      target: before.ref.path,
      changes: person,
    });
  });
}
