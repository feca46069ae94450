import { COLLECTIONS, REVISIONS } from "@matbjorg/contract/collections";
import type { ImageUse } from "@matbjorg/contract/media";
import type { Firestore, Query, QueryDocumentSnapshot } from "firebase-admin/firestore";
import { imageIdsOf } from "./image-ids.ts";

/** Documents per query: each can be nearly a mebibyte. */
const PAGE = 50;

export const IMAGE_USES_MAX = 20;

/** The collections that show pictures, the most important first. */
export function pictureQueries(db: Firestore): readonly (readonly [ImageUse["kind"], Query])[] {
  return [
    ["article", db.collection(COLLECTIONS.news)],
    ["partner", db.collection(COLLECTIONS.partners)],
    ["trash", db.collection(COLLECTIONS.newsTrash)],
    ["content", db.collection(COLLECTIONS.content)],
    ["revision", db.collectionGroup(REVISIONS)],
  ];
}

/** Returns at most `IMAGE_USES_MAX` uses of an uploaded picture. Reads every document. */
export async function imageUses(db: Firestore, id: string): Promise<ImageUse[]> {
  const uses: ImageUse[] = [];
  for await (const { kind, document } of documentsWithPictures(db)) {
    if (!imageIdsOf(document.data()).includes(id)) continue;
    uses.push(imageUseOf(kind, document));
    if (uses.length === IMAGE_USES_MAX) break;
  }
  return uses;
}

/** Yields every document that may show pictures. */
export async function* documentsWithPictures(db: Firestore) {
  for (const [kind, collection] of pictureQueries(db)) {
    const page = collection
      .orderBy("__name__")
      .select("title", "name", "imageUrl", "content", "translations", "logo", "values", "sections")
      .limit(PAGE);
    for (let last: QueryDocumentSnapshot | undefined; ; ) {
      const { docs } = await (last ? page.startAfter(last) : page).get();
      for (const document of docs) yield { kind, document };
      last = docs.at(-1);
      if (docs.length < PAGE) break;
    }
  }
}

/** Returns a document's use of a picture; for a revision it names the article or the section. */
export function imageUseOf(of: ImageUse["kind"], document: QueryDocumentSnapshot): ImageUse {
  const owner = of === "revision" ? document.ref.parent.parent : document.ref;
  const kind = owner?.parent.id === COLLECTIONS.content ? "content" : of;
  const title: unknown = document.get(kind === "partner" ? "name" : "title");
  return { kind, id: owner?.id ?? "", title: typeof title === "string" ? title : "" };
}
