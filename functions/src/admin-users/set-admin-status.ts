import { setAdminStatusInputSchema } from "@matbjorg/contract/access/admin-users";
import type { DocumentSnapshot, Firestore } from "firebase-admin/firestore";
import { AppError } from "../lib/callable/app-error.ts";
import type { Callable } from "../lib/callable/define-callable.ts";
import { firestore } from "../lib/firebase.ts";
import { recordChange } from "../lib/record-change.ts";
import { type AdminChange, assertMayRevoke, readAdmin, revokeSessions } from "./admin-access.ts";
import { linkIfUnused, writeAccess } from "./give-access.ts";

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
