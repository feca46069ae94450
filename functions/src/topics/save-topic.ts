import { COLLECTIONS } from "@matbjorg/contract/collections";
import { TOPICS_MAX } from "@matbjorg/contract/limits";
import { slugOf } from "@matbjorg/contract/slug";
import { saveTopicInputSchema } from "@matbjorg/contract/topics";
import { AppError } from "../lib/app-error.ts";
import { defineCallable } from "../lib/define-callable.ts";
import { changeOnce, idempotencyKey } from "../lib/idempotency.ts";
import { topicRef } from "./topic-store.ts";

/**
 * Creates a topic with a slug made of its Icelandic name, or renames one; its slug stays, as articles and addresses use it.
 *
 * @throws auth/not-signed-in, auth/not-an-admin, input/invalid, topics/exists, topics/too-many, topics/not-found
 */
export const saveTopic = defineCallable(
  "saveTopic",
  { input: saveTopicInputSchema },
  async ({ slug: existing, name, requestId }, { uid: by, now, audit }) => {
    const slug = existing ?? slugOf(name.is);
    // A name without letters and digits.
    if (!slug) throw new AppError("input/invalid", { fields: [{ path: "name.is", rule: "invalid_format" }] });
    const requestKey = idempotencyKey("saveTopic", by, requestId, { slug, name });
    return changeOnce(requestKey, audit, async (db, transaction) => {
      const [topic, { size }] = await Promise.all([
        transaction.get(topicRef(db, slug)),
        transaction.get(db.collection(COLLECTIONS.topics).limit(TOPICS_MAX).select()),
      ]);
      if (existing && !topic.exists) throw new AppError("topics/not-found");
      if (!existing && topic.exists) throw new AppError("topics/exists");
      if (!existing && size >= TOPICS_MAX) throw new AppError("topics/too-many");
      transaction.set(topic.ref, { name, updatedAt: now, updatedBy: by });
      const changes = { ...(!existing && { created: true }), name };
      return { target: topic.ref.path, changes, answer: { slug } };
    });
  },
);
