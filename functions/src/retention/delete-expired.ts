import { COLLECTIONS } from "@matbjorg/contract/collections";
import { AUDIT_TTL_DAYS, MESSAGE_TTL_DAYS } from "@matbjorg/contract/limits";
import type { Firestore } from "firebase-admin/firestore";
import { defineDaily } from "../lib/define-schedule.ts";
import { deleteAll } from "../lib/delete-all.ts";
import { DAY_MS } from "../lib/durations.ts";
import { firestore } from "../lib/firebase.ts";

/**
 * Deletes expired messages and audit records by their age. Firestore's TTL policies usually do so before, by `expiresAt`;
 * older documents without that field, and projects without the policies, depend on this.
 */
export const deleteExpired = defineDaily("deleteExpired", "04:50", async (now) =>
  deleteExpiredRecords(await firestore(), now),
);

export async function deleteExpiredRecords(
  db: Firestore,
  now: Date,
): Promise<{ readonly messages: number; readonly audit: number }> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  return {
    messages: await deleteOlder(db, COLLECTIONS.messages, "createdAt", before(MESSAGE_TTL_DAYS)),
    audit: await deleteOlder(db, COLLECTIONS.audit, "at", before(AUDIT_TTL_DAYS)),
  };
}

function deleteOlder(db: Firestore, collection: string, field: string, before: Date): Promise<number> {
  return deleteAll(db.collection(collection).where(field, "<=", before));
}
