import type { UploadImageResult } from "@matbjorg/contract/content/media";
import type { WriteIn } from "@matbjorg/contract/stored-collections";
import { AppError } from "../lib/callable/app-error.ts";
import { bucket, firestore } from "../lib/firebase.ts";
import { storedResponse } from "../lib/idempotency.ts";
import { objectUrl, ownPictureOf } from "../lib/picture-url.ts";
import { recordChange } from "../lib/record-change.ts";
import { collectionIn } from "../lib/typed-documents.ts";
import type { EncodedPicture } from "./encode-picture.ts";

/** A file never changes under its name. */
const CACHE_CONTROL = "public, max-age=31536000, immutable";

type Upload = {
  readonly alt: string;
  /** The name of the uploaded file. */
  readonly name?: string | undefined;
  readonly uid: string;
  readonly now: Date;
  /** The request's key, see `idempotencyKey`. */
  readonly requestKey?: string | undefined;
};

/** Writes the files of a picture or a PDF, and its record; if one of them fails, all are deleted. */
export async function storePicture(
  { width, height, files }: EncodedPicture,
  { alt, name, uid, now, requestKey }: Upload,
): Promise<UploadImageResult> {
  const db = firestore();
  const images = await bucket();
  const record = collectionIn(db, "images").doc();
  const folder = `images/${record.id}`;
  const path = (name: string) => `${folder}/${name}`;
  const isPicture = width > 0;
  const result: UploadImageResult = {
    id: record.id,
    imageUrl: storageUrl(images.name, path(isPicture ? `${width}.webp` : "file.pdf")),
    shareUrl: isPicture ? storageUrl(images.name, path("share.jpg")) : "",
    width,
    height,
  };
  try {
    await saveFiles(images, folder, files, alt);
    const batch = db.batch();
    const bytes = files.reduce((sum, file) => sum + file.bytes.length, 0);
    const by: WriteIn<"images"> = { uploadedAt: now, uploadedBy: uid, unusedSince: now };
    const changes: WriteIn<"images"> = { alt, ...(name && { name }), width, height, bytes };
    batch.create(record, { ...changes, ...by });
    const audit = { action: "uploadImage", by: uid, at: now, target: record.path } as const;
    recordChange(db, batch, { ...audit, changes, requestKey, answer: result });
    await batch.commit();
  } catch (error) {
    const stored = await storedResponse<UploadImageResult>(db, requestKey).catch(() => undefined);
    if (stored?.id === record.id) return stored;
    // Deletes the failed file too: it may be stored although its response was lost.
    await Promise.allSettled(
      files.map(({ name }) => images.file(path(name)).delete({ ignoreNotFound: true })),
    );
    if (stored) return stored;
    throw error;
  }
  return result;
}

async function saveFiles(
  images: Awaited<ReturnType<typeof bucket>>,
  folder: string,
  files: EncodedPicture["files"],
  alt: string,
): Promise<void> {
  for (const { name, contentType, contentDisposition, bytes } of files) {
    await images.file(`${folder}/${name}`).save(bytes, {
      resumable: false,
      contentType,
      metadata: {
        cacheControl: CACHE_CONTROL,
        ...(contentDisposition && { contentDisposition }),
        metadata: { alt },
      },
    });
  }
}

/** Returns the canonical URL of our own picture; an empty one stays empty. @throws input/invalid naming the field, if the picture is not ours */
export function requireOurs(path: string, address: string): string {
  const own = ownPictureOf(address);
  if (own || address === "") return own;
  throw new AppError("input/invalid", { fields: [{ path, rule: "custom" }] });
}

/** Returns the public URL of a file. */
export function storageUrl(bucketName: string, path: string): string {
  const emulator = process.env.FIREBASE_STORAGE_EMULATOR_HOST;
  return objectUrl(
    emulator ? `http://${emulator}` : "https://firebasestorage.googleapis.com",
    bucketName,
    path,
  );
}
