import { createHash } from "node:crypto";
import type { SendContactMessageInput } from "@matbjorg/contract/contact";

/**
 * The id that a message is stored and relayed under. The same text sent again by the same form is the same message:
 * whoever presses again because the answer got lost is not heard twice. A form without scripts has no key of its own;
 * there it is the sender's text of that day.
 *
 * @param senderKey of `addressKey`
 */
export function messageId(
  { requestId, name, email, message, language }: SendContactMessageInput,
  senderKey: string,
  now: Date,
): string {
  const origin = requestId ?? [senderKey, now.toISOString().slice(0, 10)];
  const parts = JSON.stringify([origin, name, email, message, language]);
  return createHash("sha256").update(parts).digest("hex").slice(0, 32);
}
