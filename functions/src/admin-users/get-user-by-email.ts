import { getUserByEmailInputSchema } from "../contract/admin-users.ts";
import { AppError } from "../lib/app-error.ts";
import { defineCallable } from "../lib/define-callable.ts";
import { auth } from "../lib/firebase.ts";

/**
 * Answers the uid of the account with this e-mail address, so that an admin record can be keyed by it.
 *
 * @throws auth/not-an-admin, input/invalid, admin-users/email-unknown, admin-users/uid-missing
 */
export const getUserByEmail = defineCallable(
  "getUserByEmail",
  { access: "admin", input: getUserByEmailInputSchema },
  async ({ email }) => {
    const user = await (await auth()).getUserByEmail(email).catch((error: unknown) => {
      if (errorCode(error) === "auth/user-not-found") {
        throw new AppError("admin-users/email-unknown", { cause: error });
      }
      throw error;
    });
    if (!user.uid) throw new AppError("admin-users/uid-missing");
    return { uid: user.uid };
  },
);

function errorCode(error: unknown): unknown {
  return typeof error === "object" && error !== null && "code" in error ? error.code : undefined;
}
