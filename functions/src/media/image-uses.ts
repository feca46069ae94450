import { COLLECTIONS, REVISIONS } from "@matbjorg/contract/collections";
import type { ImageUse } from "@matbjorg/contract/content/media";
import { isPublishedIn } from "@matbjorg/contract/news/article-state";
import type { Firestore, Query, QueryDocumentSnapshot } from "firebase-admin/firestore";
import type { Caller } from "../lib/callable/require-role.ts";
import { readAll } from "../lib/typed-documents.ts";
import { articleRef, isFound, trashRef } from "../news/article-store.ts";

export const IMAGE_USES_MAX = 20;

type Uses = {
  readonly uses: readonly ImageUse[];
  /** Whether there are more than `max` uses. */
  readonly hasMore: boolean;
};

/** Queries the collections that show pictures, the most important first. */
function pictureQueries(db: Firestore): readonly (readonly [ImageUse["kind"], Query])[] {
  return [
    ["article", db.collection(COLLECTIONS.news)],
    ["partner", db.collection(COLLECTIONS.partners)],
    ["trash", db.collection(COLLECTIONS.newsTrash)],
    ["content", db.collection(COLLECTIONS.content)],
    ["revision", db.collectionGroup(REVISIONS)],
  ];
}

/**
 * Returns at most `max` uses of an uploaded picture. They are found by the field `imageIds`, which `completeImageIds`
 * adds to documents written elsewhere. Revisions are named only if there is no other use.
 */
export async function imageUses(db: Firestore, id: string, max = IMAGE_USES_MAX): Promise<Uses> {
  // Keyed by kind and id, because an article may have many revisions with the picture.
  const uses = new Map<string, ImageUse>();
  for (const [kind, collection] of pictureQueries(db)) {
    if (kind === "revision" && uses.size > 0) break;
    const limit = max + 1 - uses.size;
    const showing = collection.where("imageIds", "array-contains", id).select("title", "name").limit(limit);
    const { docs } = await showing.get();
    for (const document of docs) {
      const use = imageUseOf(kind, document);
      uses.set(`${use.kind}/${use.id}`, use);
    }
    if (docs.length === limit) return { uses: [...uses.values()].slice(0, max), hasMore: true };
  }
  return { uses: [...uses.values()], hasMore: false };
}

/**
 * Removes ids and titles that an author may not read: those of drafts, deleted articles and revisions of other people,
 * and those of content.
 */
export async function usesShownTo(
  db: Firestore,
  { uid, role }: Caller,
  uses: readonly ImageUse[],
): Promise<ImageUse[]> {
  if (role !== "author" || uses.length === 0) return [...uses];
  const ids = [...new Set(uses.map(({ id }) => id))];
  const refs = ids.flatMap((id) => [articleRef(db, id), trashRef(db, id)]);
  const found = (await readAll(db, refs, ["authorId", "isPublished"])).filter(isFound);
  const isOwn = (id: string) => found.some((one) => one.id === id && one.data().authorId === uid);
  const isPublic = ({ kind, id }: ImageUse) =>
    kind === "partner" ||
    (kind === "article" &&
      found.some((one) => one.ref.path === articleRef(db, id).path && isPublishedIn(one.data())));
  return uses.map((use) => (isPublic(use) || isOwn(use.id) ? use : { ...use, id: "", title: "" }));
}

/** Returns how a document uses a picture; for a revision it names the article or the section. */
function imageUseOf(of: ImageUse["kind"], document: QueryDocumentSnapshot): ImageUse {
  const owner = of === "revision" ? document.ref.parent.parent : document.ref;
  const kind = owner?.parent.id === COLLECTIONS.content ? "content" : of;
  const title: unknown = document.get(kind === "partner" ? "name" : "title");
  return { kind, id: owner?.id ?? "", title: typeof title === "string" ? title : "" };
}
