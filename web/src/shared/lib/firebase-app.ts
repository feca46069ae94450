import { _components, initializeApp } from "firebase/app";
import { backend } from "../config/env.ts";

declare module "firebase/app" {
  /** What every app of this SDK is made of; not in its public types. */
  export const _components: Map<string, unknown>;
}

// Every one of Firebase's SDKs, reading an article with Firestore too, otherwise notes in the visitor's browser
// (`firebase-heartbeat-database`) on which days it was used. All of them do without.
_components.delete("heartbeat");

/** The page's backend and the one Firebase app that Firestore, Auth and Functions share. */
export const { firebase: firebaseConfig, localSuite } = backend();
export const firebaseApp = initializeApp(firebaseConfig);
