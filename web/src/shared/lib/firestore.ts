import { connectFirestoreEmulator, getFirestore } from "firebase/firestore/lite";
import { firebaseApp, localSuite } from "./firebase-app.ts";

export {
  collection,
  doc,
  documentId,
  getCount,
  getDoc,
  getDocs,
  limit,
  orderBy,
  type Query,
  type QueryDocumentSnapshot,
  type QueryFieldFilterConstraint,
  query,
  startAfter,
  Timestamp,
  where,
} from "firebase/firestore/lite";

export const firestore = getFirestore(firebaseApp);
if (localSuite) connectFirestoreEmulator(firestore, "127.0.0.1", localSuite.firestorePort);
