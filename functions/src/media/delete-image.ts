import { COLLECTIONS } from "@matbjorg/contract/collections";
import { type DeleteImageResult, deleteImageInputSchema } from "@matbjorg/contract/media";
import type { DocumentReference, DocumentSnapshot, Firestore } from "firebase-admin/firestore";
import { AppError } from "../lib/app-error.ts";
import type { Callable } from "../lib/define-callable.ts";
import { firestore } from "../lib/firebase.ts";
import { type Caller, requireOwn } from "../lib/require-role.ts";
import { retryOnConflict } from "../lib/retry-on-conflict.ts";
import { imageUses, usesShownTo } from "./image-uses.ts";
import { removePicture } from "./remove-picture.ts";

/**
 * Deletes an uploaded picture and its description in the audit, which may name a person; or returns the uses of a picture
 * that is used.
 *
 * @throws auth/not-signed-in, auth/not-an-admin, input/invalid, media/image-not-found
 */
export const deleteImage: Callable<"deleteImage"> = {
  input: deleteImageInputSchema,
  handler: async ({ id }, { uid, role, now, audit }): Promise<DeleteImageResult> => {
    const db = firestore();
    const ref = db.collection(COLLECTIONS.images).doc(id);
    const uses = await retryOnConflict(async () => {
      const image = await markUnused(ref, { uid, role }, now);
      const found = await imageUses(db, id);
      if (found.length > 0) await ref.update({ unusedSince: null });
      else await removePicture(db, image, { ...audit, changes: {} });
      return found;
    });
    if (uses.length === 0) await clearAuditedDescription(db, ref);
    return { id, isDeleted: uses.length === 0, uses: await usesShownTo(db, { uid, role }, uses) };
  },
};

/** Marks the picture: an article saved with it concurrently removes the mark, which stops the deletion. */
async function markUnused(ref: DocumentReference, caller: Caller, now: Date): Promise<DocumentSnapshot> {
  const image = await ref.get();
  if (!image.exists) throw new AppError("media/image-not-found");
  requireOwn(caller, image.get("uploadedBy"));
  if (image.get("unusedSince") !== null) return image;
  await ref.update({ unusedSince: now }, image.updateTime ? { lastUpdateTime: image.updateTime } : {});
  return ref.get();
}

async function clearAuditedDescription(db: Firestore, ref: DocumentReference): Promise<void> {
  const records = await db.collection(COLLECTIONS.audit).where("target", "==", ref.path).get();
  const batch = db.batch();
  for (const record of records.docs) {
    if (record.get("changes.alt") !== undefined) batch.update(record.ref, { "changes.alt": "" });
  }
  await batch.commit();
}
