import * as z from "zod/mini";
import { NAME_MAX_CHARS, TOPIC_NAME_MAX_CHARS, TOPICS_PER_ARTICLE_MAX } from "../limits.ts";
import { lineSchema, requestIdSchema } from "../schemas.ts";

/** The id of a topic in articles and URLs, in both languages: `/news?topic=matarsoun`. */
export const topicSlugSchema = z
  .string()
  .check(z.maxLength(NAME_MAX_CHARS), z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/));

/** Topics of an article, in display order. */
export const articleTopicsSchema = z.array(topicSlugSchema).check(
  z.maxLength(TOPICS_PER_ARTICLE_MAX),
  z.refine((slugs) => new Set(slugs).size === slugs.length),
);

const nameSchema = z.strictObject({
  is: lineSchema(1, TOPIC_NAME_MAX_CHARS),
  en: lineSchema(1, TOPIC_NAME_MAX_CHARS),
});

/** A topic of news: `webpage_topics/{slug}`, without the slug. */
export const topicRecordSchema = z.strictObject({ slug: topicSlugSchema, name: nameSchema });

/** Omit `slug` for a new topic: its slug is made from the Icelandic name. */
export const saveTopicInputSchema = z.strictObject({
  slug: z.optional(topicSlugSchema),
  name: nameSchema,
  requestId: requestIdSchema,
});

export const deleteTopicInputSchema = z.strictObject({ slug: topicSlugSchema });
