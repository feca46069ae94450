import type { SendContactMessageInput } from "@matbjorg/contract/contact";
import { hashOf } from "../lib/idempotency.ts";

/**
 * Returns a message's id. The same text with the same idempotency key is the same message: a retry after a lost response
 * is not sent twice. A form without scripts sends no key; its messages are identified by sender, text and day.
 *
 * @param senderKey see `addressKey`
 */
export function messageId(
  { requestId, name, email, message, language }: SendContactMessageInput,
  senderKey: string,
  now: Date,
): string {
  const origin = requestId ?? [senderKey, now.toISOString().slice(0, 10)];
  return hashOf([origin, name, email, message, language]);
}
