import { pdfDisposition } from "@matbjorg/contract/pdf-name";
import { AppError } from "../lib/app-error.ts";
import type { EncodedPicture } from "./encode-picture.ts";

/** Returns a PDF to store as it is, which browsers save under its name. @throws media/not-a-pdf */
export function pdfFile(bytes: Buffer, name: string): EncodedPicture {
  // https://mimesniff.spec.whatwg.org/#identifying-a-resource-with-an-unknown-mime-type
  if (bytes.toString("latin1", 0, 5) !== "%PDF-") throw new AppError("media/not-a-pdf");
  const contentDisposition = pdfDisposition(name);
  const file = { name: "file.pdf", contentType: "application/pdf", contentDisposition, bytes };
  return { width: 0, height: 0, files: [file] };
}
