import { _components, initializeApp } from "firebase/app";
import { backend } from "../config/env.ts";

declare module "firebase/app" {
  /** An internal of the SDK that is not in its public types. */
  export const _components: Map<string, unknown>;
}

// Keeps Firebase's SDKs from recording in the visitor's browser (`firebase-heartbeat-database`) on which days they
// were used.
_components.delete("heartbeat");

/** The selected backend, and the Firebase app that Firestore, Auth and Functions share. */
export const { firebase: firebaseConfig, localSuite } = backend();
export const firebaseApp = initializeApp(firebaseConfig);
