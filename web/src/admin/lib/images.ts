import { COLLECTIONS } from "@matbjorg/contract/collections";
import { pictureWidths } from "@matbjorg/contract/content/image-sources";
import type { GetImageUsesResult } from "@matbjorg/contract/content/media";
import { IMAGE_USES_IDS_MAX } from "@matbjorg/contract/limits";
import { countOf, textOf, timeOf } from "@matbjorg/contract/stored-value";
import { useRef } from "react";
import useSWR from "swr";
import { callFunction } from "../../shared/lib/call-function.ts";
import { firebaseConfig, localSuite } from "../../shared/lib/firebase-app.ts";
import { documentsIn, orderBy, type QueryDocumentSnapshot } from "../../shared/lib/firestore.ts";
import { useDocumentPages } from "./document-pages.ts";
import { hasWords } from "./has-words.ts";
import { useOwnDocuments } from "./own-documents.ts";

const IMAGES_PAGE_SIZE = 25;
/**
 * The number of images that a search reads at its first letter, because Firestore cannot search in texts. Older images
 * are read on request.
 */
const IMAGES_SEARCHED = 500;
/** The largest number of found images to show. Each of them costs reads, because its uses are looked up. */
const IMAGES_FOUND_MAX = 50;

/** A document of `webpage_images`. */
export type UploadedImage = {
  readonly id: string;
  /** The description, in Icelandic (`alt`) and in English (`altEn`). */
  readonly alt: string;
  readonly altEn: string;
  readonly credit: string;
  /** The file's name; empty for pictures pasted from a clipboard. */
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** The upload is a PDF: it has no thumbnail, and `alt` is its name. */
  readonly isFile: boolean;
  readonly uploadedAt: Date | undefined;
  /** The URL of the smallest file. */
  readonly url: string;
  /** The URL of the largest file, which articles and partners store. */
  readonly imageUrl: string;
};

/** The texts of an image that users write. */
export const descriptionOf = ({ alt, altEn, credit }: UploadedImage) => ({ alt, altEn, credit });

/** Returns the public URL of a file in Storage; see `storageUrl` in functions. */
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
    altEn: textOf(document.get("altEn")),
    credit: textOf(document.get("credit")),
    name: textOf(document.get("name")),
    width,
    height: countOf(document.get("height")),
    isFile: width === 0,
    uploadedAt: timeOf(document.get("uploadedAt")),
    url: fileUrl(`images/${document.id}/${narrowest}.webp`),
    imageUrl: fileUrl(`images/${document.id}/${width}.webp`),
  };
}

/**
 * Returns the uploaded images, newest first. A search returns only those whose descriptions or file name contain its
 * words.
 */
export function useImages(search: string) {
  const own = useOwnDocuments("images");
  const isSearch = search.trim() !== "";
  const list = useDocumentPages({
    key: isSearch ? ["images", "search"] : ["images"],
    size: isSearch ? IMAGES_SEARCHED : IMAGES_PAGE_SIZE,
    ordered: documentsIn(COLLECTIONS.images, ...own, orderBy("uploadedAt", "desc")),
    parse: parseImage,
  });
  const isMatch = ({ alt, altEn, credit, name }: UploadedImage) =>
    hasWords(`${alt} ${altEn} ${credit} ${name}`, search);
  const found = isSearch ? list.items?.filter(isMatch) : list.items;
  return {
    ...list,
    isSearch,
    items: isSearch ? found?.slice(0, IMAGES_FOUND_MAX) : found,
    /** More images were found than are shown. */
    isCut: isSearch && (found?.length ?? 0) > IMAGES_FOUND_MAX,
  };
}

type Uses = Pick<GetImageUsesResult["images"][number], "uses" | "hasMore">;

/** Returns the places that use images, by image id. Requests only places that are not known yet, one page at a time. */
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
