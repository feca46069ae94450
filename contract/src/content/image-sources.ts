// No schemas here: visitors' pages would download them.
import { IMAGE_WIDTHS_PX } from "../limits.ts";

/** Stored if an article has no picture of its own; served by Hosting. */
export const DEFAULT_IMAGE_URL = "/images/logo.webp";

/** Returns the widths in which a picture is stored: the width of its widest file, and the usual widths below that. */
export function pictureWidths(width: number): number[] {
  return [...IMAGE_WIDTHS_PX.filter((usual) => usual < width), width];
}

/** `srcset` values for use with `sizes`. */
type ImageSources = {
  readonly webp: string;
  readonly jpeg: string;
  /** The preview of a shared link: JPEG, 1200 × 630 pixels. */
  readonly share: string;
  /** The widest file's width in pixels. */
  readonly width: number;
};

/** The URLs of uploaded pictures: in the bucket of a deployed site, or in the local suite, whose port changes. */
export type PictureStore = { readonly bucket: string; readonly isLocal: boolean };

const CLOUD_STORAGE = "https://firebasestorage.googleapis.com";
const PATH_OF_THIS_SITE = /^\/(?![/\\])\S*$/;
/**
 * Captures origin, bucket, directory and width. `share.jpg` has no width: from this URL `imageSources` cannot derive the
 * others.
 */
const UPLOADED =
  /^(https:\/\/firebasestorage\.googleapis\.com|http:\/\/(?:127\.0\.0\.1|localhost)(?::\d+)?)\/v0\/b\/([^/?#]+)\/o\/(images%2F[A-Za-z0-9]{20}%2F)(?:([1-9]\d*)\.(?:webp|jpg)|share\.jpg)\?alt=media$/;

const BUCKETS =
  /^(?:https:\/\/firebasestorage\.googleapis\.com|http:\/\/(?:127\.0\.0\.1|localhost)(?::\d+)?)\/v0\/b\//;

/**
 * Whether the picture is a file of this site or is in any bucket. Only functions know which bucket is ours, and how its
 * files are named.
 */
export const isPictureOfSiteOrBucket = (address: string): boolean =>
  PATH_OF_THIS_SITE.test(address) || BUCKETS.test(address);

/**
 * Whether a picture can be loaded without telling another site about the reader: it is a file of this site, or an upload in
 * our bucket. The owner of another bucket would see who loads its files.
 */
export function isOwnPicture(address: string, { bucket, isLocal }: PictureStore): boolean {
  const [, origin, named] = UPLOADED.exec(address) ?? [];
  const isOurs = named === encodeURIComponent(bucket) && (origin !== CLOUD_STORAGE) === isLocal;
  return isOurs || PATH_OF_THIS_SITE.test(address);
}

/**
 * Derives all stored widths of an uploaded picture from the stored URL, which names the widest file. Returns undefined for
 * a picture of another site.
 */
export function imageSources(imageUrl: string): ImageSources | undefined {
  const [, origin, bucket, directory, widest] = UPLOADED.exec(imageUrl) ?? [];
  if (!widest || !imageUrl.endsWith(".webp?alt=media")) return undefined;
  const fileOf = (name: string) => `${origin}/v0/b/${bucket}/o/${directory}${name}?alt=media`;
  const width = Number(widest);
  const srcset = (ending: string) =>
    pictureWidths(width)
      .map((one) => `${fileOf(`${one}.${ending}`)} ${one}w`)
      .join(", ");
  return { webp: srcset("webp"), jpeg: srcset("jpg"), share: fileOf("share.jpg"), width };
}

/**
 * Returns the absolute URL of an article's picture for shared links and feeds, or undefined if there is no picture that
 * they can load.
 */
export function shareable(imageUrl: string): string | undefined {
  return imageSources(imageUrl)?.share ?? (/\.(jpe?g|png)$/i.test(imageUrl) ? imageUrl : undefined);
}
