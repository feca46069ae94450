import type { DocumentSnapshot, Firestore } from "firebase-admin/firestore";
import { errorCode } from "../lib/callable/app-error.ts";
import { bucket } from "../lib/firebase.ts";
import { type Change, recordChange } from "../lib/record-change.ts";

/**
 * Deletes a picture's record, provided that it is unchanged since it was read, and then its files. If an article with
 * the picture is saved at the same time, the picture is not deleted.
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
    // Files without a record would never be deleted, so the record is restored and the next run tries again.
    await image.ref.set(record.data() ?? { unusedSince: image.get("unusedSince") });
    throw error;
  }
}

/** Returns false if the record has changed since it was read, because an article now uses the picture. */
export async function ifUnchanged(
  { ref }: DocumentSnapshot,
  change: () => Promise<unknown>,
): Promise<boolean> {
  try {
    await change();
    return true;
  } catch (error) {
    // The gRPC codes FAILED_PRECONDITION and NOT_FOUND.
    if ([9, 5].includes(Number(errorCode(error)))) return false;
    throw new Error(`${ref.path} could not be changed`, { cause: error });
  }
}
