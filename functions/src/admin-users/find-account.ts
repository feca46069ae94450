import { getUserByEmailInputSchema } from "@matbjorg/contract/access/admin-users";
import { parseAdmin, seenAdmin } from "@matbjorg/contract/access/stored-admin";
import type { Auth, UserRecord } from "firebase-admin/auth";
import { AppError, errorCode } from "../lib/callable/app-error.ts";
import type { Callable } from "../lib/callable/define-callable.ts";
import { auth, firestore } from "../lib/firebase.ts";
import { collectionIn } from "../lib/typed-documents.ts";

/** @throws admin-users/email-unknown */
export async function findAccount(accounts: Auth, email: string): Promise<UserRecord> {
  const account = await unlessMissing(accounts.getUserByEmail(email));
  if (!account) throw new AppError("admin-users/email-unknown");
  return account;
}

/** Auth codes that mean "no such account". A record edited by hand may hold an invalid email address. */
const MISSING: readonly unknown[] = ["auth/user-not-found", "auth/invalid-email"];

/** Resolves to undefined if there is no such account. */
export async function unlessMissing<Found>(account: Promise<Found>): Promise<Found | undefined> {
  try {
    return await account;
  } catch (error) {
    if (!MISSING.includes(errorCode(error))) throw error;
    return undefined;
  }
}

/**
 * Returns the uid of the account with this email address, because the uid is the id of the admin record. If the account is
 * on the list of users, also returns what the list shows of it.
 *
 * @throws auth/not-signed-in, auth/not-an-admin, input/invalid, admin-users/email-unknown, admin-users/uid-missing
 */
export const getUserByEmail: Callable<"getUserByEmail"> = {
  input: getUserByEmailInputSchema,
  handler: async ({ email }) => {
    const { uid } = await findAccount(auth(), email);
    if (!uid) throw new AppError("admin-users/uid-missing");
    const record = await collectionIn(firestore(), "admins").doc(uid).get();
    return { uid, ...(record.exists && { user: seenAdmin(parseAdmin(uid, record.data() ?? {})) }) };
  },
};
