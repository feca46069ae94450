import { COLLECTIONS } from "@matbjorg/contract/collections";
import { type GetImageUsesResult, getImageUsesInputSchema, type ImageUse } from "@matbjorg/contract/media";
import type { Firestore } from "firebase-admin/firestore";
import type { Callable } from "../lib/define-callable.ts";
import { firestore } from "../lib/firebase.ts";
import { IMAGE_USES_MAX, imageUseOf, pictureQueries, usesShownTo } from "./image-uses.ts";

/** Documents that a call reads per collection. */
const READ_MAX = 200;

/**
 * Returns the uses of pictures by `imageIds`, a field that documents written elsewhere lack: `deleteImage` reads those too.
 * Revisions are named only for pictures without another use.
 *
 * @throws auth/not-signed-in, auth/not-an-admin, input/invalid
 */
export const getImageUses: Callable<"getImageUses"> = {
  input: getImageUsesInputSchema,
  handler: async ({ ids }, { uid, role }): Promise<GetImageUsesResult> => {
    const db = firestore();
    const uses = await usesOf(db, role === "author" ? await uploadedBy(db, uid, ids) : ids);
    const images = ids.map(async (id) => ({
      id,
      uses: await usesShownTo(db, { uid, role }, uses.get(id) ?? []),
    }));
    return { images: await Promise.all(images) };
  },
};

/** Authors may not know which articles others are writing. */
async function uploadedBy(db: Firestore, uid: string, ids: readonly string[]): Promise<string[]> {
  const images = await db.getAll(...ids.map((id) => db.collection(COLLECTIONS.images).doc(id)));
  return images.filter((image) => image.get("uploadedBy") === uid).map(({ id }) => id);
}

async function usesOf(db: Firestore, ids: readonly string[]): Promise<Map<string, ImageUse[]>> {
  const uses = new Map<string, ImageUse[]>();
  for (const [kind, collection] of pictureQueries(db)) {
    const searched = kind === "revision" ? ids.filter((id) => !uses.has(id)) : ids;
    if (searched.length === 0) continue;
    const showing = await collection
      .where("imageIds", "array-contains-any", searched)
      .select("title", "name", "imageIds")
      .limit(READ_MAX)
      .get();
    for (const document of showing.docs) {
      const use = imageUseOf(kind, document);
      for (const id of searched) {
        const others = uses.get(id) ?? [];
        if (!(document.get("imageIds") as string[]).includes(id) || others.length >= IMAGE_USES_MAX) continue;
        // An article may have many revisions with the picture.
        if (!others.some((one) => one.kind === kind && one.id === use.id)) uses.set(id, [...others, use]);
      }
    }
  }
  return uses;
}
