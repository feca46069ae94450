import { COLLECTIONS, TOPIC_LIST } from "@matbjorg/contract/collections";
import { TOPICS_MAX, TOPICS_PER_ARTICLE_MAX } from "@matbjorg/contract/limits";
import { slugOf } from "@matbjorg/contract/news/slug";
import { deleteTopicInputSchema, saveTopicInputSchema } from "@matbjorg/contract/news/topics";
import type { StoredRecord } from "@matbjorg/contract/public-records";
import type { DocumentReference, Firestore, Transaction } from "firebase-admin/firestore";
import { AppError } from "../lib/callable/app-error.ts";
import type { Callable } from "../lib/callable/define-callable.ts";
import { deleteDocument } from "../lib/delete-documents.ts";
import { changeOnce, idempotencyKey } from "../lib/idempotency.ts";

/**
 * Creates a topic with a slug made of its Icelandic name, or renames one; its slug stays, as articles and addresses use it.
 *
 * @throws auth/not-signed-in, auth/not-an-admin, input/invalid, topics/exists, topics/too-many, topics/not-found
 */
export const saveTopic: Callable<"saveTopic"> = {
  input: saveTopicInputSchema,
  handler: async ({ slug: existing, name, requestId }, { uid: by, now, audit }) => {
    const slug = existing ?? slugOf(name.is);
    // A name without letters and digits.
    if (!slug) throw new AppError("input/invalid", { fields: [{ path: "name.is", rule: "invalid_format" }] });
    const requestKey = idempotencyKey("saveTopic", by, requestId, { slug, name });
    return changeOnce(requestKey, audit, async (db, transaction) => {
      const [topic, all] = await Promise.all([
        transaction.get(topicRef(db, slug)),
        readAllTopics(db, transaction),
      ]);
      if (existing && !topic.exists) throw new AppError("topics/not-found");
      if (!existing && topic.exists) throw new AppError("topics/exists");
      if (!existing && all.length >= TOPICS_MAX) throw new AppError("topics/too-many");
      transaction.set(topic.ref, { name, updatedAt: now, updatedBy: by });
      const others = all.filter(({ id }) => id !== slug);
      transaction.set(topicListRef(db), { topics: [...others, { id: slug, name }] });
      const changes = { ...(!existing && { created: true }), name };
      return { target: topic.ref.path, changes, answer: { slug } };
    });
  },
};

/**
 * Deletes a topic that no article has: removing it from articles could not be undone. Articles in the trash and revisions
 * lose the topic when they are restored.
 *
 * @throws auth/not-signed-in, auth/not-an-admin, input/invalid, topics/not-found, topics/in-use
 */
export const deleteTopic: Callable<"deleteTopic"> = {
  input: deleteTopicInputSchema,
  handler: async ({ slug }, { audit }) => {
    await deleteDocument(COLLECTIONS.topics, slug, audit, {
      missing: "topics/not-found",
      check: async (db, transaction) => {
        const using = db.collection(COLLECTIONS.news).where("topics", "array-contains", slug);
        if (!(await transaction.get(using.limit(1).select())).empty) throw new AppError("topics/in-use");
        const others = (await readAllTopics(db, transaction)).filter(({ id }) => id !== slug);
        transaction.set(topicListRef(db), { topics: others });
      },
    });
    return { slug };
  },
};

function topicRef(db: Firestore, slug: string): DocumentReference {
  return db.collection(COLLECTIONS.topics).doc(slug);
}

/** Returns the document with all topics. */
export function topicListRef(db: Firestore): DocumentReference {
  return db.collection(COLLECTIONS.content).doc(TOPIC_LIST);
}

/** Reads the topics in the transaction that changes one, to write the list of all. */
async function readAllTopics(db: Firestore, transaction: Transaction): Promise<StoredRecord[]> {
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
  const slugs = Array.isArray(stored) ? stored : [];
  // Other strings may not be valid document ids.
  return slugs
    .filter((slug) => typeof slug === "string" && /^[a-z0-9-]{1,1000}$/.test(slug))
    .slice(0, TOPICS_PER_ARTICLE_MAX);
}
