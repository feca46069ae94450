import * as z from "zod/mini";
import { documentIdSchema, emailSchema, textSchema, wellFormed } from "./fields.ts";
import { MESSAGE_MAX_CHARS, NAME_MAX_CHARS } from "./limits.ts";

export const sendContactMessageInputSchema = z.strictObject({
  /** One line: it is part of a mail's head. */
  name: textSchema(1, NAME_MAX_CHARS).check(z.regex(/^[^\p{Cc}]*$/u)),
  email: emailSchema,
  message: textSchema(1, MESSAGE_MAX_CHARS),
  language: z.enum(["is", "en"]),
  /** A field people do not see and leave empty; programs fill it in, and are told that all went well. */
  website: z.optional(z.string().check(z.maxLength(2_000), wellFormed)),
});
export type SendContactMessageInput = z.infer<typeof sendContactMessageInputSchema>;
export type SendContactMessageResult = { readonly isSent: true };

export const setContactMessageStateInputSchema = z.strictObject({
  id: documentIdSchema,
  isRead: z.boolean(),
});
export type SetContactMessageStateInput = z.infer<typeof setContactMessageStateInputSchema>;
export type SetContactMessageStateResult = { readonly id: string; readonly isRead: boolean };

export const deleteContactMessageInputSchema = z.strictObject({ id: documentIdSchema });
export type DeleteContactMessageInput = z.infer<typeof deleteContactMessageInputSchema>;
export type DeleteContactMessageResult = { readonly id: string };

/** Where a message is on its way through the relay. `failed` is given up after the last retry. */
export type RelayState = "pending" | "sent" | "failed";

/**
 * A stored message, `webpage_messages/{id}`: name, email, message, language, isRead, createdAt, and `relay` with
 * state, attempts, lastAttemptAt, nextAttemptAt and lastError (a word of ours, never the relay's text).
 */
export type StoredMessage<Time> = {
  readonly name: string;
  readonly email: string;
  readonly message: string;
  readonly language: "is" | "en";
  readonly isRead: boolean;
  readonly createdAt: Time;
  readonly relay: {
    readonly state: RelayState;
    readonly attempts: number;
    readonly lastAttemptAt: Time | null;
    readonly nextAttemptAt: Time | null;
    readonly lastError: string | null;
  };
};
