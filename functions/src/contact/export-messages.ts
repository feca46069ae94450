import { COLLECTIONS } from "@matbjorg/contract/collections";
import { exportContactMessagesInputSchema } from "@matbjorg/contract/contact";
import type { WriteIn } from "@matbjorg/contract/stored-collections";
import type { Callable } from "../lib/callable/define-callable.ts";
import { firestore } from "../lib/firebase.ts";
import { plain } from "../lib/plain-json.ts";
import { recordChange } from "../lib/record-change.ts";

/** A thousand of the longest messages fit into a response, which Cloud Run limits to 32 MiB. */
const MESSAGES_PER_PART = 1_000;

/**
 * Returns a part of the messages from an email address, for a person who asks for their data (GDPR, article 15). The audit
 * record of each part contains only the number of messages, nothing personal.
 *
 * @throws auth/not-signed-in, auth/not-an-admin, auth/role, input/invalid
 */
export const exportContactMessages: Callable<"exportContactMessages"> = {
  input: exportContactMessagesInputSchema,
  handler: async ({ email, after }, { audit }) => {
    const db = firestore();
    const messages = db.collection(COLLECTIONS.messages);
    const ordered = messages
      .where("email" satisfies keyof WriteIn<"messages">, "==", email)
      .orderBy("__name__")
      .limit(MESSAGES_PER_PART);
    const { docs } = await (after === undefined ? ordered : ordered.startAfter(after)).get();
    const batch = db.batch();
    recordChange(db, batch, { ...audit, target: messages.path, changes: { exported: docs.length } });
    await batch.commit();
    const last = docs.length === MESSAGES_PER_PART ? docs.at(-1)?.id : undefined;
    return {
      messages: docs.map((message) => ({ id: message.id, ...plain(message.data()) })),
      ...(last && { after: last }),
    };
  },
};
