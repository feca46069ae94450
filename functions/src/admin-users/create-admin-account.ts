import type { Auth } from "firebase-admin/auth";
import * as logger from "firebase-functions/logger";
import {
  type CreateAdminAccountInput,
  type CreateAdminAccountResult,
  createAdminAccountInputSchema,
} from "../contract/admin-users.ts";
import { AppError } from "../lib/app-error.ts";
import { defineCallable } from "../lib/define-callable.ts";
import { errorCode } from "../lib/error-code.ts";
import { auth, firestore } from "../lib/firebase.ts";
import { writeAdmin } from "./upsert-admin.ts";

/**
 * Makes an account and its admin record. The account has no password: whoever opens the link that this answers
 * chooses one, so nobody else ever knows it.
 *
 * @throws auth/not-signed-in, auth/not-an-admin, input/invalid, admin-users/account-exists
 */
export const createAdminAccount = defineCallable(
  "createAdminAccount",
  { access: "admin", input: createAdminAccountInputSchema },
  async (person, { uid: by, now }) => {
    const db = await firestore();
    return openAccount(await auth(), person, (uid) =>
      writeAdmin(db, { by, uid, now }, person, "createAdminAccount"),
    );
  },
);

/**
 * Makes the account, then its record; without the record there is no account either.
 *
 * @throws admin-users/account-exists, and whatever `writeRecord` throws
 */
export async function openAccount(
  accounts: Auth,
  { email, name }: CreateAdminAccountInput,
  writeRecord: (uid: string) => Promise<void>,
): Promise<CreateAdminAccountResult> {
  const uid = await createAccount(accounts, email, name);
  try {
    const passwordSetLink = await accounts.generatePasswordResetLink(email);
    await writeRecord(uid);
    return { uid, passwordSetLink };
  } catch (error) {
    await accounts.deleteUser(uid).catch((failure: unknown) => {
      logger.error("An account without a record could not be removed", {
        uid,
        reason: String(errorCode(failure)),
      });
    });
    throw error;
  }
}

async function createAccount(accounts: Auth, email: string, displayName: string): Promise<string> {
  try {
    return (await accounts.createUser({ email, displayName })).uid;
  } catch (error) {
    if (errorCode(error) === "auth/email-already-exists") throw new AppError("admin-users/account-exists");
    // Addresses that the contract lets through and Firebase Authentication does not.
    if (errorCode(error) === "auth/invalid-email") {
      throw new AppError("input/invalid", { fields: [{ path: "email", rule: "invalid_format" }] });
    }
    throw error;
  }
}
