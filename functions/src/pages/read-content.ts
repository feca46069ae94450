import { COLLECTIONS, PUBLISHED_CONTENT } from "@matbjorg/contract/collections";
import { parsePublished, siteContentOf } from "@matbjorg/contract/content";
import type { SiteContent } from "@matbjorg/contract/content-sections";
import type { Firestore } from "firebase-admin/firestore";

/** Reads the published content in one language, without what is invalid: the admin area names that. */
export async function readContent(db: Firestore, language: "is" | "en"): Promise<SiteContent> {
  const stored = await db.collection(COLLECTIONS.content).doc(PUBLISHED_CONTENT).get();
  return siteContentOf(parsePublished(stored.data()), language);
}
