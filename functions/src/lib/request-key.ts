import { createHash } from "node:crypto";
import type { AuditAction } from "@matbjorg/contract/audit";
import { COLLECTIONS } from "@matbjorg/contract/collections";
import type { Firestore, Transaction } from "firebase-admin/firestore";
import { canonicalJson } from "./canonical-json.ts";

/**
 * By what a request is known again whose answer got lost: the id of the audit record that it leaves, which holds the
 * answer (`earlierAnswer`). Nobody else's request has it, whatever they send.
 *
 * @param requestId made up by the form before it was sent first; none from a page that was opened before there were any
 * @param content what belongs to the request beside it: sent with something else it is another request
 */
export function requestKey(
  action: AuditAction,
  by: string,
  requestId: string | undefined,
  content?: unknown,
): string | undefined {
  return requestId && hashOf([action, by, requestId, content]);
}

/** In letters that the ids of documents and accounts are made of. */
export function hashOf(content: unknown): string {
  return createHash("sha256").update(canonicalJson(content)).digest("hex").slice(0, 32);
}

/** What a request was answered that has been done already; whoever repeats it writes nothing. */
export async function earlierAnswer<Answer>(
  db: Firestore,
  request: string | undefined,
  transaction?: Transaction,
): Promise<Answer | undefined> {
  if (!request) return undefined;
  const record = db.collection(COLLECTIONS.audit).doc(request);
  const done = await (transaction ? transaction.get(record) : record.get());
  return done.get("answer");
}
