import { COLLECTIONS } from "@matbjorg/contract/collections";
import type { Firestore } from "firebase-admin/firestore";
import { defineDaily } from "../lib/define-schedule.ts";
import { firestore } from "../lib/firebase.ts";
import { purgeArticle } from "./purge-news.ts";

/** Articles read at a time. */
const CHUNK = 50;

/** Purges expired articles. A TTL policy of Firestore would delete the document alone and leave its revisions behind. */
export const emptyTrash = defineDaily("emptyTrash", "04:10", async (now) => ({
  purged: await purgeExpired(await firestore(), now),
}));

/** Returns how many articles were purged. */
export async function purgeExpired(db: Firestore, now: Date): Promise<number> {
  const expired = db.collection(COLLECTIONS.newsTrash).where("expiresAt", "<=", now).limit(CHUNK);
  for (let purged = 0; ; ) {
    const { docs } = await expired.get();
    if (docs.length === 0) return purged;
    for (const article of docs) {
      await purgeArticle(db, article, { action: "emptyTrash", by: "schedule", at: now });
      purged += 1;
    }
  }
}
