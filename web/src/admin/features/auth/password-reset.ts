import { FirebaseError } from "firebase/app";
import { confirmPasswordReset, signOut, verifyPasswordResetCode } from "firebase/auth";
import { auth } from "../../../shared/lib/auth.ts";

/**
 * Why a link or a password is rejected. "invalid": used before or never issued, which Auth does not distinguish; "gone": the
 * account is deleted or disabled; "weak": the password violates the project's policy.
 */
export type ResetFailure = "expired" | "invalid" | "gone" | "weak" | "unreachable";

/** https://firebase.google.com/docs/reference/js/auth.md#confirmpasswordreset (2026) */
const FAILURES: Record<string, ResetFailure> = {
  "auth/expired-action-code": "expired",
  "auth/invalid-action-code": "invalid",
  "auth/user-disabled": "gone",
  "auth/user-not-found": "gone",
  "auth/weak-password": "weak",
  "auth/password-does-not-meet-requirements": "weak",
};

export function resetFailureOf(cause: unknown): ResetFailure {
  return (cause instanceof FirebaseError && FAILURES[cause.code]) || "unreachable";
}

/** The email address that a link's code was issued for. */
export const fetchEmailOfCode = (code: string): Promise<string> => verifyPasswordResetCode(auth, code);

/** Sets the password and uses up the code. Signs out this browser's current user, who may be another person. */
export async function setPassword(code: string, password: string): Promise<void> {
  await confirmPasswordReset(auth, code, password);
  await signOut(auth);
}
