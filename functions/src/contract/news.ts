import * as z from "zod/mini";
import { imageUrlSchema, instantSchema, textSchema } from "./fields.ts";
import { CONTENT_MAX_CHARS, NAME_MAX_CHARS, SUMMARY_MAX_CHARS, TITLE_MAX_CHARS } from "./limits.ts";

/** What one language says: `content` is HTML. */
export const articleTextSchema = z.strictObject({
  title: textSchema(1, TITLE_MAX_CHARS),
  summary: textSchema(0, SUMMARY_MAX_CHARS),
  content: textSchema(1, CONTENT_MAX_CHARS),
});

export type ArticleText = z.infer<typeof articleTextSchema>;

/** A news article as seed data writes it; Icelandic is the base, English optional (specification, section 3). */
export const articleRecordSchema = z.strictObject({
  id: z.string().check(z.regex(/^[A-Za-z0-9-]{1,100}$/)),
  ...articleTextSchema.shape,
  imageUrl: imageUrlSchema,
  /** Left out: the stored article lacks the field too, as articles from elsewhere do. */
  isPublished: z.optional(z.boolean()),
  author: textSchema(1, NAME_MAX_CHARS),
  publishedAt: instantSchema,
  translations: z.optional(z.strictObject({ en: z.optional(articleTextSchema) })),
});

export type ArticleRecord = z.infer<typeof articleRecordSchema>;

/** Saved when an article has no image of its own; Hosting serves it. */
export const DEFAULT_IMAGE_URL = "/images/logo.webp";
