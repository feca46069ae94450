import { COLLECTIONS } from "@matbjorg/contract/collections";
import type { UploadImageResult } from "@matbjorg/contract/media";
import { bucket, firestore } from "../lib/firebase.ts";
import { recordChange } from "../lib/record-change.ts";
import { earlierAnswer } from "../lib/request-key.ts";
import type { EncodedPicture } from "./encode-picture.ts";
import { storageUrl } from "./storage-url.ts";

/** A file is never written again under its name, so whoever has it need not ask. */
const CACHE_CONTROL = "public, max-age=31536000, immutable";

type Upload = {
  readonly alt: string;
  readonly uid: string;
  readonly now: Date;
  /** See `requestKey`. */
  readonly request?: string | undefined;
};

/**
 * Writes a picture's files to Storage and what is known of it to Firestore; if one of them fails, none is left. Of one
 * request that is sent twice at once, one picture stays.
 */
export async function storePicture(
  { width, height, files }: EncodedPicture,
  { alt, uid, now, request }: Upload,
): Promise<UploadImageResult> {
  const db = await firestore();
  const images = await bucket();
  const record = db.collection(COLLECTIONS.images).doc();
  const path = (name: string) => `images/${record.id}/${name}`;
  const result: UploadImageResult = {
    id: record.id,
    imageUrl: storageUrl(images.name, path(`${width}.webp`)),
    shareUrl: storageUrl(images.name, path("share.jpg")),
    width,
    height,
  };
  try {
    for (const { name, contentType, bytes } of files) {
      await images.file(path(name)).save(bytes, {
        resumable: false,
        contentType,
        metadata: { cacheControl: CACHE_CONTROL, metadata: { alt } },
      });
    }
    const batch = db.batch();
    const bytes = files.reduce((sum, file) => sum + file.bytes.length, 0);
    batch.create(record, { alt, width, height, bytes, uploadedAt: now, uploadedBy: uid, unusedSince: null });
    recordChange(db, batch, {
      action: "uploadImage",
      by: uid,
      at: now,
      target: record.path,
      changes: { alt, width, height, bytes },
      request,
      answer: result,
    });
    await batch.commit();
  } catch (error) {
    const stored = await earlierAnswer<UploadImageResult>(db, request).catch(() => undefined);
    if (stored?.id === record.id) return stored;
    // The one that failed may have arrived all the same: only the answer was lost.
    await Promise.allSettled(
      files.map(({ name }) => images.file(path(name)).delete({ ignoreNotFound: true })),
    );
    if (stored) return stored;
    throw error;
  }
  return result;
}
