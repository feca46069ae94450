import * as z from "zod/mini";
import { NAME_MAX_CHARS, TOPIC_NAME_MAX_CHARS, TOPICS_PER_ARTICLE_MAX } from "../limits.ts";
import { lineSchema, requestIdSchema, seenTextSchema } from "../schemas.ts";

/** The id of a topic, used in articles and in the URLs of both languages: `/news?topic=matarsoun`. */
export const topicSlugSchema = z
  .string()
  .check(z.maxLength(NAME_MAX_CHARS, { abort: true }), z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/));

/** The topics of an article, in the order in which they are shown. */
export const articleTopicsSchema = z.array(topicSlugSchema).check(
  z.maxLength(TOPICS_PER_ARTICLE_MAX),
  z.refine((slugs) => new Set(slugs).size === slugs.length),
);

/** The name of a topic in both languages. */
export const topicNameSchema = z.strictObject({
  is: lineSchema(1, TOPIC_NAME_MAX_CHARS),
  en: lineSchema(1, TOPIC_NAME_MAX_CHARS),
});

/** A topic of news: `webpage_topics/{slug}`, without the slug. */
export const topicRecordSchema = z.strictObject({ slug: topicSlugSchema, name: topicNameSchema });

/** The names as the caller saw them (`parseTopic`); pages of the previous release do not send them. */
const seenSchema = z.optional(z.strictObject({ is: seenTextSchema, en: seenTextSchema }));

/** Leave out `slug` for a new topic: functions make its slug from the Icelandic name. */
export const saveTopicInputSchema = z.strictObject({
  slug: z.optional(topicSlugSchema),
  name: topicNameSchema,
  seen: seenSchema,
  requestId: requestIdSchema,
});

export const deleteTopicInputSchema = z.strictObject({ slug: topicSlugSchema, seen: seenSchema });
