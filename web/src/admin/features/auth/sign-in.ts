import { FirebaseError } from "firebase/app";
import { sendPasswordResetEmail, signInWithEmailAndPassword, signOut } from "firebase/auth";
import { STORAGE_KEYS } from "../../../shared/config/storage-keys.ts";
import type { Language } from "../../../shared/i18n/language.ts";
import { AppError } from "../../../shared/lib/app-error.ts";
import { auth } from "../../../shared/lib/auth.ts";
import { callFunction } from "../../../shared/lib/call-function.ts";
import { store } from "../../../shared/lib/local-storage.ts";
import { emailOf } from "./email-of.ts";

/** Text of a failed login (specification, section 8). */
export type LoginFailure =
  | { readonly key: "wrongPassword" | "unknownUser" | "invalidEmail" | "invalidCredential" | "notAdmin" }
  | { readonly key: "other"; readonly message: string };

/** Signs in and records the login; signs out users who are not admins (specification, section 5). */
export async function signIn(username: string, password: string): Promise<void> {
  try {
    await signInWithEmailAndPassword(auth, emailOf(username), password);
    const { isAdmin } = await callFunction("recordLogin", {});
    if (!isAdmin) throw new AppError("auth/not-an-admin");
    store(STORAGE_KEYS.adminSeen, "true");
  } catch (cause) {
    await signOut(auth);
    throw cause;
  }
}

/** Sends a link for a new password. Succeeds for unknown accounts too, so as not to reveal which exist. */
export async function sendPasswordMail(username: string, language: Language): Promise<void> {
  try {
    auth.languageCode = language;
    await sendPasswordResetEmail(auth, emailOf(username));
  } catch (cause) {
    if (!(cause instanceof FirebaseError && cause.code === "auth/user-not-found")) throw cause;
  }
}

const KNOWN_CODES: Record<string, LoginFailure> = {
  "auth/wrong-password": { key: "wrongPassword" },
  "auth/user-not-found": { key: "unknownUser" },
  "auth/invalid-email": { key: "invalidEmail" },
  // Projects created since September 2023 do not distinguish a wrong password from an unknown user:
  // https://cloud.google.com/identity-platform/docs/admin/email-enumeration-protection
  "auth/invalid-credential": { key: "invalidCredential" },
  "auth/invalid-login-credentials": { key: "invalidCredential" },
};

export function loginFailureOf(cause: unknown): LoginFailure {
  if (cause instanceof FirebaseError) {
    return KNOWN_CODES[cause.code] ?? { key: "other", message: cause.message };
  }
  if (cause instanceof AppError && cause.reason.startsWith("auth/")) return { key: "notAdmin" };
  return { key: "other", message: cause instanceof Error ? cause.message : String(cause) };
}
