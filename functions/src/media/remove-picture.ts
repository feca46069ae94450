import type { DocumentSnapshot, Firestore } from "firebase-admin/firestore";
import { bucket } from "../lib/firebase.ts";
import { type Change, recordChange } from "../lib/record-change.ts";

/**
 * Deletes a picture's record and its files, if the record is still as it was read. The record goes first: an article
 * that is being saved with the picture keeps both.
 */
export async function removePicture(
  db: Firestore,
  image: DocumentSnapshot,
  change: Omit<Change, "target">,
): Promise<void> {
  const record = await image.ref.get();
  const batch = db.batch();
  batch.delete(image.ref, image.updateTime ? { lastUpdateTime: image.updateTime } : {});
  recordChange(db, batch, { ...change, target: image.ref.path });
  await batch.commit();
  try {
    await (await bucket()).deleteFiles({ prefix: `images/${image.id}/` });
  } catch (error) {
    // Files without a record would stay for ever: the next run tries again.
    await image.ref.set(record.data() ?? { unusedSince: image.get("unusedSince") });
    throw error;
  }
}

/** Whether it was done; not if somebody, an article that claims the picture, changed its record in between. */
export async function ifUnchanged({ ref }: DocumentSnapshot, change: () => Promise<void>): Promise<boolean> {
  try {
    await change();
    return true;
  } catch (error) {
    const code = (error as { code?: unknown }).code;
    if (code === 9 || code === 5) return false;
    throw new Error(`${ref.path} could not be changed`, { cause: error });
  }
}
