import {
  browserLocalPersistence,
  browserSessionPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  inMemoryPersistence,
} from "firebase/auth";
import { firebaseApp, localSuite } from "./firebase-app.ts";

/** Leaves out the code for pop-ups and phones, which `getAuth` would load. The last persistence works if storage is blocked. */
export const auth = initializeAuth(firebaseApp, {
  persistence: [
    indexedDBLocalPersistence,
    browserLocalPersistence,
    browserSessionPersistence,
    inMemoryPersistence,
  ],
});
if (localSuite) {
  connectAuthEmulator(auth, `http://127.0.0.1:${localSuite.authPort}`, { disableWarnings: true });
}
