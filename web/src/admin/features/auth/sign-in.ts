import { FirebaseError } from "firebase/app";
import { signInWithEmailAndPassword, signOut } from "firebase/auth";
import { STORAGE_KEYS } from "../../../shared/config/storage-keys.ts";
import { AppError } from "../../../shared/lib/app-error.ts";
import { auth } from "../../../shared/lib/auth.ts";
import { callFunction } from "../../../shared/lib/call-function.ts";
import { store } from "../../../shared/lib/local-storage.ts";
import { emailOf } from "./email-of.ts";

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

/** The texts of failed logins (specification, section 8). */
const FAILURE_TEXTS = {
  "auth/wrong-password": "login.wrongPassword",
  "auth/user-not-found": "login.unknownUser",
  "auth/invalid-email": "login.invalidEmail",
  // Projects created since September 2023 do not distinguish a wrong password from an unknown user:
  // https://cloud.google.com/identity-platform/docs/admin/email-enumeration-protection
  "auth/invalid-credential": "login.invalidCredential",
  "auth/invalid-login-credentials": "login.invalidCredential",
} as const;

/** Returns the text key of a failed login, or undefined if the provider's message is shown. */
export function loginFailureOf(cause: unknown) {
  if (cause instanceof AppError && cause.reason.startsWith("auth/")) return "login.notAdmin";
  if (!(cause instanceof FirebaseError && cause.code in FAILURE_TEXTS)) return undefined;
  return FAILURE_TEXTS[cause.code as keyof typeof FAILURE_TEXTS];
}
