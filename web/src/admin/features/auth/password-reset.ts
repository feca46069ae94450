import { FirebaseError } from "firebase/app";
import { confirmPasswordReset, signOut, verifyPasswordResetCode } from "firebase/auth";
import { auth } from "../../../shared/lib/auth.ts";

/** Text of each failure. https://firebase.google.com/docs/reference/js/auth.md#confirmpasswordreset (2026) */
const FAILURE_TEXTS = {
  "auth/expired-action-code": "password.expired",
  // Used before or never issued, which Auth does not distinguish.
  "auth/invalid-action-code": "password.invalid",
  "auth/user-disabled": "password.gone",
  "auth/user-not-found": "password.gone",
  "auth/weak-password": "password.weak",
  "auth/password-does-not-meet-requirements": "password.weak",
} as const;

export type ResetFailure = (typeof FAILURE_TEXTS)[keyof typeof FAILURE_TEXTS] | "password.unreachable";

export function resetFailureOf(cause: unknown): ResetFailure {
  const isKnown = cause instanceof FirebaseError && cause.code in FAILURE_TEXTS;
  return isKnown ? FAILURE_TEXTS[cause.code as keyof typeof FAILURE_TEXTS] : "password.unreachable";
}

/** The email address that a link's code was issued for. */
export const fetchEmailOfCode = (code: string): Promise<string> => verifyPasswordResetCode(auth, code);

/** Sets the password and uses up the code. Signs out this browser's current user, who may be another person. */
export async function setPassword(code: string, password: string): Promise<void> {
  await confirmPasswordReset(auth, code, password);
  await signOut(auth);
}
