import { connectFirestoreEmulator, type Firestore, getFirestore } from "firebase/firestore/lite";
import { backend } from "../config/env.ts";
import { firebaseApp } from "./firebase-app.ts";

export {
  collection,
  doc,
  documentId,
  getDoc,
  getDocs,
  limit,
  orderBy,
  type QueryDocumentSnapshot,
  query,
  startAfter,
  Timestamp,
  where,
} from "firebase/firestore/lite";

function connect(): Firestore {
  const { localSuite } = backend();
  const firestore = getFirestore(firebaseApp);
  if (localSuite) connectFirestoreEmulator(firestore, "127.0.0.1", localSuite.firestorePort);
  return firestore;
}

export const firestore = connect();
