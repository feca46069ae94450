import type { ErrorReason } from "@matbjorg/contract/errors";
import type { DocumentSnapshot, Firestore, Transaction } from "firebase-admin/firestore";
import { AppError } from "./callable/app-error.ts";
import { firestore } from "./firebase.ts";
import { type Change, recordChange } from "./record-change.ts";

type Deletion = {
  /** Thrown if there is no such document. */
  readonly missing: ErrorReason;
  /** Recorded in the audit; the document's name if left out. */
  readonly changes?: (document: DocumentSnapshot) => Readonly<Record<string, unknown>>;
  /** Throws if the document must stay; may write, after all its reads. */
  readonly check?: (db: Firestore, transaction: Transaction) => Promise<void>;
};

/** Deletes a document for an admin, together with writing the audit record. */
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
    await check?.(db, transaction);
    transaction.delete(document.ref);
    recordChange(db, transaction, {
      ...audit,
      target: document.ref.path,
      changes: changes?.(document) ?? { name: document.get("name") ?? "" },
    });
  });
}
