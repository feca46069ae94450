import type { Auth, UserRecord } from "firebase-admin/auth";
import { AppError } from "../lib/app-error.ts";
import { errorCode } from "../lib/error-code.ts";

/** @throws admin-users/email-unknown */
export async function findAccount(accounts: Auth, email: string): Promise<UserRecord> {
  try {
    return await accounts.getUserByEmail(email);
  } catch (error) {
    if (errorCode(error) !== "auth/user-not-found") throw error;
    throw new AppError("admin-users/email-unknown");
  }
}
