import { COLLECTIONS } from "@matbjorg/contract/collections";
import { AUDIT_TTL_DAYS, MESSAGE_TTL_DAYS } from "@matbjorg/contract/limits";
import type { Firestore } from "firebase-admin/firestore";
import { DAY_MS } from "../lib/day.ts";
import { defineDaily } from "../lib/define-daily.ts";
import { firestore } from "../lib/firebase.ts";

/** Well below the 500 writes that a batch takes. */
const CHUNK = 200;

/**
 * Deletes messages and audit records whose time is up, by when they were made. Firestore's TTL policies do the same
 * by `expiresAt`, and mostly before; documents from before there was that field, and projects without the policies,
 * have only this.
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

async function deleteOlder(db: Firestore, collection: string, field: string, before: Date): Promise<number> {
  const older = db.collection(collection).where(field, "<=", before).limit(CHUNK).select();
  for (let deleted = 0; ; ) {
    const { docs } = await older.get();
    if (docs.length === 0) return deleted;
    const batch = db.batch();
    for (const { ref } of docs) batch.delete(ref);
    await batch.commit();
    deleted += docs.length;
  }
}
