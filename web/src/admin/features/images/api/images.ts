import { COLLECTIONS } from "@matbjorg/contract/collections";
import { pictureWidths } from "@matbjorg/contract/image-sources";
import { firebaseConfig, localSuite } from "../../../../shared/lib/firebase-app.ts";
import {
  collection,
  firestore,
  orderBy,
  type QueryDocumentSnapshot,
  query,
} from "../../../../shared/lib/firestore.ts";
import { toDate, toText } from "../../../../shared/lib/stored-value.ts";
import { fetchDocumentPage, useDocumentPages } from "../../../lib/document-pages.ts";

const IMAGES_PAGE_SIZE = 25;

/** An uploaded picture, as `webpage_images` knows it. */
export type UploadedImage = {
  readonly id: string;
  readonly alt: string;
  readonly uploadedAt: Date | undefined;
  /** The narrowest file. */
  readonly url: string;
};

/** Storage's public address of a file: see `storageUrl` of the functions. */
function fileUrl(path: string): string {
  const origin = localSuite
    ? `http://127.0.0.1:${localSuite.storagePort}`
    : "https://firebasestorage.googleapis.com";
  return `${origin}/v0/b/${firebaseConfig.storageBucket}/o/${encodeURIComponent(path)}?alt=media`;
}

function parseImage(document: QueryDocumentSnapshot): UploadedImage {
  const [narrowest] = pictureWidths(Number(document.get("width")));
  return {
    id: document.id,
    alt: toText(document.get("alt")),
    uploadedAt: toDate(document.get("uploadedAt")),
    url: fileUrl(`images/${document.id}/${narrowest}.webp`),
  };
}

/** Uploaded pictures, newest first. */
export function useImages() {
  return useDocumentPages({
    key: ["images"],
    size: IMAGES_PAGE_SIZE,
    fetchPage: (at) =>
      fetchDocumentPage(
        query(collection(firestore, COLLECTIONS.images), orderBy("uploadedAt", "desc")),
        parseImage,
        at,
      ),
  });
}
