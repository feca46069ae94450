import { COLLECTIONS } from "@matbjorg/contract/collections";
import { TOPICS_MAX } from "@matbjorg/contract/limits";
import { slugOf } from "@matbjorg/contract/news/slug";
import { deleteTopicInputSchema, saveTopicInputSchema } from "@matbjorg/contract/news/topics";
import { AppError } from "../lib/callable/app-error.ts";
import type { Callable } from "../lib/callable/define-callable.ts";
import { deleteDocument } from "../lib/delete-documents.ts";
import { changeOnce, idempotencyKey } from "../lib/idempotency.ts";
import { readAllTopics, topicListRef, topicRef } from "./topic-store.ts";

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
