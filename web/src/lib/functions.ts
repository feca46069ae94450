import { CALLABLE_REGION } from "@matbjorg/functions/contract/limits";
import { connectFunctionsEmulator, type Functions, getFunctions } from "firebase/functions";
import { backend } from "../config/env.ts";
import { firebaseApp } from "./firebase-app.ts";

export { httpsCallable } from "firebase/functions";

function connect(): Functions {
  const { localSuite } = backend();
  const functions = getFunctions(firebaseApp, CALLABLE_REGION);
  if (localSuite) connectFunctionsEmulator(functions, "127.0.0.1", localSuite.functionsPort);
  return functions;
}

export const functions = connect();
