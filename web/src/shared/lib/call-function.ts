import type { CallableName, Callables } from "@matbjorg/contract/callables";
import { CALLABLE_TIMEOUT_SECONDS } from "@matbjorg/contract/limits";
import { toAppError } from "./app-error.ts";

const loadFunctions = () => import("./functions.ts");

/** Fetches the client for callables ahead of the call; a page may ask for it as soon as one becomes likely. */
export function prepareCalls(): void {
  // The call itself loads again, and reports what fails.
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
    if (error.reason === "auth/not-an-admin" || error.reason === "auth/not-signed-in") {
      await Promise.allSettled([...onRefusal].map((settle) => settle()));
    }
    throw error;
  }
}

/** What has to succeed for a call to be made at all. */
export const beforeCalls = new Set<() => Promise<void>>();

/**
 * What happens about a call that failed because the caller is no admin, or not one any more, before the failure is
 * told: whoever has lost access is taken to the login, which says why.
 */
export const onRefusal = new Set<() => Promise<void>>();
