import { setAdminStatusInputSchema } from "@matbjorg/contract/admin-users";
import type { UserRecord } from "firebase-admin/auth";
import type { Firestore } from "firebase-admin/firestore";
import { AppError } from "../lib/app-error.ts";
import { defineCallable } from "../lib/define-callable.ts";
import { auth, firestore } from "../lib/firebase.ts";
import { recordChange } from "../lib/record-change.ts";
import {
  type AdminChange,
  assertMayRevoke,
  readAdmin,
  requireCreatedHere,
  revokeSessions,
} from "./admin-access.ts";
import { unlessMissing } from "./find-account.ts";

/**
 * Gives or takes admin access; taking it ends the account's sessions. Writes nothing if nothing changes.
 *
 * @throws auth/not-signed-in, auth/not-an-admin, input/invalid, admin-users/not-found, admin-users/email-unknown,
 *   admin-users/not-created-here, admin-users/self, admin-users/last-admin
 */
export const setAdminStatus = defineCallable(
  "setAdminStatus",
  { input: setAdminStatusInputSchema },
  async ({ uid, isAdmin }, { uid: by, now }) => {
    const account = isAdmin ? await unlessMissing((await auth()).getUser(uid)) : undefined;
    await writeAdminStatus(await firestore(), { by, uid, now }, isAdmin, account);
    if (!isAdmin) await revokeSessions(uid);
    return { uid, isAdmin };
  },
);

/** @param account needed only for giving access */
export async function writeAdminStatus(
  db: Firestore,
  change: AdminChange,
  isAdmin: boolean,
  account?: UserRecord,
): Promise<void> {
  const { by, now } = change;
  await db.runTransaction(async (transaction) => {
    const before = await readAdmin(db, transaction, change);
    if (!before.exists) throw new AppError("admin-users/not-found");
    if (before.get("isAdmin") === isAdmin) return;
    if (isAdmin) requireCreatedHere(account, before.get("email"));
    else await assertMayRevoke(db, transaction, change, before);
    transaction.update(before.ref, { isAdmin, updatedAt: now });
    recordChange(db, transaction, {
      action: "setAdminStatus",
      by,
      at: now,
      target: before.ref.path,
      changes: { isAdmin },
    });
  });
}
