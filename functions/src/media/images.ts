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
import type { ReadIn, WriteIn } from "@matbjorg/contract/stored-collections";
import { textOf } from "@matbjorg/contract/stored-value";
import type { DocumentReference, DocumentSnapshot, Firestore } from "firebase-admin/firestore";
import { AppError } from "../lib/callable/app-error.ts";
import type { Callable } from "../lib/callable/define-callable.ts";
import { type Caller, requireOwn } from "../lib/callable/require-role.ts";
import { changedFields } from "../lib/canonical-json.ts";
import { firestore } from "../lib/firebase.ts";
import { changeOnce, idempotencyKey, storedResponse } from "../lib/idempotency.ts";
import { requireSeen } from "../lib/require-seen.ts";
import { retryOnConflict } from "../lib/retry-on-conflict.ts";
import { collectionIn, readAll } from "../lib/typed-documents.ts";
import { type EncodedPicture, encodePicture } from "./encode-picture.ts";
import { imageUses, usesShownTo } from "./image-uses.ts";
import { removePicture } from "./remove-picture.ts";
import { storePicture } from "./store-picture.ts";

/**
 * Stores a picture for articles, re-encoded in several widths, or an unchanged PDF for download.
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

/** Returns a PDF to be stored as it is; browsers save it under its name. @throws media/not-a-pdf */
function pdfFile(bytes: Buffer, name: string): EncodedPicture {
  // https://mimesniff.spec.whatwg.org/#identifying-a-resource-with-an-unknown-mime-type
  if (bytes.toString("latin1", 0, 5) !== "%PDF-") throw new AppError("media/not-a-pdf");
  const contentDisposition = pdfDisposition(name);
  const file = { name: "file.pdf", contentType: "application/pdf", contentDisposition, bytes };
  return { width: 0, height: 0, files: [file] };
}

/**
 * Returns the uses of pictures, at most `IMAGE_USES_MAX` of each. Lists revisions only for pictures without another
 * use.
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

/**
 * Returns only the ids of pictures that this user has uploaded: authors may not learn which articles others are writing.
 */
async function uploadedBy(db: Firestore, uid: string, ids: readonly string[]): Promise<string[]> {
  const images = await readAll(
    db,
    ids.map((id) => collectionIn(db, "images").doc(id)),
  );
  return images.filter((image) => image.data()?.uploadedBy === uid).map(({ id }) => id);
}

/**
 * Stores a description of what a picture shows, in both languages, and who took it. Articles and content that show it
 * keep their own descriptions and credits.
 *
 * @throws auth/not-signed-in, auth/not-an-admin, input/invalid, media/image-not-found, media/changed-meanwhile
 */
export const describeImage: Callable<"describeImage"> = {
  input: describeImageInputSchema,
  handler: ({ id, seen, alt, altEn, credit }, { uid, role, audit }) =>
    changeOnce(undefined, audit, async (db, transaction) => {
      const image = await transaction.get(collectionIn(db, "images").doc(id));
      if (!image.exists) throw new AppError("media/image-not-found");
      const { uploadedBy, name } = image.data() ?? {};
      requireOwn({ uid, role }, uploadedBy);
      const described = { alt, altEn, ...(credit !== undefined && { credit }) };
      await requireSeenDescription(image, seen, described);
      transaction.update(image.ref, described satisfies WriteIn<"images">);
      const changes = { ...described, name: name ?? "" };
      return { target: image.ref.path, changes, answer: { id } };
    }),
};

/**
 * Deletes an uploaded picture. Also clears its description and file name in the audit, because they may name a person.
 * If the picture is used, returns its uses instead.
 *
 * @throws auth/not-signed-in, auth/not-an-admin, input/invalid, media/image-not-found, media/changed-meanwhile
 */
export const deleteImage: Callable<"deleteImage"> = {
  input: deleteImageInputSchema,
  handler: async ({ id, seen }, { uid, role, now, audit }): Promise<DeleteImageResult> => {
    const db = firestore();
    const ref = collectionIn(db, "images").doc(id);
    const uses = await retryOnConflict(async () => {
      const image = await markUnused(ref, seen, { uid, role }, now);
      const { uses: found } = await imageUses(db, id);
      if (found.length > 0) await ref.update({ unusedSince: null } satisfies WriteIn<"images">);
      else await removePicture(db, image, { ...audit, changes: {} });
      return found;
    });
    if (uses.length === 0) await clearAuditedDescription(db, ref);
    return { id, isDeleted: uses.length === 0, uses: await usesShownTo(db, { uid, role }, uses) };
  },
};

type Description = Readonly<Record<"alt" | "altEn", string>> & { readonly credit?: string | undefined };

/**
 * Rejects a change if somebody has changed the picture's description since the caller saw it. Does nothing if the stored
 * description already is `described`.
 *
 * @throws media/changed-meanwhile
 */
async function requireSeenDescription(
  image: DocumentSnapshot<ReadIn<"images">>,
  seen: Description | undefined,
  described?: Description,
): Promise<void> {
  const { alt, altEn, credit } = image.data() ?? {};
  // Pages of the previous release know no credits.
  const knowsCredit = (seen ?? described)?.credit !== undefined;
  const present = {
    alt: textOf(alt),
    altEn: textOf(altEn),
    ...(knowsCredit && { credit: textOf(credit) }),
  };
  if (described && changedFields(present, described).length === 0) return;
  await requireSeen({ target: image.ref, seen, present, reason: "media/changed-meanwhile" });
}

/**
 * Marks the picture as unused: an article that is saved with it at the same time removes the mark, which stops the
 * deletion.
 */
async function markUnused(
  ref: DocumentReference<ReadIn<"images">>,
  seen: Description | undefined,
  caller: Caller,
  now: Date,
) {
  const image = await ref.get();
  if (!image.exists) throw new AppError("media/image-not-found");
  requireOwn(caller, image.data()?.uploadedBy);
  await requireSeenDescription(image, seen);
  if (image.data()?.unusedSince !== null) return image;
  const changes: WriteIn<"images"> = { unusedSince: now };
  await ref.update(changes, image.updateTime ? { lastUpdateTime: image.updateTime } : {});
  return ref.get();
}

async function clearAuditedDescription(db: Firestore, ref: DocumentReference): Promise<void> {
  const records = await db.collection(COLLECTIONS.audit).where("target", "==", ref.path).get();
  const batch = db.batch();
  for (const record of records.docs) {
    for (const words of ["changes.alt", "changes.altEn", "changes.credit", "changes.name"]) {
      if (record.get(words) !== undefined) batch.update(record.ref, { [words]: "" });
    }
  }
  await batch.commit();
}
