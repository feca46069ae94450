import { roleOf } from "@matbjorg/contract/access/roles";
import { isGivenTo, parseAdmin, type SeenAdmin, seenAdmin } from "@matbjorg/contract/access/stored-admin";
import type { ReadIn } from "@matbjorg/contract/stored-collections";
import type { Auth, UserRecord } from "firebase-admin/auth";
import type { DocumentSnapshot, Firestore, Transaction } from "firebase-admin/firestore";
import * as logger from "firebase-functions/logger";
import { AppError, errorCode } from "../lib/callable/app-error.ts";
import { auth } from "../lib/firebase.ts";
import { requireSeen } from "../lib/require-seen.ts";
import { collectionIn, readAll } from "../lib/typed-documents.ts";
import { unlessMissing } from "./find-account.ts";

/**
 * The custom claim of accounts that this site created. It holds the email address for which the account was created,
 * and counts only if that address is verified.
 */
const CREATED_FOR = "createdFor";

/** A change of an admin record: who makes it, when, and which state the caller saw; see `requireSeenAdmin`. */
export type AdminChange = {
  readonly by: string;
  readonly uid: string;
  readonly now: Date;
  readonly seen?: SeenAdmin | null | undefined;
};

export type AdminSnapshot = DocumentSnapshot<ReadIn<"admins">>;

export const adminRecords = (db: Firestore) => collectionIn(db, "admins");

/**
 * Reads the record to change, in the transaction that changes it. Reads the caller's own record there too, because two
 * admins who demote each other at the same moment must not both succeed.
 *
 * @throws auth/not-an-admin, auth/role
 */
export async function readAdmin(
  db: Firestore,
  transaction: Transaction,
  { by, uid }: AdminChange,
): Promise<AdminSnapshot> {
  const [caller, target] = await readAll(transaction, [adminRecords(db).doc(by), adminRecords(db).doc(uid)]);
  const role = roleOf(caller.data() ?? {});
  if (role !== "admin") throw new AppError(role ? "auth/role" : "auth/not-an-admin");
  return target;
}

/**
 * Rejects a change if the record has changed since the caller's list showed it. @throws admin-users/changed-meanwhile
 */
export const requireSeenAdmin = (record: AdminSnapshot, seen: AdminChange["seen"]): Promise<void> =>
  requireSeen({
    target: record.ref,
    seen,
    present: record.exists ? seenAdmin(parseAdmin(record.id, record.data() ?? {})) : undefined,
    reason: "admin-users/changed-meanwhile",
  });

/**
 * Rejects a change that would end the access of the last admin, or end or reduce the caller's own access. Runs in the
 * transaction that makes the change.
 *
 * @throws admin-users/last-admin, admin-users/self
 */
export async function assertMayRevoke(
  db: Firestore,
  transaction: Transaction,
  { by }: AdminChange,
  target: AdminSnapshot,
): Promise<void> {
  if (roleOf(target.data() ?? {}) !== "admin") return;
  // Reads all records with access, because a query cannot find records without a role, which belong to admins too.
  const users = await transaction.get(adminRecords(db).where("isAdmin", "==", true));
  const others = users.docs.filter((one) => one.id !== target.id && roleOf(one.data()) === "admin");
  if (others.length === 0) throw new AppError("admin-users/last-admin");
  if (target.id === by) throw new AppError("admin-users/self");
}

/**
 * Whether a record gives access to the account with this email address. A record made by hand may have no email
 * address.
 */
export function hasAccess(record: AdminSnapshot, email: string): boolean {
  return record.data()?.isAdmin === true && isGivenTo(record.data() ?? {}, email);
}

/**
 * Whether this site has created the account for this email address, or replaced its credentials, and the owner has
 * since chosen a password through a link of ours. Using that link verifies the email address.
 */
export function isCreatedHere(
  { email: own, emailVerified, customClaims }: Pick<UserRecord, "email" | "emailVerified" | "customClaims">,
  email: unknown,
): boolean {
  const isOwn = typeof email === "string" && own === email.toLowerCase();
  return isOwn && emailVerified && customClaims?.[CREATED_FOR] === own;
}

/**
 * Marks an account as created by this site. The mark is a custom claim: only the Admin SDK can set it, and it is
 * deleted with the account.
 *
 * @param claims the custom claims that the account already has
 */
export async function markCreatedHere(
  accounts: Auth,
  uid: string,
  email: string,
  claims: UserRecord["customClaims"] = {},
): Promise<void> {
  await accounts.setCustomUserClaims(uid, { ...claims, [CREATED_FOR]: email.toLowerCase() });
}

/**
 * Makes an account count as not created by this site, so that giving it access again replaces its credentials
 * (`writeAccess`).
 */
export async function forgetCreatedHere(accounts: Auth, uid: string): Promise<void> {
  const { customClaims = {} } = (await unlessMissing(accounts.getUser(uid))) ?? {};
  const { [CREATED_FOR]: created, ...others } = customClaims;
  if (created !== undefined) await accounts.setCustomUserClaims(uid, others);
}

/**
 * Prepares the end of access: calls `assertMayRevoke`, then makes the account count as foreign. Runs in the transaction
 * that ends access, before it commits: if the email address gets access again, the former holder's password must not
 * work.
 * @throws admin-users/last-admin, admin-users/self
 */
export async function endAccess(
  db: Firestore,
  transaction: Transaction,
  change: AdminChange,
  target: DocumentSnapshot,
): Promise<void> {
  await assertMayRevoke(db, transaction, change, target);
  try {
    await forgetCreatedHere(auth(), target.id);
  } catch (error) {
    // Access ends even if Firebase Authentication fails. Giving access again also checks the record.
    logger.error("An account without access could not be marked", {
      uid: target.id,
      reason: String(errorCode(error)),
    });
  }
}

/**
 * Whether the account has had access before: its record contains the time from which it had access, or the account has
 * signed in.
 */
export const hadAccess = (record: DocumentSnapshot): boolean =>
  record.get("accessFrom") !== undefined || Boolean(record.get("lastLogin"));

/**
 * Ends the account's sessions after its access has ended. Every call reads the caller's rights from the record, so a
 * failure here gives nobody access: it is logged, and the change remains.
 */
export async function revokeSessions(uid: string): Promise<void> {
  try {
    await auth().revokeRefreshTokens(uid);
  } catch (error) {
    // A record can remain after its account was deleted in the console.
    if (errorCode(error) === "auth/user-not-found") return;
    logger.error("Refresh tokens could not be revoked", { uid, reason: String(errorCode(error)) });
  }
}
