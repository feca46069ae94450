// No schemas here: visitors' pages would download them.
import { IMAGE_WIDTHS_PX } from "./limits.ts";
import { parseUrl } from "./parse-url.ts";

/** Stored if an article has no picture of its own; served by Hosting. */
export const DEFAULT_IMAGE_URL = "/images/logo.webp";

/** Returns the widths in which a picture is stored whose widest file is `width` wide: that, and the usual ones below it. */
export function pictureWidths(width: number): number[] {
  return [...IMAGE_WIDTHS_PX.filter((usual) => usual < width), width];
}

/** `srcset` values, to go with `sizes`. */
type ImageSources = {
  readonly webp: string;
  readonly jpeg: string;
  /** 1200 × 630 pixels, JPEG: the preview of a shared link. */
  readonly share: string;
  /** The widest file's width in pixels. */
  readonly width: number;
};

const THIS_SITE = "https://this-site.example";
/** Cloud Storage, or the local suite's. */
const STORAGE =
  /^(?:https:\/\/firebasestorage\.googleapis\.com|http:\/\/(?:127\.0\.0\.1|localhost)(?::\d+)?\/v0\/b)\//;

/** Whether loading the picture tells no other site of the reader. */
export function isOwnPicture(address: string): boolean {
  const url = parseUrl(address, THIS_SITE);
  return url !== undefined && (url.origin === THIS_SITE || STORAGE.test(url.href));
}

const UPLOADED =
  /^(https:\/\/firebasestorage\.googleapis\.com|http:\/\/(?:127\.0\.0\.1|localhost)(?::\d+)?)(\/v0\/b\/[^/?#]+\/o\/images%2F[A-Za-z0-9]{20}%2F)(\d+)\.webp\?alt=media$/;

/**
 * Derives all stored widths of an uploaded picture from the stored address, which names the widest file. Undefined for a
 * picture from elsewhere.
 */
export function imageSources(imageUrl: string): ImageSources | undefined {
  const [, origin = "", path = "", widest = ""] = UPLOADED.exec(imageUrl) ?? [];
  const width = Number(widest);
  if (width === 0) return undefined;
  const srcset = (ending: string) =>
    pictureWidths(width)
      .map((one) => `${origin}${path}${one}.${ending}?alt=media ${one}w`)
      .join(", ");
  return { webp: srcset("webp"), jpeg: srcset("jpg"), share: `${origin}${path}share.jpg?alt=media`, width };
}
