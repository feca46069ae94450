import { IMAGE_MAX_BYTES } from "@matbjorg/contract/limits";
import { type UploadImageResult, uploadImageInputSchema } from "@matbjorg/contract/media";
import { pdfDisposition, pdfName } from "@matbjorg/contract/pdf-name";
import { AppError } from "../lib/app-error.ts";
import type { Callable } from "../lib/define-callable.ts";
import { firestore } from "../lib/firebase.ts";
import { idempotencyKey, storedResponse } from "../lib/idempotency.ts";
import { type EncodedPicture, encodePicture } from "./encode-picture.ts";
import { storePicture } from "./store-picture.ts";

/**
 * Stores a picture for articles, re-encoded in several widths, or a PDF to download as it is.
 *
 * @throws auth/not-an-admin, input/invalid, media/not-an-image, media/not-a-pdf, media/too-large
 */
export const uploadImage: Callable<"uploadImage"> = {
  input: uploadImageInputSchema,
  handler: async ({ data, alt, fileName, requestId }, { uid, now }) => {
    const bytes = Buffer.from(data, "base64");
    if (bytes.length > IMAGE_MAX_BYTES) throw new AppError("media/too-large");
    const requestKey = idempotencyKey("uploadImage", uid, requestId, { data, alt, fileName });
    const stored = await storedResponse<UploadImageResult>(firestore(), requestKey);
    if (stored) return stored;
    if (fileName) {
      return storePicture(pdfFile(bytes, fileName), { alt: pdfName(fileName), uid, now, requestKey });
    }
    return storePicture(await encodePicture(bytes), { alt, uid, now, requestKey });
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
