import { FirebaseError } from "firebase/app";
import { sendPasswordResetEmail } from "firebase/auth";
import type { Language } from "../../shared/i18n/language.ts";
import { auth } from "../../shared/lib/auth.ts";

/** Mails a link for choosing a password. Also succeeds for unknown accounts, so as not to reveal which ones exist. */
export async function sendPasswordMail(email: string, language: Language): Promise<void> {
  try {
    auth.languageCode = language;
    await sendPasswordResetEmail(auth, email);
  } catch (cause) {
    if (!(cause instanceof FirebaseError && cause.code === "auth/user-not-found")) throw cause;
  }
}
