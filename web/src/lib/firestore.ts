import { initializeApp } from "firebase/app";
import { connectFirestoreEmulator, type Firestore, getFirestore } from "firebase/firestore/lite";
import { backend } from "../config/env.ts";

export { collection, doc, getDoc, getDocs, limit, orderBy, query, where } from "firebase/firestore/lite";

function connect(): Firestore {
  const { firebase, localSuite } = backend();
  const firestore = getFirestore(initializeApp(firebase));
  if (localSuite) connectFirestoreEmulator(firestore, "127.0.0.1", localSuite.firestorePort);
  return firestore;
}

export const firestore = connect();
