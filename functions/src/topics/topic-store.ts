import { COLLECTIONS } from "@matbjorg/contract/collections";
import { TOPICS_PER_ARTICLE_MAX } from "@matbjorg/contract/limits";
import type { DocumentReference, Firestore } from "firebase-admin/firestore";

export function topicRef(db: Firestore, slug: string): DocumentReference {
  return db.collection(COLLECTIONS.topics).doc(slug);
}

/** Returns the topics that exist. */
export async function existingTopics(db: Firestore, slugs: readonly string[]): Promise<string[]> {
  if (slugs.length === 0) return [];
  const topics = await db.getAll(...slugs.map((slug) => topicRef(db, slug)));
  return slugs.filter((_slug, index) => topics[index]?.exists);
}

/** Returns the valid slugs of a stored article or revision, which may not have been written by our functions, up to the limit. */
export function topicsOf(stored: unknown): string[] {
  const slugs = Array.isArray(stored) ? stored : [];
  // Other strings may not be valid document ids.
  return slugs
    .filter((slug) => typeof slug === "string" && /^[a-z0-9-]{1,1000}$/.test(slug))
    .slice(0, TOPICS_PER_ARTICLE_MAX);
}
