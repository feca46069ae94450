import * as z from "zod/mini";
import { EMAIL_MAX_CHARS, URL_MAX_CHARS } from "./limits.ts";

/** Text as people type it: whitespace around it does not count, and half of a surrogate pair is no text. */
export const textSchema = (minChars: number, maxChars: number) =>
  z.string().check(
    z.trim(),
    z.minLength(minChars),
    z.maxLength(maxChars),
    z.refine((text) => text.isWellFormed()),
  );

export const emailSchema = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.maxLength(EMAIL_MAX_CHARS), z.email());

/** An https address or a path of this site ("/images/…"). Anything else could be a script. */
export const imageUrlSchema = z
  .string()
  .check(z.trim(), z.maxLength(URL_MAX_CHARS), z.regex(/^(https:\/\/[^\s/]+\/\S*|\/(?!\/)\S*)?$/));

/** An instant on the wire: ISO 8601, UTC. */
export const instantSchema = z.iso.datetime();
