import * as z from "zod/mini";
import { EMAIL_MAX_CHARS, URL_MAX_CHARS } from "./limits.ts";

/** Half of a surrogate pair is no text, and Firestore cannot store it. */
export const wellFormed = z.refine<string>((text) => text.isWellFormed());

/** Text as people type it: whitespace around it does not count. */
export const textSchema = (minChars: number, maxChars: number) =>
  z.string().check(z.trim(), z.minLength(minChars), z.maxLength(maxChars), wellFormed);

export const emailSchema = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.maxLength(EMAIL_MAX_CHARS), z.email());

/** The id of a document we or seed data made, never a path. */
export const documentIdSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,128}$/));

/** Firestore's bound for an id: https://firebase.google.com/docs/firestore/quotas#limits */
const STORED_ID_MAX_BYTES = 1_500;

/** Any id that Firestore allows: articles from elsewhere have what ids they have. */
export const storedIdSchema = z.string().check(
  z.maxLength(STORED_ID_MAX_BYTES),
  z.regex(/^(?!\.{1,2}$)(?!__.*__$)[^/]+$/s),
  z.refine((id) => id.isWellFormed() && new TextEncoder().encode(id).length <= STORED_ID_MAX_BYTES),
);

/** An account's id in Firebase Authentication. */
export const uidSchema = documentIdSchema;

/**
 * An https address, a path of this site ("/images/…") or a file of the local suite's Storage. Anything else could
 * be a script.
 */
export const imageUrlSchema = z.string().check(
  z.trim(),
  z.maxLength(URL_MAX_CHARS),
  z.regex(/^(https:\/\/[^\s/]+\/\S*|http:\/\/(127\.0\.0\.1|localhost)(:\d+)?\/\S*|\/(?![/\\])\S*)?$/),
  // "https://[/a.webp" looks like an address to the pattern, and is none to a browser.
  z.refine((address) => URL.canParse(address, "https://this-site.example")),
);

/** An instant on the wire: ISO 8601, UTC. */
export const instantSchema = z.iso.datetime();
