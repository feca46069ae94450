import { RECENT_SIGN_IN_MINUTES } from "@matbjorg/contract/access/access";
import { MINUTE_MS } from "../durations.ts";
import { AppError } from "./app-error.ts";

/** Whose ID token came with the call. An account without an address (a telephone's) has no `email`. */
export type Session = {
  readonly uid: string;
  readonly email: string | undefined;
  readonly isEmailVerified: boolean;
  /** Otherwise with another provider, or with a custom token. */
  readonly isByPassword: boolean;
  /** When the password was last entered; renewed tokens keep it. */
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
  // Also if the token does not tell.
  if (!(age <= RECENT_SIGN_IN_MINUTES * MINUTE_MS)) throw new AppError("auth/sign-in-again");
}
