import { COLLECTIONS } from "@matbjorg/contract/collections";
import { deleteTopicInputSchema } from "@matbjorg/contract/topics";
import { AppError } from "../lib/app-error.ts";
import { defineCallable } from "../lib/define-callable.ts";
import { firestore } from "../lib/firebase.ts";
import { recordChange } from "../lib/record-change.ts";
import { topicRef } from "./topic-store.ts";

/**
 * Deletes a topic that no article has. One that is used is refused: taking it from all of them would change articles
 * that nobody has looked at, under the hands of whoever is editing one, and could not be taken back. Whatever waits in
 * the trash or in a revision loses it when it is restored; pages show no topic that there is none of.
 *
 * @throws auth/not-signed-in, auth/not-an-admin, input/invalid, topics/not-found, topics/in-use
 */
export const deleteTopic = defineCallable(
  "deleteTopic",
  { access: "admin", input: deleteTopicInputSchema },
  async ({ slug }, { uid: by, now }) => {
    const db = await firestore();
    const using = db.collection(COLLECTIONS.news).where("topics", "array-contains", slug).limit(1).select();
    await db.runTransaction(async (transaction) => {
      const [topic, used] = await Promise.all([transaction.get(topicRef(db, slug)), transaction.get(using)]);
      if (!topic.exists) throw new AppError("topics/not-found");
      if (!used.empty) throw new AppError("topics/in-use");
      transaction.delete(topic.ref);
      recordChange(db, transaction, {
        action: "deleteTopic",
        by,
        at: now,
        target: topic.ref.path,
        changes: { name: topic.get("name") ?? "" },
      });
    });
    return { slug };
  },
);
