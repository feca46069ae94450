import { COLLECTIONS } from "../contract/collections.ts";
import { AppError } from "./app-error.ts";
import { firestore } from "./firebase.ts";

/** @throws auth/not-signed-in */
export function requireSignedIn(uid: string | undefined): string {
  if (uid === undefined) throw new AppError("auth/not-signed-in");
  return uid;
}

/**
 * Reads the caller's admin record on every call: anyone can create an account, and a custom claim would go on
 * for up to an hour after a demotion.
 *
 * @throws auth/not-signed-in, auth/not-an-admin
 */
export async function requireAdmin(uid: string | undefined): Promise<string> {
  const caller = requireSignedIn(uid);
  const record = await (await firestore()).collection(COLLECTIONS.admins).doc(caller).get();
  if (record.get("isAdmin") !== true) throw new AppError("auth/not-an-admin");
  return caller;
}
