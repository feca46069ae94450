import * as z from "zod/mini";
import { isPictureOfSiteOrBucket } from "./content/image-sources.ts";
import { FOCUS_PATTERN } from "./content/picture-focus.ts";
import { EMAIL_MAX_CHARS, SEEN_MAX_CHARS, URL_MAX_CHARS } from "./limits.ts";
import { isPictureUrl } from "./text/article-html.ts";
import { EMAIL_PATTERN, normalizedEmail } from "./text/email.ts";
import { normalizeLine, normalizeText } from "./text/normalize-text.ts";
import { isStoredId, STORED_ID_MAX_BYTES } from "./text/stored-id.ts";
import { isWellFormed } from "./text/well-formed.ts";

/** Half of a surrogate pair is not text, and Firestore cannot store it. */
export const wellFormed = z.refine<string>((text) => isWellFormed(text));

/**
 * A first check; the checks that read the text run only if it passes. It allows four times the limit, because a decomposed
 * letter becomes shorter when it is normalized, and pasted texts begin and end with spaces.
 */
export const sizedFor = (maxChars: number) => z.maxLength(4 * maxChars, { abort: true });

const typed = (normalize: (text: string) => string) => (minChars: number, maxChars: number) =>
  z
    .string()
    .check(
      sizedFor(maxChars),
      z.overwrite(normalize),
      z.minLength(minChars),
      z.maxLength(maxChars, { abort: true }),
      wellFormed,
    );

/** A text for people to read; see normalize-text.ts. */
export const textSchema = typed(normalizeText);

/** A text for people to read on one line: a title, a name, a caption. */
export const lineSchema = typed(normalizeLine);

/** Only trims: HTML is normalized later, when it is sanitized, and machine-readable strings must not change. */
export const sourceSchema = typed((source) => source.trim());

export const emailSchema = z
  .string()
  .check(
    sizedFor(EMAIL_MAX_CHARS),
    z.overwrite(normalizedEmail),
    z.maxLength(EMAIL_MAX_CHARS, { abort: true }),
    z.regex(EMAIL_PATTERN),
  );

/** The id of a document that our code or the seed data created. Other ids of Firestore begin and end with two underscores. */
export const documentIdSchema = z
  .string()
  .check(z.maxLength(128, { abort: true }), z.regex(/^(?!__.*__$)[A-Za-z0-9_-]+$/));

/** Any id that Firestore allows. */
export const storedIdSchema = z
  .string()
  .check(z.maxLength(STORED_ID_MAX_BYTES, { abort: true }), z.refine(isStoredId));

/** An account's id in Firebase Authentication. */
export const uidSchema = documentIdSchema;

/** The URL of a picture, or an empty string. */
export const imageUrlSchema = z.string().check(
  sizedFor(URL_MAX_CHARS),
  z.trim(),
  z.maxLength(URL_MAX_CHARS, { abort: true }),
  z.refine((address) => address === "" || isPictureUrl(address)),
);

/** The error message for any other URL. */
export const FOREIGN_PICTURE = "a picture of another site";
/**
 * The URL of a picture of this site, or an empty string: other sites would learn who looks at their pictures. Functions
 * also compare the bucket.
 */
export const ownPictureSchema = imageUrlSchema.check(
  z.refine((address) => address === "" || isPictureOfSiteOrBucket(address), { error: FOREIGN_PICTURE }),
);

export const focusSchema = z.string().check(z.regex(FOCUS_PATTERN));

/**
 * An idempotency key. A form creates it before the first attempt and sends the same key with each retry, so that the retry
 * has no second effect. A caller that does not retry needs no key.
 */
export const requestIdSchema = z.optional(z.uuid());

/** A stored text as the caller saw it. It may have been written by hand, so only its length is limited. */
export const seenTextSchema = z.string().check(z.maxLength(SEEN_MAX_CHARS));

/** A time in JSON: ISO 8601, UTC. */
export const instantSchema = z.iso.datetime();
