import * as z from "zod/mini";
import { imageUrlSchema, requestIdSchema, storedIdSchema, textSchema } from "./fields.ts";
import { NAME_MAX_CHARS, PUBLIC_LIST_MAX } from "./limits.ts";

/** A supporter shown in the footer, `order` ascending. */
export const partnerRecordSchema = z.strictObject({
  id: z.string().check(z.regex(/^[A-Za-z0-9-]{1,100}$/)),
  name: textSchema(1, NAME_MAX_CHARS),
  logo: imageUrlSchema,
  order: z.int().check(z.minimum(0)),
});

export const savePartnerInputSchema = z.strictObject({
  /** Omit it for a new partner, which is placed last. */
  id: z.optional(storedIdSchema),
  name: textSchema(1, NAME_MAX_CHARS),
  logo: imageUrlSchema.check(z.minLength(1)),
  requestId: requestIdSchema,
});
export type SavePartnerInput = z.infer<typeof savePartnerInputSchema>;
export type SavePartnerResult = { readonly id: string };

export const deletePartnerInputSchema = z.strictObject({ id: storedIdSchema });
export type DeletePartnerInput = z.infer<typeof deletePartnerInputSchema>;
export type DeletePartnerResult = { readonly id: string };

/** The ids of all partners, in their new order. */
export const orderPartnersInputSchema = z.strictObject({
  ids: z.array(storedIdSchema).check(z.minLength(1), z.maxLength(PUBLIC_LIST_MAX)),
});
export type OrderPartnersInput = z.infer<typeof orderPartnersInputSchema>;
export type OrderPartnersResult = { readonly ids: readonly string[] };
