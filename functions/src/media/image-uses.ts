import { COLLECTIONS, REVISIONS } from "@matbjorg/contract/collections";
import type { ImageUse } from "@matbjorg/contract/media";
import type { Firestore, QueryDocumentSnapshot } from "firebase-admin/firestore";
import { imageIdsOf } from "./image-ids.ts";

/** How many articles are read at a time: each can hold most of a mebibyte. */
const PAGE = 50;

/** More than anybody reads: who sees these knows where to begin. */
export const IMAGE_USES_MAX = 20;

/** Where an uploaded picture is shown, at most `IMAGE_USES_MAX` places: all articles are looked through. */
export async function imageUses(db: Firestore, id: string): Promise<ImageUse[]> {
  const places = [
    ["article", db.collection(COLLECTIONS.news)],
    ["trash", db.collection(COLLECTIONS.newsTrash)],
    ["revision", db.collectionGroup(REVISIONS)],
  ] as const;
  const uses: ImageUse[] = [];
  for (const [kind, collection] of places) {
    const page = collection
      .orderBy("__name__")
      .select("title", "imageUrl", "content", "translations")
      .limit(PAGE);
    for (let last: QueryDocumentSnapshot | undefined; ; ) {
      const { docs } = await (last ? page.startAfter(last) : page).get();
      for (const document of docs.filter((shown) => imageIdsOf(shown.data()).includes(id))) {
        const article = kind === "revision" ? document.ref.parent.parent : document.ref;
        uses.push({ kind, articleId: article?.id ?? "", title: titleOf(document) });
        if (uses.length === IMAGE_USES_MAX) return uses;
      }
      last = docs.at(-1);
      if (docs.length < PAGE) break;
    }
  }
  return uses;
}

function titleOf(document: QueryDocumentSnapshot): string {
  const title: unknown = document.get("title");
  return typeof title === "string" ? title : "";
}
