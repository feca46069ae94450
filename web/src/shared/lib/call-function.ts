import type { CallableName, Callables } from "@matbjorg/contract/callables";
import type { CallableStatus } from "@matbjorg/contract/errors";
import { CALLABLE_TIMEOUT_SECONDS } from "@matbjorg/contract/limits";
import { withTimeout } from "@matbjorg/contract/with-timeout";
import { AppError, toAppError } from "./app-error.ts";
import { callableUrl } from "./callable-url.ts";
import { newErrorId } from "./error-id.ts";
import { isOffline } from "./is-offline.ts";

/** The status to assume for a response whose body has no status (specification, section 8). */
const STATUSES: Readonly<Record<number, CallableStatus>> = {
  400: "invalid-argument",
  401: "unauthenticated",
  403: "permission-denied",
  404: "not-found",
  409: "aborted",
  429: "resource-exhausted",
  499: "cancelled",
  500: "internal",
  501: "unimplemented",
  503: "unavailable",
  504: "deadline-exceeded",
};

/**
 * Calls a Cloud Function by its deployed name. The Functions SDK is not used, because it would be a separate file, which a
 * deploy may remove while somebody is still writing.
 *
 * @throws AppError with the catalogue's reason
 */
export async function callFunction<Name extends CallableName>(
  name: Name,
  input: Callables[Name]["input"],
): Promise<Callables[Name]["result"]> {
  try {
    return await post(name, input, await idToken?.());
  } catch (cause) {
    const error = toAppError(cause);
    if (error.reason === "auth/sign-in-again" && (await signInAgain?.())) return callFunction(name, input);
    if (REFUSALS.includes(error.reason)) {
      await Promise.allSettled([...onRefusal].map((settle) => settle()));
    }
    throw error;
  }
}

const REFUSALS: readonly string[] = ["auth/not-an-admin", "auth/not-signed-in", "auth/role"];

/** The body of a response: https://firebase.google.com/docs/functions/callable-reference */
type Answer<Result> = {
  readonly result?: Result;
  readonly error?: { readonly status?: unknown; readonly details?: unknown };
};

async function post<Result>(name: CallableName, input: unknown, token: string | undefined): Promise<Result> {
  const wasOffline = isOffline();
  const request = fetch(callableUrl(name), {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      traceparent: traceparent(),
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ data: input }),
  }).then(
    async (response) => ({
      response,
      answer: (await response.json().catch(() => null)) as Answer<Result> | null,
    }),
    async (cause: unknown) => {
      // If the function does not exist, Google rejects the preflight request, and the page cannot read the status.
      const reason = wasOffline ? "offline" : await differenceOfReleases();
      throw reason ? new AppError(reason, { cause }) : cause;
    },
  );
  const { response, answer } = await withTimeout(request, CALLABLE_TIMEOUT_SECONDS * 1000).catch((cause) => {
    throw cause instanceof AppError ? cause : new AppError("no-answer", { cause });
  });
  const { result, error } = answer ?? {};
  if (response.ok && !error && result !== undefined) return result;
  if (response.status === 404 && !error?.details)
    throw new AppError((await differenceOfReleases()) ?? "page-newer");
  const status =
    typeof error?.status === "string" ? error.status.toLowerCase().replaceAll("_", "-") : undefined;
  const known = response.ok ? "internal" : (STATUSES[response.status] ?? "unknown");
  throw toAppError({ code: `functions/${status ?? known}`, details: error?.details });
}

/** How long the request for the release of the functions may take. */
const RELEASE_TIMEOUT_MS = 5_000;

/** Compares the page's release with that of the functions. Returns undefined if they are equal or theirs is unknown. */
async function differenceOfReleases(): Promise<"page-newer" | "page-older" | undefined> {
  try {
    const response = await withTimeout(fetch("/health"), RELEASE_TIMEOUT_MS);
    const { version }: { readonly version?: unknown } = await response.json();
    if (typeof version !== "string") return undefined;
    const order = import.meta.env.SITE_VERSION.localeCompare(version, "en", { numeric: true });
    return order === 0 ? undefined : order > 0 ? "page-newer" : "page-older";
  } catch {
    return undefined;
  }
}

/**
 * Returns a trace id, which the functions' log, Google's front end and the form service record:
 * https://www.w3.org/TR/trace-context/. Each call has a new id, so that ids do not identify the caller.
 */
export function traceparent(): string {
  return `00-${newErrorId()}-${newErrorId().slice(16)}-00`;
}

let idToken: (() => Promise<string | undefined>) | undefined;

/** Returns the user's token for a request of another kind; undefined if nobody is signed in. */
export const currentIdToken = async (): Promise<string | undefined> => idToken?.();

/** Sets the function that returns the user's token for calls. If it rejects, the call fails. */
export function setIdToken(get: typeof idToken): void {
  idToken = get;
}

let signInAgain: (() => Promise<boolean>) | undefined;

/**
 * Sets the function that asks for the password again. After a sign-in, the call is repeated.
 *
 * @param ask resolves to whether the user has signed in again
 */
export function setSignInAgain(ask: (() => Promise<boolean>) | undefined): void {
  signInAgain = ask;
}

/**
 * Functions that run if a call is rejected because the user is not, or is no longer, an admin, or has a lesser role. They
 * run before the error is thrown. The session uses this to take the new role, or to sign out, and the login page then
 * shows the reason.
 */
export const onRefusal = new Set<() => Promise<void>>();
