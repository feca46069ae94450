import { COLLECTIONS } from "@matbjorg/contract/collections";
import type { UploadImageResult } from "@matbjorg/contract/content/media";
import { AppError } from "../lib/callable/app-error.ts";
import { bucket, firestore } from "../lib/firebase.ts";
import { storedResponse } from "../lib/idempotency.ts";
import { recordChange } from "../lib/record-change.ts";
import type { EncodedPicture } from "./encode-picture.ts";
import { objectUrl, ownPictureOf } from "./picture-address.ts";

/** Files never change under their name. */
const CACHE_CONTROL = "public, max-age=31536000, immutable";

type Upload = {
  readonly alt: string;
  /** The file's. */
  readonly name?: string | undefined;
  readonly uid: string;
  readonly now: Date;
  /** See `idempotencyKey`. */
  readonly requestKey?: string | undefined;
};

/** Writes a picture's or a PDF's files and its record; if one fails, all are deleted. */
export async function storePicture(
  { width, height, files }: EncodedPicture,
  { alt, name, uid, now, requestKey }: Upload,
): Promise<UploadImageResult> {
  const db = firestore();
  const images = await bucket();
  const record = db.collection(COLLECTIONS.images).doc();
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
    const by = { uploadedAt: now, uploadedBy: uid, unusedSince: now };
    const changes = { alt, ...(name && { name }), width, height, bytes };
    batch.create(record, { ...changes, ...by });
    const audit = { action: "uploadImage", by: uid, at: now, target: record.path } as const;
    recordChange(db, batch, { ...audit, changes, requestKey, answer: result });
    await batch.commit();
  } catch (error) {
    const stored = await storedResponse<UploadImageResult>(db, requestKey).catch(() => undefined);
    if (stored?.id === record.id) return stored;
    // Including the failed one: it may be stored although its response was lost.
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

/** Returns the address in our spelling. @throws input/invalid naming the field, unless its picture is ours */
export function requireOurs(path: string, address: string): string {
  const own = ownPictureOf(address);
  if (own || address === "") return own;
  throw new AppError("input/invalid", { fields: [{ path, rule: "custom" }] });
}

/** Returns the public address of a file. */
export function storageUrl(bucketName: string, path: string): string {
  const emulator = process.env.FIREBASE_STORAGE_EMULATOR_HOST;
  return objectUrl(
    emulator ? `http://${emulator}` : "https://firebasestorage.googleapis.com",
    bucketName,
    path,
  );
}
