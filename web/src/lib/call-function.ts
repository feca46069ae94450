import type { CallableName, Callables } from "@matbjorg/functions/contract/callables";
import { CALLABLE_REGION, CALLABLE_TIMEOUT_SECONDS } from "@matbjorg/functions/contract/limits";
import { connectFunctionsEmulator, getFunctions, httpsCallable } from "firebase/functions";
import { toAppError } from "./app-error.ts";
import { firebaseApp, localSuite } from "./firebase-app.ts";

const functions = getFunctions(firebaseApp, CALLABLE_REGION);
if (localSuite) connectFunctionsEmulator(functions, "127.0.0.1", localSuite.functionsPort);

/** @throws AppError */
export async function callFunction<Name extends CallableName>(
  name: Name,
  input: Callables[Name]["input"],
): Promise<Callables[Name]["result"]> {
  const call = httpsCallable<Callables[Name]["input"], Callables[Name]["result"]>(functions, name, {
    timeout: CALLABLE_TIMEOUT_SECONDS * 1000,
  });
  try {
    return (await call(input)).data;
  } catch (cause) {
    throw toAppError(cause);
  }
}
