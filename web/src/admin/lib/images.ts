import { COLLECTIONS } from "@matbjorg/contract/collections";
import { pictureWidths } from "@matbjorg/contract/content/image-sources";
import type { GetImageUsesResult } from "@matbjorg/contract/content/media";
import { IMAGE_USES_IDS_MAX } from "@matbjorg/contract/limits";
import { countOf, textOf, timeOf } from "@matbjorg/contract/stored-value";
import { useRef } from "react";
import useSWR from "swr";
import { callFunction } from "../../shared/lib/call-function.ts";
import { firebaseConfig, localSuite } from "../../shared/lib/firebase-app.ts";
import {
  collection,
  firestore,
  orderBy,
  type QueryDocumentSnapshot,
  query,
} from "../../shared/lib/firestore.ts";
import { useDocumentPages } from "./document-pages.ts";
import { useOwnDocuments } from "./own-documents.ts";

const IMAGES_PAGE_SIZE = 25;

/** A document of `webpage_images`. */
export type UploadedImage = {
  readonly id: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  /** It is a PDF, without thumbnail; `alt` is its name. */
  readonly isFile: boolean;
  readonly uploadedAt: Date | undefined;
  /** URL of the smallest file. */
  readonly url: string;
  /** URL of the largest file, which articles and partners store. */
  readonly imageUrl: string;
};

/** Public URL of a file in Storage; see `storageUrl` in functions. */
function fileUrl(path: string): string {
  const origin = localSuite
    ? `http://127.0.0.1:${localSuite.storagePort}`
    : "https://firebasestorage.googleapis.com";
  return `${origin}/v0/b/${firebaseConfig.storageBucket}/o/${encodeURIComponent(path)}?alt=media`;
}

function parseImage(document: QueryDocumentSnapshot): UploadedImage {
  const width = countOf(document.get("width"));
  const [narrowest] = pictureWidths(width);
  return {
    id: document.id,
    alt: textOf(document.get("alt")),
    width,
    height: countOf(document.get("height")),
    isFile: width === 0,
    uploadedAt: timeOf(document.get("uploadedAt")),
    url: fileUrl(`images/${document.id}/${narrowest}.webp`),
    imageUrl: fileUrl(`images/${document.id}/${width}.webp`),
  };
}

/** Uploaded images, newest first. */
export function useImages() {
  const own = useOwnDocuments("images");
  return useDocumentPages({
    key: ["images"],
    size: IMAGES_PAGE_SIZE,
    ordered: query(collection(firestore, COLLECTIONS.images), ...own, orderBy("uploadedAt", "desc")),
    parse: parseImage,
  });
}

type Uses = Pick<GetImageUsesResult["images"][number], "uses" | "hasMore">;

/** Where images are used, by image id. Asks only for those not known yet, a page at a time. */
export function useImageUses(ids: readonly string[]) {
  const known = useRef<ReadonlyMap<string, Uses>>(new Map());
  const { data, error } = useSWR(
    ids.length > 0 ? ["image-uses", ...ids] : null,
    async () => {
      const unknown = ids.filter((id) => !known.current.has(id));
      for (let first = 0; first < unknown.length; first += IMAGE_USES_IDS_MAX) {
        const chunk = unknown.slice(first, first + IMAGE_USES_IDS_MAX);
        const { images } = await callFunction("getImageUses", { ids: chunk });
        known.current = new Map([...known.current, ...images.map((image) => [image.id, image] as const)]);
      }
      return known.current;
    },
    { keepPreviousData: true },
  );
  return { uses: data, hasFailed: error !== undefined && !data };
}
