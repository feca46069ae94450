import * as z from "zod/mini";
import { MESSAGE_MAX_CHARS, NAME_MAX_CHARS } from "./limits.ts";
import {
  documentIdSchema,
  emailSchema,
  lineSchema,
  requestIdSchema,
  textSchema,
  wellFormed,
} from "./schemas.ts";

export const sendContactMessageInputSchema = z.strictObject({
  /** Part of a mail's head: no program writes a line break in it unasked but as a tab, VT or FF. */
  name: z.pipe(z.string().check(z.regex(/^[\t\v\f\P{Cc}]*$/u)), lineSchema(1, NAME_MAX_CHARS)),
  email: emailSchema,
  message: textSchema(1, MESSAGE_MAX_CHARS),
  language: z.enum(["is", "en"]),
  /** A hidden field that people leave empty. If it is filled in, the message waits in the inbox, suspected of being spam. */
  website: z.optional(z.string().check(z.maxLength(2_000), wellFormed)),
  /** The idempotency key. */
  requestId: requestIdSchema,
});
export type SendContactMessageInput = z.infer<typeof sendContactMessageInputSchema>;

export const setContactMessageStateInputSchema = z.strictObject({
  id: documentIdSchema,
  isRead: z.boolean(),
});
export const contactMessageInputSchema = z.strictObject({ id: documentIdSchema });
export const deleteContactMessagesByEmailInputSchema = z.strictObject({ email: emailSchema });

/** `failed`: not sent by the last retry. `held`: suspected of being spam, sent only by an admin. */
export type RelayState = "pending" | "sent" | "failed" | "held";

/**
 * A stored message, `webpage_messages/{id}`: name, email, message, language, isRead, createdAt, expiresAt, and
 * `relay` with state, attempts, lastAttemptAt, nextAttemptAt and lastError (a `RelayOutcome`, never the relay's text;
 * null while an attempt is under way).
 */
export type StoredMessage<Time> = {
  readonly name: string;
  readonly email: string;
  readonly message: string;
  readonly language: "is" | "en";
  readonly isRead: boolean;
  readonly createdAt: Time;
  readonly expiresAt: Time;
  readonly relay: {
    readonly state: RelayState;
    readonly attempts: number;
    readonly lastAttemptAt: Time | null;
    readonly nextAttemptAt: Time | null;
    readonly lastError: string | null;
  };
};

/** `webpage_message_days/{date}`: the number of messages on a day, and when it reached `MESSAGES_PER_DAY_MAX`. */
export type MessageDay<Time> = {
  readonly count: number;
  readonly ceilingReachedAt: Time | null;
  readonly expiresAt: Time;
};
