import type { CallableName, Callables } from "@matbjorg/contract/callables";
import { CALLABLE_TIMEOUT_SECONDS } from "@matbjorg/contract/limits";
import { toAppError } from "./app-error.ts";

const loadFunctions = () => import("./functions.ts");

/** Prefetches the callables' client; for pages where a call is likely. */
export function prepareCalls(): void {
  // The call loads it again, and reports a failure.
  loadFunctions().catch(() => {});
}

/** Calls a Cloud Function by its deployed name. @throws AppError with the catalogue's reason */
export async function callFunction<Name extends CallableName>(
  name: Name,
  input: Callables[Name]["input"],
): Promise<Callables[Name]["result"]> {
  try {
    await Promise.all([...beforeCalls].map((prepare) => prepare()));
    const { functions, httpsCallable } = await loadFunctions();
    const call = httpsCallable<Callables[Name]["input"], Callables[Name]["result"]>(functions, name, {
      timeout: CALLABLE_TIMEOUT_SECONDS * 1000,
    });
    return (await call(input)).data;
  } catch (cause) {
    const error = toAppError(cause);
    if (error.reason === "auth/sign-in-again" && (await signInAgain?.())) return callFunction(name, input);
    if (error.reason === "auth/not-an-admin" || error.reason === "auth/not-signed-in") {
      await Promise.allSettled([...onRefusal].map((settle) => settle()));
    }
    throw error;
  }
}

let signInAgain: (() => Promise<boolean>) | undefined;

/**
 * Sets how to ask for the password again; the call is repeated after that.
 *
 * @param ask resolves to whether the user has signed in again
 */
export function setSignInAgain(ask: (() => Promise<boolean>) | undefined): void {
  signInAgain = ask;
}

/** Run before each call; a rejection fails the call. */
export const beforeCalls = new Set<() => Promise<void>>();

/**
 * Run after a call was refused because the user is not, or no longer, an admin, before the error is thrown: the
 * session signs out, and the login shows the reason.
 */
export const onRefusal = new Set<() => Promise<void>>();
