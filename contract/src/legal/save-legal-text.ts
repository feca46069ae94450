import * as z from "zod/mini";
import { CONTENT_MAX_CHARS } from "../limits.ts";
import { requestIdSchema, sourceSchema } from "../schemas.ts";
import { LEGAL_TEXTS } from "./legal-versions.ts";

const htmlSchema = sourceSchema(1, CONTENT_MAX_CHARS);

export const getLegalTextInputSchema = z.strictObject({ name: z.enum(LEGAL_TEXTS) });

export const saveLegalTextInputSchema = z.strictObject({
  name: z.enum(LEGAL_TEXTS),
  /** The first day on which the version is in force; it must be in the future. */
  from: z.iso.date(),
  /** The version that is changed or deleted, as the editor opened it; missing for a new version. */
  replaces: z.optional(z.strictObject({ from: z.iso.date(), version: z.int().check(z.gte(0)) })),
  /** HTML; null deletes the version. */
  texts: z.nullable(z.strictObject({ is: htmlSchema, en: htmlSchema })),
  requestId: requestIdSchema,
});
