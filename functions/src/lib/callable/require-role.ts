import { isAtLeast, type Role, roleOf } from "@matbjorg/contract/access/roles";
import { COLLECTIONS } from "@matbjorg/contract/collections";
import type { DocumentSnapshot } from "firebase-admin/firestore";
import { firestore } from "../firebase.ts";
import { AppError } from "./app-error.ts";
import { requireSignedIn, type Session } from "./require-sign-in.ts";

export type Caller = { readonly uid: string; readonly role: Role };

/**
 * Reads the caller's admin record on every call: anyone can create an account, and a custom claim would go on
 * for up to an hour after a demotion.
 *
 * @throws auth/not-signed-in, auth/not-an-admin (no access), auth/role (access in a lesser role)
 */
export async function requireRole(session: Session | undefined, needed: Role): Promise<Role> {
  const signedIn = requireSignedIn(session);
  const record = await firestore().collection(COLLECTIONS.admins).doc(signedIn.uid).get();
  const role = roleFor(record, signedIn);
  if (!role) throw new AppError("auth/not-an-admin");
  if (!isAtLeast(role, needed)) throw new AppError("auth/role");
  return role;
}

/**
 * Returns the role that an admin record gives a session. Access is given to an address; an account whose address has changed
 * since may belong to another person. Records made by hand may have no address. `firestore.rules` has the same conditions.
 */
export function roleFor(record: DocumentSnapshot, session: Session): Role | undefined {
  const givenTo: unknown = record.get("email");
  const isTheirs =
    givenTo === undefined || (typeof givenTo === "string" && givenTo.toLowerCase() === session.email);
  return isTheirs && isOwners(session, record.get("accessFrom")) ? roleOf(record.data() ?? {}) : undefined;
}

/**
 * Whether a session is the owner's of its address: that is verified, and the session began since access was given, with the
 * password, which the owner can always replace: passkeys and custom tokens outlast it. Records of earlier releases do not say when.
 */
function isOwners(session: Session, accessFrom: unknown): boolean {
  if (accessFrom === undefined) return true;
  // Of another type after an import: opens nothing.
  const since = (accessFrom as { toMillis?(): number } | null)?.toMillis?.() ?? Number.POSITIVE_INFINITY;
  return session.isEmailVerified && session.isByPassword && session.signedInAt.getTime() >= since;
}

/**
 * Refuses an author what belongs to another person.
 *
 * @param owner uid
 * @throws auth/role
 */
export function requireOwn(caller: Caller, owner: unknown): void {
  if (caller.role === "author" && owner !== caller.uid) throw new AppError("auth/role");
}
