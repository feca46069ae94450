import * as z from "zod/mini";
import {
  NAME_MAX_CHARS,
  PASSWORD_MIN_CHARS,
  PUBLIC_LIST_MAX,
  SHOPS_PER_TOWN_MAX,
  SUMMARY_MAX_CHARS,
  TOPICS_MAX,
} from "./limits.ts";
import { articleRecordSchema } from "./news/news.ts";
import { topicRecordSchema } from "./news/topics.ts";
import { SHOP_KINDS } from "./public-records.ts";
import {
  emailSchema,
  instantSchema,
  lineSchema,
  ownPictureSchema,
  textSchema,
  wellFormed,
} from "./schemas.ts";

/** A supporter shown in the footer, `order` ascending. */
const partnerRecordSchema = z.strictObject({
  id: z.string().check(z.regex(/^[A-Za-z0-9-]{1,100}$/)),
  name: lineSchema(1, NAME_MAX_CHARS),
  logo: ownPictureSchema,
  order: z.int().check(z.minimum(0)),
});

const shopSchema = z.strictObject({ name: lineSchema(1, NAME_MAX_CHARS), kind: z.enum(SHOP_KINDS) });

/** A town with its shops: `webpage_towns/{id}`. */
const townRecordSchema = z.strictObject({
  id: z.string().check(z.maxLength(NAME_MAX_CHARS, { abort: true }), z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)),
  name: lineSchema(1, NAME_MAX_CHARS),
  /** The shops, in no particular order. */
  shops: z.array(shopSchema).check(z.minLength(1), z.maxLength(SHOPS_PER_TOWN_MAX)),
  /** Sample data, until an editor changes it; pages label it as such. */
  isSample: z.optional(z.boolean()),
});

const companyRecordSchema = z.strictObject({
  id: z.string().check(z.regex(/^[A-Za-z0-9-]{1,100}$/)),
  name: lineSchema(1, NAME_MAX_CHARS),
  logo: ownPictureSchema,
  description: textSchema(1, SUMMARY_MAX_CHARS),
  createdAt: instantSchema,
});

/** The content of `seed/data`, all fictitious. */
export const seedDataSchema = z.strictObject({
  /** The first partner is the product's own entry, which seeding finds by its name. */
  partners: z.array(partnerRecordSchema).check(z.minLength(1), z.maxLength(PUBLIC_LIST_MAX)),
  company: companyRecordSchema,
  towns: z.array(townRecordSchema).check(z.maxLength(PUBLIC_LIST_MAX)),
  topics: z.array(topicRecordSchema).check(z.maxLength(TOPICS_MAX)),
  news: z.array(articleRecordSchema).check(z.maxLength(PUBLIC_LIST_MAX)),
});

export type SeedData = z.infer<typeof seedDataSchema>;

export const seedDefaultsInputSchema = z.strictObject({
  /** The value of the secret SEED_OPERATOR_KEY. */
  operatorKey: z.string().check(z.minLength(1), z.maxLength(1_000), wellFormed),
  admin: z.strictObject({ name: lineSchema(1, NAME_MAX_CHARS), email: emailSchema }),
  /** If the password is missing, the result contains a link for choosing one. */
  adminPassword: z.optional(
    z.string().check(z.minLength(PASSWORD_MIN_CHARS), z.maxLength(1_000), wellFormed),
  ),
  ...z.partial(seedDataSchema).shape,
});
export type SeedDefaultsInput = z.infer<typeof seedDefaultsInputSchema>;

/** The number of records written, by kind; 0 for a collection that had records before. */
export type SeedDefaultsResult = {
  readonly partners: number;
  readonly companies: number;
  readonly topics: number;
  readonly news: number;
  readonly towns: number;
  /**
   * Whoever opens the link chooses the admin's password. Missing if the given password was set. An existing account with a
   * verified email address keeps its password.
   */
  readonly passwordSetLink?: string;
};
