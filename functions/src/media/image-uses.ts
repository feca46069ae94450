import { COLLECTIONS, REVISIONS } from "@matbjorg/contract/collections";
import type { ImageUse } from "@matbjorg/contract/media";
import type { Firestore, Query, QueryDocumentSnapshot } from "firebase-admin/firestore";
import { imageIdsOf } from "./image-ids.ts";

/** How many articles are read at a time: each can hold most of a mebibyte. */
const PAGE = 50;

/** More than anybody reads: who sees these knows where to begin. */
export const IMAGE_USES_MAX = 20;

/** Where pictures are shown; those that count most come first. */
export function showingPictures(db: Firestore): readonly (readonly [ImageUse["kind"], Query])[] {
  return [
    ["article", db.collection(COLLECTIONS.news)],
    ["partner", db.collection(COLLECTIONS.partners)],
    ["trash", db.collection(COLLECTIONS.newsTrash)],
    ["revision", db.collectionGroup(REVISIONS)],
  ];
}

/** Where an uploaded picture is shown, at most `IMAGE_USES_MAX` places: everything is looked through. */
export async function imageUses(db: Firestore, id: string): Promise<ImageUse[]> {
  const uses: ImageUse[] = [];
  for (const [kind, collection] of showingPictures(db)) {
    const page = collection
      .orderBy("__name__")
      .select("title", "name", "imageUrl", "content", "translations", "logo")
      .limit(PAGE);
    for (let last: QueryDocumentSnapshot | undefined; ; ) {
      const { docs } = await (last ? page.startAfter(last) : page).get();
      for (const document of docs.filter((shown) => imageIdsOf(shown.data()).includes(id))) {
        uses.push(useOf(kind, document));
        if (uses.length === IMAGE_USES_MAX) return uses;
      }
      last = docs.at(-1);
      if (docs.length < PAGE) break;
    }
  }
  return uses;
}

/** What a document's use of a picture is called; of a revision its article is named. */
export function useOf(kind: ImageUse["kind"], document: QueryDocumentSnapshot): ImageUse {
  const owner = kind === "revision" ? document.ref.parent.parent : document.ref;
  const title: unknown = document.get(kind === "partner" ? "name" : "title");
  return { kind, id: owner?.id ?? "", title: typeof title === "string" ? title : "" };
}
