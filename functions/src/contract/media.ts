import * as z from "zod/mini";
import { textSchema } from "./fields.ts";
import { ALT_MAX_CHARS, IMAGE_MAX_BYTES, IMAGE_WIDTHS_PX } from "./limits.ts";

/**
 * Four base64 characters for each three bytes, and twice as many as a picture may have: whoever picks one that is
 * somewhat too large is told so (`media/too-large`) and not that the request is wrong.
 */
const BASE64_MAX_CHARS = Math.ceil(IMAGE_MAX_BYTES / 3) * 4 * 2;

export const uploadImageInputSchema = z.strictObject({
  /** The file's bytes in base64; what they are is read from them, not from a name. */
  data: z.string().check(z.minLength(1), z.maxLength(BASE64_MAX_CHARS), z.regex(/^[A-Za-z0-9+/]*={0,2}$/)),
  /** What the picture shows, for whoever cannot see it. */
  alt: textSchema(1, ALT_MAX_CHARS),
});
export type UploadImageInput = z.infer<typeof uploadImageInputSchema>;

/** `imageUrl` is what an article keeps: the widest WebP; `imageSources` derives the others from it. */
export type UploadImageResult = {
  readonly id: string;
  readonly imageUrl: string;
  readonly shareUrl: string;
  readonly width: number;
  readonly height: number;
};

/** The widths in which a picture is kept whose widest file is `width` wide: that, and the usual ones below it. */
export function pictureWidths(width: number): number[] {
  return [...IMAGE_WIDTHS_PX.filter((usual) => usual < width), width];
}

/** What a browser chooses from: `srcset` values, to go with `sizes`. */
export type ImageSources = {
  readonly webp: string;
  readonly jpeg: string;
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
  return { webp: srcset("webp"), jpeg: srcset("jpg"), width };
}
