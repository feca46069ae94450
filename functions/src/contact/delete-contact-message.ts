import { COLLECTIONS } from "@matbjorg/contract/collections";
import { deleteContactMessageInputSchema } from "@matbjorg/contract/contact";
import { defineCallable } from "../lib/define-callable.ts";
import { deleteDocument } from "../lib/delete-document.ts";

/**
 * Deletes a visitor's message. The audit record has only the message's date: nothing personal is left.
 *
 * @throws auth/not-signed-in, auth/not-an-admin, input/invalid, contact/message-not-found
 */
export const deleteContactMessage = defineCallable(
  "deleteContactMessage",
  { input: deleteContactMessageInputSchema },
  async ({ id }, { audit }) => {
    await deleteDocument(COLLECTIONS.messages, id, audit, {
      missing: "contact/message-not-found",
      changes: (deleted) => ({ createdAt: deleted.get("createdAt") ?? null }),
    });
    return { id };
  },
);
