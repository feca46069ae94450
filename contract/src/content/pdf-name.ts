import { composed } from "../text/compose.ts";

/** Everything except letters with their marks, digits, spaces, dots, dashes, underscores and brackets. */
const STRIPPED = /[^\p{L}\p{M}\p{Nd} ._\p{Pd}()[\]{}]/gu;

/**
 * Returns the name under which a browser saves a PDF. It ends in `.pdf`, so that no system runs the file, and contains
 * nothing that hides its ending or names a folder.
 */
export function pdfName(name: string): string {
  const words = composed(name).replace(STRIPPED, "").replace(/ +/g, " ");
  const base = words.replace(/(\s*\.pdf)+[. ]*$/i, "").replace(/^[. ]+|[. ]+$/g, "");
  return `${base || "skjal"}.pdf`;
}

/** Returns the Content-Disposition of a PDF. As an attachment it cannot run scripts on the site that serves it. */
export function pdfDisposition(name: string): string {
  const encoded = encodeURIComponent(pdfName(name)).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename*=UTF-8''${encoded}`;
}

/** Returns the Content-Disposition of a file from an archive, which may have any value. */
export function renewedDisposition(disposition: string): string {
  const [, encoded = ""] = /filename\*=UTF-8''([^;\s]*)/i.exec(disposition) ?? [];
  try {
    return pdfDisposition(decodeURIComponent(encoded));
  } catch {
    return pdfDisposition("");
  }
}
