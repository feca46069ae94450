import { initializeApp } from "firebase/app";
import { backend } from "../config/env.ts";

/** The page's backend and the one Firebase app that Firestore, Auth and Functions share. */
export const { firebase: firebaseConfig, localSuite } = backend();
export const firebaseApp = initializeApp(firebaseConfig);
