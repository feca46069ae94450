import { CALLABLE_REGION } from "@matbjorg/contract/limits";
import { connectFunctionsEmulator, getFunctions } from "firebase/functions";
import { firebaseApp, localSuite } from "./firebase-app.ts";

export { httpsCallable } from "firebase/functions";

export const functions = getFunctions(firebaseApp, CALLABLE_REGION);
if (localSuite) connectFunctionsEmulator(functions, "127.0.0.1", localSuite.functionsPort);
