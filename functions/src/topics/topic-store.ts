import { COLLECTIONS, TOPIC_LIST } from "@matbjorg/contract/collections";
import { TOPICS_MAX, TOPICS_PER_ARTICLE_MAX } from "@matbjorg/contract/limits";
import type { StoredRecord } from "@matbjorg/contract/public-records";
import { arrayOf, textOf } from "@matbjorg/contract/stored-value";
import type { DocumentReference, Firestore, Transaction } from "firebase-admin/firestore";

export function topicRef(db: Firestore, slug: string): DocumentReference {
  return db.collection(COLLECTIONS.topics).doc(slug);
}

/** Returns the document with all topics. */
export function topicListRef(db: Firestore): DocumentReference {
  return db.collection(COLLECTIONS.content).doc(TOPIC_LIST);
}

/** Reads the topics in the transaction that changes one, to write the list of all. */
export async function readAllTopics(db: Firestore, transaction: Transaction): Promise<StoredRecord[]> {
  const topics = db.collection(COLLECTIONS.topics).limit(TOPICS_MAX).select("name");
  return (await transaction.get(topics)).docs.map((topic) => ({
    id: topic.id,
    name: topic.get("name") ?? "",
  }));
}

/** Writes the list of all topics anew: some may have been written elsewhere. */
export async function listTopics(db: Firestore): Promise<void> {
  await db.runTransaction(async (transaction) => {
    const topics = await readAllTopics(db, transaction);
    transaction.set(topicListRef(db), { topics });
  });
}

/** Returns the topics that exist. */
export async function existingTopics(db: Firestore, slugs: readonly string[]): Promise<string[]> {
  if (slugs.length === 0) return [];
  const topics = await db.getAll(...slugs.map((slug) => topicRef(db, slug)));
  return slugs.filter((_slug, index) => topics[index]?.exists);
}

/** Returns the valid slugs of a stored article or revision, which may not have been written by our functions, up to the limit. */
export function topicsOf(stored: unknown): string[] {
  // Other strings may not be valid document ids.
  return arrayOf(stored)
    .map(textOf)
    .filter((slug) => /^[a-z0-9-]{1,1000}$/.test(slug))
    .slice(0, TOPICS_PER_ARTICLE_MAX);
}
