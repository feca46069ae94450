import { getUserByEmailInputSchema } from "@matbjorg/contract/access/admin-users";
import { AppError } from "../lib/callable/app-error.ts";
import type { Callable } from "../lib/callable/define-callable.ts";
import { auth } from "../lib/firebase.ts";
import { findAccount } from "./find-account.ts";

/**
 * Returns the uid of the account with this e-mail address, so that an admin record can be keyed by it.
 *
 * @throws auth/not-signed-in, auth/not-an-admin, input/invalid, admin-users/email-unknown, admin-users/uid-missing
 */
export const getUserByEmail: Callable<"getUserByEmail"> = {
  input: getUserByEmailInputSchema,
  handler: async ({ email }) => {
    const { uid } = await findAccount(auth(), email);
    if (!uid) throw new AppError("admin-users/uid-missing");
    return { uid };
  },
};
