import { COLLECTIONS } from "@matbjorg/contract/collections";
import type { ReadIn, StoredName } from "@matbjorg/contract/stored-collections";
import type {
  CollectionReference,
  DocumentReference,
  DocumentSnapshot,
  Firestore,
  Transaction,
} from "firebase-admin/firestore";

/**
 * Returns a collection whose documents have types. Firestore's own collections have no types, so the compiler could not
 * check the names of fields.
 */
export const collectionIn = <Name extends StoredName & keyof typeof COLLECTIONS>(db: Firestore, name: Name) =>
  db.collection(COLLECTIONS[name]) as CollectionReference<ReadIn<Name>>;

type SnapshotOf<Ref> =
  Ref extends DocumentReference<infer Model, infer Written> ? DocumentSnapshot<Model, Written> : never;

type FieldOf<Ref> = Ref extends DocumentReference<infer Model> ? keyof Model & string : never;

/** Reads several documents at once, with the types of their references, which `getAll` loses. */
export const readAll = <const Refs extends readonly DocumentReference[]>(
  reader: Firestore | Transaction,
  refs: Refs,
  fieldMask?: readonly FieldOf<Refs[number]>[],
) =>
  reader.getAll(...refs, ...(fieldMask ? [{ fieldMask: [...fieldMask] }] : [])) as Promise<{
    [Index in keyof Refs]: SnapshotOf<Refs[Index]>;
  }>;
