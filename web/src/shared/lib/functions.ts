import { CALLABLE_REGION } from "@matbjorg/contract/limits";
import { connectFunctionsEmulator, type Functions, getFunctions } from "firebase/functions";
import { newErrorId } from "./error-id.ts";
import { firebaseApp, localSuite } from "./firebase-app.ts";

export { httpsCallable } from "firebase/functions";

/** The SDK's internal transport, not in its public types. */
type Calling = Functions & { fetchImpl: typeof fetch };

/**
 * Adds a trace id, which the functions' log, Google's front end and the form service record:
 * https://www.w3.org/TR/trace-context/. The SDK has no way to add a header. A new id per call: it does not identify
 * the caller.
 */
export function traceparent(): string {
  return `00-${newErrorId()}-${newErrorId().slice(16)}-00`;
}

export const functions = getFunctions(firebaseApp, CALLABLE_REGION);
(functions as Calling).fetchImpl = (address, request) =>
  fetch(address, { ...request, headers: { ...request?.headers, traceparent: traceparent() } }).catch(
    // The SDK reports a lost request as internal, like an invalid response body.
    () => new Response(null, { status: 503 }),
  );
if (localSuite) connectFunctionsEmulator(functions, "127.0.0.1", localSuite.functionsPort);
