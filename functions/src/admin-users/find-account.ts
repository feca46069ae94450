import type { Auth, UserRecord } from "firebase-admin/auth";
import { AppError } from "../lib/callable/app-error.ts";
import { errorCode } from "../lib/callable/error-code.ts";

/** @throws admin-users/email-unknown */
export async function findAccount(accounts: Auth, email: string): Promise<UserRecord> {
  const account = await unlessMissing(accounts.getUserByEmail(email));
  if (!account) throw new AppError("admin-users/email-unknown");
  return account;
}

/** Resolves to undefined if there is no such account. */
export async function unlessMissing<Found>(account: Promise<Found>): Promise<Found | undefined> {
  try {
    return await account;
  } catch (error) {
    if (errorCode(error) !== "auth/user-not-found") throw error;
    return undefined;
  }
}
