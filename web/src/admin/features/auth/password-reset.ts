import { FirebaseError } from "firebase/app";
import { confirmPasswordReset, signOut, verifyPasswordResetCode } from "firebase/auth";
import { auth } from "../../../shared/lib/auth.ts";

/**
 * Why a link or a password is rejected. "invalid": used before or never issued, which Auth does not distinguish; "gone": the
 * account is deleted or disabled; "weak": the password violates the project's policy.
 */
export type ResetFailure = "expired" | "invalid" | "gone" | "weak" | "unreachable";

export class ResetError extends Error {
  readonly failure: ResetFailure;

  constructor(failure: ResetFailure, cause: unknown) {
    super(failure, { cause });
    this.name = "ResetError";
    this.failure = failure;
  }
}

/** https://firebase.google.com/docs/reference/js/auth.md#confirmpasswordreset (2026) */
const FAILURES: Record<string, ResetFailure> = {
  "auth/expired-action-code": "expired",
  "auth/invalid-action-code": "invalid",
  "auth/user-disabled": "gone",
  "auth/user-not-found": "gone",
  "auth/weak-password": "weak",
  "auth/password-does-not-meet-requirements": "weak",
};

async function orResetError<Result>(call: Promise<Result>): Promise<Result> {
  try {
    return await call;
  } catch (cause) {
    const code = cause instanceof FirebaseError ? cause.code : "";
    throw new ResetError(FAILURES[code] ?? "unreachable", cause);
  }
}

/** The email address of a link's code. @throws ResetError */
export const fetchEmailOfCode = (code: string): Promise<string> =>
  orResetError(verifyPasswordResetCode(auth, code));

/**
 * Sets the password and uses up the code. Signs out this browser's current user, who may be another person.
 *
 * @throws ResetError
 */
export async function setPassword(code: string, password: string): Promise<void> {
  await orResetError(confirmPasswordReset(auth, code, password));
  await signOut(auth);
}
