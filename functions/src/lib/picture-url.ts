import { isOwnPicture, type PictureStore } from "@matbjorg/contract/content/image-sources";
import { storageBucket } from "firebase-functions/params";

const STORAGE_HOSTS =
  /^(?:https:\/\/firebasestorage\.googleapis\.com|http:\/\/(?:127\.0\.0\.1|localhost)(?::\d+)?)$/;
const OBJECT = /^\/v0\/b\/([^/]+)\/o\/(.+)$/;
const PICTURE_FILE = /^images\/[A-Za-z0-9]{20}\/[A-Za-z0-9.]+$/;

/** Returns the path of an uploaded picture's file, and its bucket; undefined if the URL is for anything else. */
export function storedFileOf(
  address: string,
): { readonly bucket: string; readonly path: string } | undefined {
  if (!URL.canParse(address)) return undefined;
  const { origin, pathname } = new URL(address);
  const [, bucket = "", object = ""] = OBJECT.exec(pathname) ?? [];
  const path = decoded(object);
  return STORAGE_HOSTS.test(origin) && PICTURE_FILE.test(path)
    ? { bucket: decoded(bucket), path }
    : undefined;
}

/**
 * Returns the URL of an uploaded picture in the spelling of `storageUrl`: "%69mages%2F…" and "images/…" name the same
 * file. Returns any other URL unchanged.
 */
export function canonicalPictureUrl(address: string): string {
  const file = storedFileOf(address);
  return file ? objectUrl(new URL(address).origin, file.bucket, file.path) : address;
}

/** Returns our bucket, as Firebase has configured it. */
export const pictureStore = (): PictureStore => ({
  bucket: storageBucket.value(),
  isLocal: Boolean(process.env.FIREBASE_STORAGE_EMULATOR_HOST),
});

export const isOurPicture = (address: string): boolean => isOwnPicture(address, pictureStore());

/** Returns the URL of a stored picture in our spelling, or an empty string if the picture is not ours. */
export function ownPictureOf(address: string): string {
  const canonical = canonicalPictureUrl(address);
  return isOurPicture(canonical) ? canonical : "";
}

/** Returns the public URL of a file, without a token: `storage.rules` decide who may read the file. */
export function objectUrl(origin: string, bucketName: string, path: string): string {
  return `${origin}/v0/b/${encodeURIComponent(bucketName)}/o/${encodeURIComponent(path)}?alt=media`;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
