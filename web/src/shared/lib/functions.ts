import { CALLABLE_REGION } from "@matbjorg/contract/limits";
import { connectFunctionsEmulator, type Functions, getFunctions } from "firebase/functions";
import { newErrorId } from "./error-id.ts";
import { firebaseApp, localSuite } from "./firebase-app.ts";

export { httpsCallable } from "firebase/functions";

/** What calls go out by; not in the SDK's public types. */
type Calling = Functions & { fetchImpl: typeof fetch };

/**
 * What a call is known by in the functions' log, in that of Google's front end, and at the form service:
 * https://www.w3.org/TR/trace-context/. The SDK has no way to add a header. Another id for each call: they say nothing of who calls.
 */
export function traceparent(): string {
  return `00-${newErrorId()}-${newErrorId().slice(16)}-00`;
}

export const functions = getFunctions(firebaseApp, CALLABLE_REGION);
(functions as Calling).fetchImpl = (address, request) =>
  fetch(address, { ...request, headers: { ...request?.headers, traceparent: traceparent() } });
if (localSuite) connectFunctionsEmulator(functions, "127.0.0.1", localSuite.functionsPort);
