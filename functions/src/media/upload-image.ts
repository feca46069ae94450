import { IMAGE_DECODE_CONCURRENCY, IMAGE_MAX_BYTES } from "@matbjorg/contract/limits";
import { type UploadImageResult, uploadImageInputSchema } from "@matbjorg/contract/media";
import { pdfName } from "@matbjorg/contract/pdf-name";
import { AppError } from "../lib/app-error.ts";
import { defineCallable } from "../lib/define-callable.ts";
import { firestore } from "../lib/firebase.ts";
import { idempotencyKey, storedResponse } from "../lib/idempotency.ts";
import { storePicture } from "./store-picture.ts";

/**
 * Stores a picture for articles, re-encoded in several widths, or a PDF to download as it is.
 *
 * @throws auth/not-an-admin, input/invalid, media/not-an-image, media/not-a-pdf, media/too-large
 */
export const uploadImage = defineCallable(
  "uploadImage",
  {
    input: uploadImageInputSchema,
    deployment: { memory: "2GiB", concurrency: IMAGE_DECODE_CONCURRENCY },
  },
  async ({ data, alt, fileName, requestId }, { uid, now }) => {
    const bytes = Buffer.from(data, "base64");
    if (bytes.length > IMAGE_MAX_BYTES) throw new AppError("media/too-large");
    const request = idempotencyKey("uploadImage", uid, requestId, { data, alt, fileName });
    const stored = await storedResponse<UploadImageResult>(await firestore(), request);
    if (stored) return stored;
    if (fileName) {
      const { pdfFile } = await import("./pdf-file.ts");
      return storePicture(pdfFile(bytes, fileName), { alt: pdfName(fileName), uid, now, request });
    }
    const { encodePicture } = await import("./encode-picture.ts");
    return storePicture(await encodePicture(bytes), { alt, uid, now, request });
  },
);
