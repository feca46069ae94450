// No schemas here: visitors' pages would download them.
import { IMAGE_WIDTHS_PX } from "../limits.ts";

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

/** Where uploaded pictures are: a deployed site's bucket, or the local suite's, whose port changes. */
export type PictureStore = { readonly bucket: string; readonly isLocal: boolean };

const CLOUD_STORAGE = "https://firebasestorage.googleapis.com";
const PATH_OF_THIS_SITE = /^\/(?![/\\])\S*$/;
/** Origin, bucket, directory, and the width of one that `imageSources` can derive the others from. */
const UPLOADED =
  /^(https:\/\/firebasestorage\.googleapis\.com|http:\/\/(?:127\.0\.0\.1|localhost)(?::\d+)?)\/v0\/b\/([^/?#]+)\/o\/(images%2F[A-Za-z0-9]{20}%2F)(?:([1-9]\d*)\.(?:webp|jpg)|share\.jpg)\?alt=media$/;

const BUCKETS =
  /^(?:https:\/\/firebasestorage\.googleapis\.com|http:\/\/(?:127\.0\.0\.1|localhost)(?::\d+)?)\/v0\/b\//;

/** Whether the picture is a file of this site, or in some bucket: functions know which is ours, and how files are spelled. */
export const isPictureOfSiteOrBucket = (address: string): boolean =>
  PATH_OF_THIS_SITE.test(address) || BUCKETS.test(address);

/**
 * Whether loading the picture tells no other site of the reader: it is a file of this site, or an upload to our bucket. The
 * owner of another bucket sees who loads its files.
 */
export function isOwnPicture(address: string, { bucket, isLocal }: PictureStore): boolean {
  const [, origin, named] = UPLOADED.exec(address) ?? [];
  const isOurs = named === encodeURIComponent(bucket) && (origin !== CLOUD_STORAGE) === isLocal;
  return isOurs || PATH_OF_THIS_SITE.test(address);
}

/**
 * Derives all stored widths of an uploaded picture from the stored address, which names the widest file. Undefined for a
 * picture from elsewhere.
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
