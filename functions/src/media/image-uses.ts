import { COLLECTIONS, REVISIONS } from "@matbjorg/contract/collections";
import type { ImageUse } from "@matbjorg/contract/content/media";
import type { Firestore, Query, QueryDocumentSnapshot } from "firebase-admin/firestore";
import type { Caller } from "../lib/callable/require-role.ts";
import { articleRef, trashRef } from "../news/article-store.ts";
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

/** Removes ids and titles of what an author may not read: drafts, deleted articles and versions of others, and content. */
export async function usesShownTo(
  db: Firestore,
  { uid, role }: Caller,
  uses: readonly ImageUse[],
): Promise<ImageUse[]> {
  if (role !== "author" || uses.length === 0) return [...uses];
  const ids = [...new Set(uses.map(({ id }) => id))];
  const refs = ids.flatMap((id) => [articleRef(db, id), trashRef(db, id)]);
  const found = await db.getAll(...refs, { fieldMask: ["authorId", "isPublished"] });
  const isOwn = (id: string) => found.some((one) => one.id === id && one.get("authorId") === uid);
  const isPublic = ({ kind, id }: ImageUse) =>
    kind === "partner" ||
    (kind === "article" &&
      found.some(
        (one) => one.exists && one.ref.path === articleRef(db, id).path && one.get("isPublished") !== false,
      ));
  return uses.map((use) => (isPublic(use) || isOwn(use.id) ? use : { ...use, id: "", title: "" }));
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
