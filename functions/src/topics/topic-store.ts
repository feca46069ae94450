import { TOPIC_LIST } from "@matbjorg/contract/collections";
import { TOPICS_MAX, TOPICS_PER_ARTICLE_MAX } from "@matbjorg/contract/limits";
import type { StoredRecord } from "@matbjorg/contract/public-records";
import type { WriteIn } from "@matbjorg/contract/stored-collections";
import { arrayOf, textOf } from "@matbjorg/contract/stored-value";
import type { Firestore, Transaction } from "firebase-admin/firestore";
import { collectionIn } from "../lib/typed-documents.ts";

export const topicRef = (db: Firestore, slug: string) => collectionIn(db, "topics").doc(slug);

/** Returns the document with all topics. */
export const topicListRef = (db: Firestore) => collectionIn(db, "content").doc(TOPIC_LIST);

/**
 * Reads all topics in the transaction that changes a topic, because that transaction also writes the list of all topics.
 */
export async function readAllTopics(db: Firestore, transaction: Transaction): Promise<StoredRecord[]> {
  const topics = collectionIn(db, "topics")
    .limit(TOPICS_MAX)
    .select("name" satisfies keyof WriteIn<"topics">);
  return (await transaction.get(topics)).docs.map((topic) => ({
    id: topic.id,
    name: topic.data().name ?? "",
  }));
}

/** Rewrites the list of all topics, because some may have been written elsewhere. */
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

/**
 * Returns the valid slugs in a stored article or revision, up to the limit. Something other than our functions may have
 * written them.
 */
export function topicsOf(stored: unknown): string[] {
  // Other strings may not be valid document ids.
  return arrayOf(stored)
    .map(textOf)
    .filter((slug) => /^[a-z0-9-]{1,1000}$/.test(slug))
    .slice(0, TOPICS_PER_ARTICLE_MAX);
}
