import { DEFAULT_IMAGE_URL } from "@matbjorg/contract/image-sources";
import type { Firestore } from "firebase-admin/firestore";
import { recordChange } from "../lib/record-change.ts";
import { hasIsPublished } from "./article-store.ts";
import { isVersionCurrent, nextVersion } from "./article-version.ts";
import { indexArticle, isIndexed, searchEntryRef } from "./search-entry.ts";

/**
 * Sets the fields that an article lacks, `isPublished`, an image and its next version, and updates its search entry.
 * Returns whether the article was changed: the event of that change then finds nothing missing.
 */
export async function normalizeArticle(db: Firestore, path: string, now: Date): Promise<boolean> {
  return db.runTransaction(async (transaction) => {
    const ref = db.doc(path);
    const [article, entry] = await transaction.getAll(ref, searchEntryRef(db, ref.id));
    const data = article?.data();
    if (!article || !entry || !data) {
      if (entry?.exists) await indexArticle(db, transaction, ref.id, undefined);
      return false;
    }
    const imageUrl: unknown = data.imageUrl;
    const lacking = {
      ...(!hasIsPublished(article) && { isPublished: true }),
      ...((typeof imageUrl !== "string" || imageUrl.trim() === "") && { imageUrl: DEFAULT_IMAGE_URL }),
      // The write may have changed either language.
      ...(data.textUpdatedAt && !isVersionCurrent(data) && { textUpdatedAt: null }),
    };
    const after = { ...data, ...lacking };
    if (!isIndexed(entry, after)) await indexArticle(db, transaction, ref.id, after);
    if (Object.keys(lacking).length === 0 && isVersionCurrent(data)) return false;
    const count = nextVersion(data, lacking, now);
    transaction.update(article.ref, { ...lacking, ...count });
    const changes = { title: data.title ?? "", ...lacking, version: count.version };
    recordChange(db, transaction, { action: "completeNews", by: "trigger", at: now, target: path, changes });
    return true;
  });
}
