import { COLLECTIONS } from "@matbjorg/contract/collections";
import type { DocumentSnapshot } from "firebase-admin/firestore";
import { AppError } from "./app-error.ts";
import { firestore } from "./firebase.ts";

/** Whose ID token came with the call. An account without an address (a telephone's) has no `email`. */
export type Session = { readonly uid: string; readonly email: string | undefined };

/** @throws auth/not-signed-in */
export function requireSignedIn(session: Session | undefined): Session {
  if (session === undefined) throw new AppError("auth/not-signed-in");
  return session;
}

/**
 * Reads the caller's admin record on every call: anyone can create an account, and a custom claim would go on
 * for up to an hour after a demotion.
 *
 * @throws auth/not-signed-in, auth/not-an-admin
 */
export async function requireAdmin(session: Session | undefined): Promise<void> {
  const { uid, email } = requireSignedIn(session);
  const record = await (await firestore()).collection(COLLECTIONS.admins).doc(uid).get();
  if (!hasAccess(record, email)) throw new AppError("auth/not-an-admin");
}

/**
 * Whether an admin record opens the admin area to a session with this address. Access is given to an address; an account
 * whose address has changed since may belong to another person. Records made by hand may have no address. `firestore.rules`
 * has the same condition.
 */
export function hasAccess(record: DocumentSnapshot, email: string | undefined): boolean {
  if (record.get("isAdmin") !== true) return false;
  const givenTo: unknown = record.get("email");
  return givenTo === undefined || (typeof givenTo === "string" && givenTo.toLowerCase() === email);
}
