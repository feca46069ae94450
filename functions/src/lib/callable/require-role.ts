import { isAtLeast, type Role } from "@matbjorg/contract/access/roles";
import { roleFor } from "@matbjorg/contract/access/stored-admin";
import { COLLECTIONS } from "@matbjorg/contract/collections";
import { firestore } from "../firebase.ts";
import { AppError } from "./app-error.ts";
import { requireSignedIn, type Session } from "./require-sign-in.ts";

export type Caller = { readonly uid: string; readonly role: Role };

/**
 * Reads the caller's admin record on every call: anyone can create an account, and a custom claim would remain valid
 * for up to an hour after a demotion.
 * @throws auth/not-signed-in, auth/not-an-admin (no access), auth/role (the caller's role is not enough)
 */
export async function requireRole(session: Session | undefined, needed: Role): Promise<Role> {
  const signedIn = requireSignedIn(session);
  const record = await firestore().collection(COLLECTIONS.admins).doc(signedIn.uid).get();
  const role = roleFor(record.data() ?? {}, signedIn);
  if (!role) throw new AppError("auth/not-an-admin");
  if (!isAtLeast(role, needed)) throw new AppError("auth/role");
  return role;
}

/**
 * Rejects a call in which an author wants to change something that belongs to another person.
 *
 * @param owner uid
 * @throws auth/role
 */
export function requireOwn(caller: Caller, owner: unknown): void {
  if (caller.role === "author" && owner !== caller.uid) throw new AppError("auth/role");
}
