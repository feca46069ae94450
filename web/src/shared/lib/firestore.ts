import {
  collection,
  connectFirestoreEmulator,
  doc,
  getCount,
  getDoc,
  getDocs,
  getFirestore,
  type Query,
  type QueryConstraint,
  query,
} from "firebase/firestore/lite";
import { firebaseApp, localSuite } from "./firebase-app.ts";

export {
  documentId,
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

const firestore = getFirestore(firebaseApp);
if (localSuite) connectFirestoreEmulator(firestore, "127.0.0.1", localSuite.firestorePort);

/** Returns the query of a collection's documents; `name` is the collection's path. */
export const documentsIn = (name: string, ...constraints: readonly QueryConstraint[]): Query =>
  query(collection(firestore, name), ...constraints);

export const readDocuments = async (of: Query) => (await getDocs(of)).docs;

export const countDocuments = async (of: Query): Promise<number> => (await getCount(of)).data().count;

export const readDocument = (name: string, id: string) => getDoc(doc(firestore, name, id));
