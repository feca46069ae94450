import type { ErrorReason } from "@matbjorg/contract/errors";
import type { DocumentSnapshot, Firestore, Query, Transaction, WriteBatch } from "firebase-admin/firestore";
import { AppError } from "./callable/app-error.ts";
import { firestore } from "./firebase.ts";
import { type Change, recordChange } from "./record-change.ts";

/** This is well below the 500 writes that a batch may have. */
const CHUNK = 200;

/**
 * Deletes all documents of a query in batches, and returns their number.
 *
 * @param addToBatch adds further writes to the batch that deletes this many documents
 */
export async function deleteAll(
  query: Query,
  addToBatch?: (batch: WriteBatch, deleted: number) => void,
): Promise<number> {
  for (let deleted = 0; ; ) {
    const { docs } = await query.limit(CHUNK).select().get();
    if (docs.length === 0) return deleted;
    const batch = query.firestore.batch();
    for (const { ref } of docs) batch.delete(ref);
    addToBatch?.(batch, docs.length);
    await batch.commit();
    deleted += docs.length;
  }
}

type Deletion = {
  /** The reason for the error if the document does not exist. */
  readonly missing: ErrorReason;
  /** Returns the changes for the audit record; by default they contain the document's name. */
  readonly changes?: (document: DocumentSnapshot) => Readonly<Record<string, unknown>>;
  /** Throws if the document must stay. May write, after all its reads. */
  readonly check?: (db: Firestore, transaction: Transaction, document: DocumentSnapshot) => Promise<void>;
};

/** Deletes a document for an admin, in one transaction with the audit record. */
export async function deleteDocument(
  collection: string,
  id: string,
  audit: Pick<Change, "action" | "by" | "at">,
  { missing, changes, check }: Deletion,
): Promise<void> {
  const db = firestore();
  await db.runTransaction(async (transaction) => {
    const document = await transaction.get(db.collection(collection).doc(id));
    if (!document.exists) throw new AppError(missing);
    await check?.(db, transaction, document);
    transaction.delete(document.ref);
    recordChange(db, transaction, {
      ...audit,
      target: document.ref.path,
      changes: changes?.(document) ?? { name: document.get("name") ?? "" },
    });
  });
}
