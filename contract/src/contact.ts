import * as z from "zod/mini";
import { MESSAGE_MAX_CHARS, NAME_MAX_CHARS } from "./limits.ts";
import {
  documentIdSchema,
  emailSchema,
  lineSchema,
  requestIdSchema,
  sizedFor,
  textSchema,
  wellFormed,
} from "./schemas.ts";

export const sendContactMessageInputSchema = z.strictObject({
  /**
   * The name becomes part of a mail header, so line breaks are rejected. A tab, VT or FF is allowed, because programs write
   * a line break as one of these when they fill in a single line.
   */
  name: z.pipe(
    z.string().check(sizedFor(NAME_MAX_CHARS), z.regex(/^[\t\v\f\P{Cc}]*$/u)),
    lineSchema(1, NAME_MAX_CHARS),
  ),
  email: emailSchema,
  message: textSchema(1, MESSAGE_MAX_CHARS),
  language: z.enum(["is", "en"]),
  /**
   * A hidden field that people leave empty. If it is filled in, the message is suspected of being spam: it is stored for
   * the inbox, but not sent.
   */
  website: z.optional(z.string().check(z.maxLength(2_000, { abort: true }), wellFormed)),
  /** The idempotency key. */
  requestId: requestIdSchema,
});
export type SendContactMessageInput = z.infer<typeof sendContactMessageInputSchema>;

export const setContactMessageStateInputSchema = z.strictObject({
  id: documentIdSchema,
  isRead: z.boolean(),
});
/** `isRead` as the caller saw it; pages of the previous release do not send it. */
export const deleteContactMessageInputSchema = z.strictObject({
  id: documentIdSchema,
  seen: z.optional(z.strictObject({ isRead: z.boolean() })),
});
export const contactMessageInputSchema = z.strictObject({ id: documentIdSchema });
export const deleteContactMessagesByEmailInputSchema = z.strictObject({ email: emailSchema });
export const exportContactMessagesInputSchema = z.strictObject({
  email: emailSchema,
  /** The id of the last message of the previous part; missing for the first part. */
  after: z.optional(documentIdSchema),
});

/** A part of the messages from one email address, with everything that is stored about them. Instants are ISO 8601 texts. */
export type ExportContactMessagesResult = {
  readonly messages: readonly Readonly<Record<string, unknown>>[];
  /** The id after which the next part begins; missing in the last part. */
  readonly after?: string;
};

/** `failed`: the last retry failed too. `held`: suspected of being spam; only an admin can send it. */
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

/**
 * `webpage_message_days/{date}`: the number of messages on a day, and the time at which it reached `MESSAGES_PER_DAY_MAX`.
 */
export type MessageDay<Time> = {
  readonly count: number;
  readonly ceilingReachedAt: Time | null;
  readonly expiresAt: Time;
};
