// Without schemas: the pages that show pictures check nothing.
import { IMAGE_WIDTHS_PX } from "./limits.ts";

/** Saved when an article has no image of its own; Hosting serves it. */
export const DEFAULT_IMAGE_URL = "/images/logo.webp";

/** The widths in which a picture is kept whose widest file is `width` wide: that, and the usual ones below it. */
export function pictureWidths(width: number): number[] {
  return [...IMAGE_WIDTHS_PX.filter((usual) => usual < width), width];
}

/** What a browser chooses from: `srcset` values, to go with `sizes`. */
export type ImageSources = {
  readonly webp: string;
  readonly jpeg: string;
  /** 1200 by 630 pixels, as JPEG: what networks show of a shared link. */
  readonly share: string;
  /** The widest file's width in pixels. */
  readonly width: number;
};

const UPLOADED =
  /^(https:\/\/firebasestorage\.googleapis\.com|http:\/\/(?:127\.0\.0\.1|localhost)(?::\d+)?)(\/v0\/b\/[^/?#]+\/o\/images%2F[A-Za-z0-9]{20}%2F)(\d+)\.webp\?alt=media$/;

/**
 * Every width in which an uploaded picture is kept, told from the address that an article keeps: it names the widest,
 * and the others are the usual ones below it. Undefined for a picture from elsewhere.
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
