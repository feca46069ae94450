import { COLLECTIONS } from "@matbjorg/contract/collections";
import {
  type DeleteImageResult,
  deleteImageInputSchema,
  describeImageInputSchema,
  type GetImageUsesResult,
  getImageUsesInputSchema,
  type UploadImageResult,
  uploadImageInputSchema,
} from "@matbjorg/contract/content/media";
import { pdfDisposition, pdfName } from "@matbjorg/contract/content/pdf-name";
import { IMAGE_MAX_BYTES } from "@matbjorg/contract/limits";
import type { DocumentReference, DocumentSnapshot, Firestore } from "firebase-admin/firestore";
import { AppError } from "../lib/callable/app-error.ts";
import type { Callable } from "../lib/callable/define-callable.ts";
import { type Caller, requireOwn } from "../lib/callable/require-role.ts";
import { firestore } from "../lib/firebase.ts";
import { changeOnce, idempotencyKey, storedResponse } from "../lib/idempotency.ts";
import { retryOnConflict } from "../lib/retry-on-conflict.ts";
import { type EncodedPicture, encodePicture } from "./encode-picture.ts";
import { imageUses, usesShownTo } from "./image-uses.ts";
import { removePicture } from "./remove-picture.ts";
import { storePicture } from "./store-picture.ts";

/**
 * Stores a picture for articles, re-encoded in several widths, or a PDF to download as it is.
 *
 * @throws auth/not-an-admin, input/invalid, media/not-an-image, media/not-a-pdf, media/too-large
 */
export const uploadImage: Callable<"uploadImage"> = {
  input: uploadImageInputSchema,
  handler: async ({ data, alt, fileName, name, requestId }, { uid, now }) => {
    const bytes = Buffer.from(data, "base64");
    if (bytes.length > IMAGE_MAX_BYTES) throw new AppError("media/too-large");
    const requestKey = idempotencyKey("uploadImage", uid, requestId, { data, alt, fileName });
    const stored = await storedResponse<UploadImageResult>(firestore(), requestKey);
    if (stored) return stored;
    if (fileName) {
      return storePicture(pdfFile(bytes, fileName), { alt: pdfName(fileName), uid, now, requestKey });
    }
    return storePicture(await encodePicture(bytes), { alt, name, uid, now, requestKey });
  },
};

/** Returns a PDF to store as it is, which browsers save under its name. @throws media/not-a-pdf */
function pdfFile(bytes: Buffer, name: string): EncodedPicture {
  // https://mimesniff.spec.whatwg.org/#identifying-a-resource-with-an-unknown-mime-type
  if (bytes.toString("latin1", 0, 5) !== "%PDF-") throw new AppError("media/not-a-pdf");
  const contentDisposition = pdfDisposition(name);
  const file = { name: "file.pdf", contentType: "application/pdf", contentDisposition, bytes };
  return { width: 0, height: 0, files: [file] };
}

/**
 * Returns the uses of pictures, at most `IMAGE_USES_MAX` of each; revisions only of pictures without another use.
 *
 * @throws auth/not-signed-in, auth/not-an-admin, input/invalid
 */
export const getImageUses: Callable<"getImageUses"> = {
  input: getImageUsesInputSchema,
  handler: async ({ ids }, { uid, role }): Promise<GetImageUsesResult> => {
    const db = firestore();
    const searched = role === "author" ? await uploadedBy(db, uid, ids) : ids;
    const images = ids.map(async (id) => {
      const none = { uses: [], hasMore: false };
      const { uses, hasMore } = searched.includes(id) ? await imageUses(db, id) : none;
      return { id, uses: await usesShownTo(db, { uid, role }, uses), ...(hasMore && { hasMore }) };
    });
    return { images: await Promise.all(images) };
  },
};

/** Authors may not know which articles others are writing. */
async function uploadedBy(db: Firestore, uid: string, ids: readonly string[]): Promise<string[]> {
  const images = await db.getAll(...ids.map((id) => db.collection(COLLECTIONS.images).doc(id)));
  return images.filter((image) => image.get("uploadedBy") === uid).map(({ id }) => id);
}

/**
 * Stores what a picture shows, in both languages. Articles and content that show it keep their own descriptions.
 *
 * @throws auth/not-signed-in, auth/not-an-admin, input/invalid, media/image-not-found
 */
export const describeImage: Callable<"describeImage"> = {
  input: describeImageInputSchema,
  handler: ({ id, ...described }, { uid, role, audit }) =>
    changeOnce(undefined, audit, async (db, transaction) => {
      const image = await transaction.get(db.collection(COLLECTIONS.images).doc(id));
      if (!image.exists) throw new AppError("media/image-not-found");
      requireOwn({ uid, role }, image.get("uploadedBy"));
      transaction.update(image.ref, described);
      const changes = { ...described, name: image.get("name") ?? "" };
      return { target: image.ref.path, changes, answer: { id } };
    }),
};

/**
 * Deletes an uploaded picture and its description and file name in the audit, which may name a person; or returns the uses of a picture
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
      const { uses: found } = await imageUses(db, id);
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
    for (const words of ["changes.alt", "changes.altEn", "changes.name"]) {
      if (record.get(words) !== undefined) batch.update(record.ref, { [words]: "" });
    }
  }
  await batch.commit();
}
