import { RECENT_SIGN_IN_MINUTES } from "@matbjorg/contract/access";
import { COLLECTIONS } from "@matbjorg/contract/collections";
import { isAtLeast, type Role, roleOf } from "@matbjorg/contract/roles";
import type { DocumentSnapshot } from "firebase-admin/firestore";
import { AppError } from "./app-error.ts";
import { MINUTE_MS } from "./durations.ts";
import { firestore } from "./firebase.ts";

export type Caller = { readonly uid: string; readonly role: Role };

/** Whose ID token came with the call. An account without an address (a telephone's) has no `email`. */
export type Session = {
  readonly uid: string;
  readonly email: string | undefined;
  /** When the password was last entered; renewed tokens keep it. */
  readonly signedInAt: Date;
};

/** @throws auth/not-signed-in */
export function requireSignedIn(session: Session | undefined): Session {
  if (session === undefined) throw new AppError("auth/not-signed-in");
  return session;
}

/** @throws auth/not-signed-in, auth/sign-in-again */
export function requireRecentSignIn(session: Session | undefined, now: Date): void {
  const age = now.getTime() - requireSignedIn(session).signedInAt.getTime();
  // Also if the token does not tell.
  if (!(age <= RECENT_SIGN_IN_MINUTES * MINUTE_MS)) throw new AppError("auth/sign-in-again");
}

/**
 * Reads the caller's admin record on every call: anyone can create an account, and a custom claim would go on
 * for up to an hour after a demotion.
 *
 * @throws auth/not-signed-in, auth/not-an-admin (no access), auth/role (access in a lesser role)
 */
export async function requireRole(session: Session | undefined, needed: Role): Promise<Role> {
  const { uid, email } = requireSignedIn(session);
  const record = await (await firestore()).collection(COLLECTIONS.admins).doc(uid).get();
  const role = roleFor(record, email);
  if (!role) throw new AppError("auth/not-an-admin");
  if (!isAtLeast(role, needed)) throw new AppError("auth/role");
  return role;
}

/**
 * Returns the role that an admin record gives a session with this address. Access is given to an address; an account whose
 * address has changed since may belong to another person. Records made by hand may have no address. `firestore.rules` has the
 * same condition.
 */
export function roleFor(record: DocumentSnapshot, email: string | undefined): Role | undefined {
  const givenTo: unknown = record.get("email");
  const isTheirs = givenTo === undefined || (typeof givenTo === "string" && givenTo.toLowerCase() === email);
  return isTheirs ? roleOf(record.data() ?? {}) : undefined;
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
