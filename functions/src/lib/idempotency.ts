import { createHash } from "node:crypto";
import type { AuditAction } from "@matbjorg/contract/access/audit";
import { canonicalJson } from "@matbjorg/contract/canonical-json";
import { COLLECTIONS } from "@matbjorg/contract/collections";
import type { Firestore, Transaction } from "firebase-admin/firestore";
import { firestore } from "./firebase.ts";
import { type Change, recordChange } from "./record-change.ts";

/**
 * Returns a request's idempotency key. It is the id of the audit record that holds the response (`storedResponse`).
 *
 * @param requestId see `requestIdSchema`
 * @param content the rest of the request, because other content makes another request
 */
export function idempotencyKey(
  action: AuditAction,
  by: string,
  requestId: string | undefined,
  content?: unknown,
): string | undefined {
  return requestId && hashOf([action, by, requestId, content]);
}

/** Returns a hash whose characters are valid in the ids of documents and accounts. */
export function hashOf(content: unknown): string {
  return createHash("sha256").update(canonicalJson(content)).digest("hex").slice(0, 32);
}

export async function storedResponse<Answer>(
  db: Firestore,
  requestKey: string | undefined,
  transaction?: Transaction,
): Promise<Answer | undefined> {
  if (!requestKey) return undefined;
  const record = db.collection(COLLECTIONS.audit).doc(requestKey);
  const done = await (transaction ? transaction.get(record) : record.get());
  return done.get("answer");
}

/**
 * Runs a change and writes its audit record in one transaction. A repeated request changes nothing and gets the stored
 * response.
 */
export async function changeOnce<Answer extends Readonly<Record<string, unknown>>>(
  requestKey: string | undefined,
  audit: Pick<Change, "action" | "by" | "at">,
  change: (
    db: Firestore,
    transaction: Transaction,
  ) => Promise<Pick<Change, "target" | "changes"> & { readonly answer: Answer }>,
): Promise<Answer> {
  const db = firestore();
  return db.runTransaction(async (transaction) => {
    const stored = await storedResponse<Answer>(db, requestKey, transaction);
    if (stored) return stored;
    const changed = await change(db, transaction);
    recordChange(db, transaction, { ...audit, ...changed, requestKey });
    return changed.answer;
  });
}
