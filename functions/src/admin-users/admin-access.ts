import { roleOf } from "@matbjorg/contract/access/roles";
import { isGivenTo } from "@matbjorg/contract/access/stored-admin";
import { COLLECTIONS } from "@matbjorg/contract/collections";
import type { Auth, UserRecord } from "firebase-admin/auth";
import type { CollectionReference, DocumentSnapshot, Firestore, Transaction } from "firebase-admin/firestore";
import * as logger from "firebase-functions/logger";
import { AppError, errorCode } from "../lib/callable/app-error.ts";
import { auth } from "../lib/firebase.ts";

/** The custom claim of accounts that this site created: the address that they were created for. Counts on verified ones alone. */
const CREATED_FOR = "createdFor";

/** Who changes which admin record, and when. */
export type AdminChange = { readonly by: string; readonly uid: string; readonly now: Date };

export function adminRecords(db: Firestore): CollectionReference {
  return db.collection(COLLECTIONS.admins);
}

/**
 * Reads the record to change, in the transaction that changes it. The caller's own record is read there too:
 * two admins who demote each other at the same moment must not both succeed.
 *
 * @throws auth/not-an-admin, auth/role
 */
export async function readAdmin(
  db: Firestore,
  transaction: Transaction,
  { by, uid }: AdminChange,
): Promise<DocumentSnapshot> {
  const [caller, target] = await transaction.getAll(adminRecords(db).doc(by), adminRecords(db).doc(uid));
  const role = roleOf(caller?.data() ?? {});
  if (role !== "admin") throw new AppError(role ? "auth/role" : "auth/not-an-admin");
  // `getAll` answers in the order it was asked in.
  return target as DocumentSnapshot;
}

/**
 * Refuses to end the last admin's access, or the caller's own, and so also to give them a lesser role. Part of the transaction
 * that would do so.
 *
 * @throws admin-users/last-admin, admin-users/self
 */
export async function assertMayRevoke(
  db: Firestore,
  transaction: Transaction,
  { by }: AdminChange,
  target: DocumentSnapshot,
): Promise<void> {
  if (roleOf(target.data() ?? {}) !== "admin") return;
  // All of them: a query cannot find the records without a role, which are admins' too.
  const users = await transaction.get(adminRecords(db).where("isAdmin", "==", true));
  const others = users.docs.filter((one) => one.id !== target.id && roleOf(one.data()) === "admin");
  if (others.length === 0) throw new AppError("admin-users/last-admin");
  if (target.id === by) throw new AppError("admin-users/self");
}

/** Whether a record gives access to the account with this address; records made by hand may name none. */
export function hasAccess(record: DocumentSnapshot, email: string): boolean {
  return record.get("isAdmin") === true && isGivenTo(record.data() ?? {}, email);
}

/**
 * Whether this site has created the account for this address, or replaced its credentials, and the owner of the address has chosen
 * its password through a link of ours: that verifies the address.
 */
export function isCreatedHere(
  { email: own, emailVerified, customClaims }: Pick<UserRecord, "email" | "emailVerified" | "customClaims">,
  email: unknown,
): boolean {
  const isOwn = typeof email === "string" && own === email.toLowerCase();
  return isOwn && emailVerified && customClaims?.[CREATED_FOR] === own;
}

/**
 * Marks an account as this site's. A custom claim: only the Admin SDK can set it, and it is deleted with the account.
 *
 * @param claims that the account has
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
 * Ends the account's sessions, after its access has ended. What an account may do is read from its record on
 * every call, so a failure here opens nothing: it is logged, and the change stands.
 */
export async function revokeSessions(uid: string): Promise<void> {
  try {
    await auth().revokeRefreshTokens(uid);
  } catch (error) {
    // A record can be left of an account that was deleted in the console.
    if (errorCode(error) === "auth/user-not-found") return;
    logger.error("Refresh tokens could not be revoked", { uid, reason: String(errorCode(error)) });
  }
}
