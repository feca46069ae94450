import { COLLECTIONS } from "@matbjorg/contract/collections";
import { AUDIT_TTL_DAYS, MESSAGE_TTL_DAYS } from "@matbjorg/contract/limits";
import type { Firestore } from "firebase-admin/firestore";
import { deleteAll } from "../lib/delete-documents.ts";
import { DAY_MS } from "../lib/durations.ts";
import { firestore } from "../lib/firebase.ts";

/**
 * Deletes expired messages, audit records, contact counters and lists of editors. Firestore's TTL policies miss
 * documents without `expiresAt`, and some projects have no such policies.
 */
export function deleteExpired(now: Date) {
  return deleteExpiredRecords(firestore(), now);
}

export async function deleteExpiredRecords(
  db: Firestore,
  now: Date,
): Promise<{
  readonly messages: number;
  readonly audit: number;
  readonly counters: number;
  readonly editors: number;
}> {
  const deleteOlder = (collection: string, field: string, days: number) =>
    deleteAll(db.collection(collection).where(field, "<=", new Date(now.getTime() - days * DAY_MS)));
  const deleteExpiredOf = (collection: string) =>
    deleteAll(db.collection(collection).where("expiresAt", "<=", now));
  return {
    messages: await deleteOlder(COLLECTIONS.messages, "createdAt", MESSAGE_TTL_DAYS),
    audit: await deleteOlder(COLLECTIONS.audit, "at", AUDIT_TTL_DAYS),
    counters:
      (await deleteExpiredOf(COLLECTIONS.rateLimits)) + (await deleteExpiredOf(COLLECTIONS.messageDays)),
    editors: await deleteExpiredOf(COLLECTIONS.newsEditors),
  };
}
