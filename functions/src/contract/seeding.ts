import * as z from "zod/mini";
import { emailSchema, imageUrlSchema, instantSchema, textSchema } from "./fields.ts";
import { NAME_MAX_CHARS, PASSWORD_MIN_CHARS, SUMMARY_MAX_CHARS } from "./limits.ts";
import { articleRecordSchema } from "./news.ts";
import { partnerRecordSchema } from "./partners.ts";

export const companyRecordSchema = z.strictObject({
  id: z.string().check(z.regex(/^[A-Za-z0-9-]{1,100}$/)),
  name: textSchema(1, NAME_MAX_CHARS),
  logo: imageUrlSchema,
  description: textSchema(1, SUMMARY_MAX_CHARS),
  createdAt: instantSchema,
});

export const adminRecordSchema = z.strictObject({
  username: textSchema(1, NAME_MAX_CHARS),
  name: textSchema(1, NAME_MAX_CHARS),
  email: emailSchema,
});

/** What `seed/data` holds. */
export const seedDataSchema = z.strictObject({
  admin: adminRecordSchema,
  /** The first is the product's own entry: seeding looks for it by name. */
  partners: z.array(partnerRecordSchema).check(z.minLength(1), z.maxLength(50)),
  company: companyRecordSchema,
  news: z.array(articleRecordSchema).check(z.maxLength(50)),
});

export type SeedData = z.infer<typeof seedDataSchema>;

export const seedDefaultsInputSchema = z.strictObject({
  data: seedDataSchema,
  /** Given by the operator, never in the code; needed while the default admin has no record yet. */
  adminPassword: z.optional(z.string().check(z.minLength(PASSWORD_MIN_CHARS), z.maxLength(1_000))),
  /** Stands in for an admin's session: a first admin has to come from somewhere. */
  operatorKey: z.optional(z.string().check(z.minLength(1), z.maxLength(1_000))),
  allowSampleNewsInProduction: z.optional(z.boolean()),
});

export type SeedDefaultsInput = z.infer<typeof seedDefaultsInputSchema>;

/** How many records of each kind were written; 0 where they were there already. */
export type SeedDefaultsResult = {
  readonly admins: number;
  readonly partners: number;
  readonly companies: number;
  readonly news: number;
};
