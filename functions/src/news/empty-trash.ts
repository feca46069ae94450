import { COLLECTIONS } from "@matbjorg/contract/collections";
import type { Firestore } from "firebase-admin/firestore";
import { defineDaily } from "../lib/define-schedule.ts";
import { firestore } from "../lib/firebase.ts";
import { purgeArticle } from "./purge-article.ts";

const CHUNK = 50;

/**
 * Deletes for good what has been in the trash for its time. A time-to-live policy of Firestore would delete the
 * document alone and leave its revisions behind.
 */
export const emptyTrash = defineDaily("emptyTrash", "04:10", async (now) => ({
  purged: await purgeExpired(await firestore(), now),
}));

/** @returns how many articles were deleted for good */
export async function purgeExpired(db: Firestore, now: Date): Promise<number> {
  const expired = db.collection(COLLECTIONS.newsTrash).where("expiresAt", "<=", now).limit(CHUNK);
  for (let purged = 0; ; ) {
    const { docs } = await expired.get();
    if (docs.length === 0) return purged;
    for (const article of docs) {
      await purgeArticle(db, article, { action: "emptyTrash", by: "schedule", now });
      purged += 1;
    }
  }
}
