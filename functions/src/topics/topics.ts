import { COLLECTIONS } from "@matbjorg/contract/collections";
import { TOPICS_MAX } from "@matbjorg/contract/limits";
import type { ArticleField } from "@matbjorg/contract/news/article-fields";
import { slugOf } from "@matbjorg/contract/news/slug";
import {
  deleteTopicInputSchema,
  saveTopicInputSchema,
  topicSlugSchema,
} from "@matbjorg/contract/news/topics";
import { parseTopic, type Topic } from "@matbjorg/contract/public-records";
import type { DocumentSnapshot } from "firebase-admin/firestore";
import { AppError } from "../lib/callable/app-error.ts";
import type { Callable } from "../lib/callable/define-callable.ts";
import { deleteDocument } from "../lib/delete-documents.ts";
import { changeOnce, idempotencyKey } from "../lib/idempotency.ts";
import { requireSeen } from "../lib/require-seen.ts";
import { articlesIn } from "../news/article-store.ts";
import { readAllTopics, topicListRef, topicRef } from "./topic-store.ts";

/**
 * Creates a topic with a slug made of its Icelandic name, or renames a topic. A renamed topic keeps its slug, because
 * articles and URLs use it.
 *
 * @throws auth/not-signed-in, auth/not-an-admin, input/invalid, topics/exists, topics/too-many, topics/not-found,
 *   topics/changed-meanwhile
 */
export const saveTopic: Callable<"saveTopic"> = {
  input: saveTopicInputSchema,
  handler: async ({ slug: existing, name, seen, requestId }, { uid: by, now, audit }) => {
    const slug = existing ?? slugOf(name.is);
    // The slug is invalid if the name has no letters or digits, or if it contains characters that become several
    // letters.
    if (!topicSlugSchema.safeParse(slug).success)
      throw new AppError("input/invalid", { fields: [{ path: "name.is", rule: "invalid_format" }] });
    const requestKey = idempotencyKey("saveTopic", by, requestId, { slug, name });
    return changeOnce(requestKey, audit, async (db, transaction) => {
      const [topic, all] = await Promise.all([
        transaction.get(topicRef(db, slug)),
        readAllTopics(db, transaction),
      ]);
      if (existing && !topic.exists) throw new AppError("topics/not-found");
      if (existing && !isSame(topic, name)) await requireSeenNames(topic, seen);
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
 * Deletes a topic, but only if no article has it: removing it from articles could not be undone. Articles in the trash and
 * revisions lose the topic when they are restored.
 *
 * @throws auth/not-signed-in, auth/not-an-admin, input/invalid, topics/not-found, topics/in-use, topics/changed-meanwhile
 */
export const deleteTopic: Callable<"deleteTopic"> = {
  input: deleteTopicInputSchema,
  handler: async ({ slug, seen }, { audit }) => {
    await deleteDocument(COLLECTIONS.topics, slug, audit, {
      missing: "topics/not-found",
      check: async (db, transaction, topic) => {
        await requireSeenNames(topic, seen);
        const using = articlesIn(db).where("topics" satisfies ArticleField, "array-contains", slug);
        if (!(await transaction.get(using.limit(1).select())).empty) throw new AppError("topics/in-use");
        const others = (await readAllTopics(db, transaction)).filter(({ id }) => id !== slug);
        transaction.set(topicListRef(db), { topics: others });
      },
    });
    return { slug };
  },
};

type Names = Topic["name"];

const namesOf = (topic: DocumentSnapshot): Names => parseTopic({ ...topic.data(), id: topic.id }).name;

const isSame = (topic: DocumentSnapshot, { is, en }: Names) =>
  namesOf(topic).is === is && namesOf(topic).en === en;

/** Rejects a change of a topic that somebody has renamed since the caller read it. @throws topics/changed-meanwhile */
const requireSeenNames = (topic: DocumentSnapshot, seen: Names | undefined): Promise<void> =>
  requireSeen({
    target: topic.ref,
    seen: seen && { name: seen },
    present: { name: namesOf(topic) },
    reason: "topics/changed-meanwhile",
  });
