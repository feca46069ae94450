import { COLLECTIONS } from "@matbjorg/functions/contract/collections";
import { pictureWidths } from "@matbjorg/functions/contract/image-sources";
import useSWRInfinite from "swr/infinite";
import { firebaseConfig, localSuite } from "../../../lib/firebase-app.ts";
import {
  collection,
  firestore,
  getDocs,
  limit,
  orderBy,
  type QueryDocumentSnapshot,
  query,
  startAfter,
} from "../../../lib/firestore.ts";
import { toDate, toText } from "../../../lib/stored-value.ts";

const IMAGES_PAGE_SIZE = 25;

/** An uploaded picture, as `webpage_images` knows it. */
export type UploadedImage = {
  readonly id: string;
  readonly alt: string;
  readonly uploadedAt: Date | undefined;
  /** The narrowest file. */
  readonly url: string;
};

type Page = {
  readonly images: readonly UploadedImage[];
  readonly last: QueryDocumentSnapshot | null;
  readonly hasMore: boolean;
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

async function fetchPage(after: QueryDocumentSnapshot | null): Promise<Page> {
  const { docs } = await getDocs(
    query(
      collection(firestore, COLLECTIONS.images),
      orderBy("uploadedAt", "desc"),
      ...(after ? [startAfter(after)] : []),
      limit(IMAGES_PAGE_SIZE + 1),
    ),
  );
  const shown = docs.slice(0, IMAGES_PAGE_SIZE);
  return {
    images: shown.map(parseImage),
    last: shown.at(-1) ?? null,
    hasMore: docs.length > IMAGES_PAGE_SIZE,
  };
}

/** Uploaded pictures, newest first. */
export function useImages() {
  const pages = useSWRInfinite(
    (_index, before: Page | null) =>
      before?.hasMore === false ? null : (["images", before?.last ?? null] as const),
    ([, after]) => fetchPage(after),
    { revalidateFirstPage: false, revalidateOnMount: true },
  );
  return {
    images: pages.data?.flatMap((page) => page.images),
    error: pages.error as unknown,
    isLoading: pages.isLoading || pages.isValidating,
    hasMore: pages.data?.at(-1)?.hasMore === true,
    showMore: () => void pages.setSize(pages.size + 1),
    reload: () => void pages.mutate(),
    /** Takes a picture out of the list before the server is asked again. */
    drop: (id: string) =>
      void pages.mutate(
        (all) => all?.map((page) => ({ ...page, images: page.images.filter((image) => image.id !== id) })),
        { revalidate: false },
      ),
  };
}
