import { COLLECTIONS } from "../contract/collections.ts";
import { AppError } from "./app-error.ts";
import { firestore } from "./firebase.ts";

/**
 * Reads the caller's admin record on every call: anyone can create an account, and a custom claim would go on
 * for up to an hour after a demotion.
 *
 * @throws auth/not-an-admin
 */
export async function requireAdmin(uid: string | undefined): Promise<string> {
  if (uid !== undefined) {
    const record = await (await firestore()).collection(COLLECTIONS.admins).doc(uid).get();
    if (record.get("isAdmin") === true) return uid;
  }
  throw new AppError("auth/not-an-admin");
}
