import { COLLECTIONS } from "@matbjorg/contract/collections";
import { deleteTopicInputSchema } from "@matbjorg/contract/topics";
import { AppError } from "../lib/app-error.ts";
import { defineCallable } from "../lib/define-callable.ts";
import { deleteDocument } from "../lib/delete-document.ts";

/**
 * Deletes a topic that no article has: removing it from articles could not be undone. Articles in the trash and revisions
 * lose the topic when they are restored.
 *
 * @throws auth/not-signed-in, auth/not-an-admin, input/invalid, topics/not-found, topics/in-use
 */
export const deleteTopic = defineCallable(
  "deleteTopic",
  { input: deleteTopicInputSchema },
  async ({ slug }, { audit }) => {
    await deleteDocument(COLLECTIONS.topics, slug, audit, {
      missing: "topics/not-found",
      check: async (db, transaction) => {
        const using = db.collection(COLLECTIONS.news).where("topics", "array-contains", slug);
        if (!(await transaction.get(using.limit(1).select())).empty) throw new AppError("topics/in-use");
      },
    });
    return { slug };
  },
);
