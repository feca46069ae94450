import * as z from "zod/mini";
import { isPictureOfSiteOrBucket } from "./content/image-sources.ts";
import { FOCUS_PATTERN } from "./content/picture-focus.ts";
import { EMAIL_MAX_CHARS, URL_MAX_CHARS } from "./limits.ts";
import { isPictureAddress } from "./text/article-html.ts";
import { MAIL_ADDRESS, mailAddress } from "./text/email.ts";
import { normalizeLine, normalizeText } from "./text/normalize-text.ts";
import { isStoredId } from "./text/stored-id.ts";
import { isWellFormed } from "./text/well-formed.ts";

/** Half of a surrogate pair is no text, and Firestore cannot store it. */
export const wellFormed = z.refine<string>((text) => isWellFormed(text));

const typed = (normalize: (text: string) => string) => (minChars: number, maxChars: number) =>
  z.string().check(z.overwrite(normalize), z.minLength(minChars), z.maxLength(maxChars), wellFormed);

/** A text that people read; see normalize-text.ts. */
export const textSchema = typed(normalizeText);

/** The same on one line: a title, a name, a caption. */
export const lineSchema = typed(normalizeLine);

/** Of HTML, whose texts are normalized when it is sanitized, and of what is no text for people. Trimmed. */
export const sourceSchema = typed((source) => source.trim());

export const emailSchema = z
  .string()
  .check(z.overwrite(mailAddress), z.maxLength(EMAIL_MAX_CHARS), z.regex(MAIL_ADDRESS));

/** The id of a document made by our code or seed data. */
export const documentIdSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,128}$/));

/** Any id that Firestore allows. */
export const storedIdSchema = z.string().check(z.refine(isStoredId));

/** An account's id in Firebase Authentication. */
export const uidSchema = documentIdSchema;

/** A picture's address, or nothing. */
export const imageUrlSchema = z.string().check(
  z.trim(),
  z.maxLength(URL_MAX_CHARS),
  z.refine((address) => address === "" || isPictureAddress(address)),
);

/** The message of a schema that refuses one. */
export const FOREIGN_PICTURE = "a picture of another site";
/** A picture of this site, or nothing: others would learn who looks at it. Functions also compare the bucket. */
export const ownPictureSchema = imageUrlSchema.check(
  z.refine((address) => address === "" || isPictureOfSiteOrBucket(address), { error: FOREIGN_PICTURE }),
);

export const focusSchema = z.string().check(z.regex(FOCUS_PATTERN));

/**
 * An idempotency key: a form makes it before the first attempt and sends the same one with each retry, which then has no
 * second effect. A caller that does not retry needs none.
 */
export const requestIdSchema = z.optional(z.uuid());

/** An instant on the wire: ISO 8601, UTC. */
export const instantSchema = z.iso.datetime();
