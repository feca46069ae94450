import { AppError } from "../lib/app-error.ts";
import type { EncodedPicture } from "./encode-picture.ts";

/**
 * Returns a PDF to store as it is. Browsers save it under its name: as an attachment it runs no script on the site that
 * serves it.
 *
 * @throws media/not-a-pdf
 */
export function pdfFile(bytes: Buffer, name: string): EncodedPicture {
  // https://mimesniff.spec.whatwg.org/#identifying-a-resource-with-an-unknown-mime-type
  if (bytes.toString("latin1", 0, 5) !== "%PDF-") throw new AppError("media/not-a-pdf");
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  const contentDisposition = `attachment; filename*=UTF-8''${encoded}`;
  const file = { name: "file.pdf", contentType: "application/pdf", contentDisposition, bytes };
  return { width: 0, height: 0, files: [file] };
}
