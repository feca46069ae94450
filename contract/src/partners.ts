import * as z from "zod/mini";
import { imageUrlSchema, textSchema } from "./fields.ts";
import { NAME_MAX_CHARS } from "./limits.ts";

/** A supporter shown in the footer, `order` ascending. */
export const partnerRecordSchema = z.strictObject({
  id: z.string().check(z.regex(/^[A-Za-z0-9-]{1,100}$/)),
  name: textSchema(1, NAME_MAX_CHARS),
  logo: imageUrlSchema,
  order: z.int().check(z.minimum(0)),
});

export type PartnerRecord = z.infer<typeof partnerRecordSchema>;
