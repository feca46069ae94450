import { RECENT_SIGN_IN_MINUTES } from "@matbjorg/contract/access/access";
import { MINUTE_MS } from "../durations.ts";
import { AppError } from "./app-error.ts";

/** The user whose ID token came with the call. An account with only a telephone number has no `email`. */
export type Session = {
  readonly uid: string;
  readonly email: string | undefined;
  readonly isEmailVerified: boolean;
  /** False for sign-ins with another provider or a custom token. */
  readonly isByPassword: boolean;
  /** When the user last entered the password; renewed tokens keep this time. */
  readonly signedInAt: Date;
};

/** @throws auth/not-signed-in */
export function requireSignedIn(session: Session | undefined): Session {
  if (session === undefined) throw new AppError("auth/not-signed-in");
  return session;
}

/** @throws auth/not-signed-in, auth/sign-in-again */
export function requireRecentSignIn(session: Session | undefined, now: Date): void {
  const age = now.getTime() - requireSignedIn(session).signedInAt.getTime();
  // A token without a valid time is rejected too.
  if (!(age <= RECENT_SIGN_IN_MINUTES * MINUTE_MS)) throw new AppError("auth/sign-in-again");
}
