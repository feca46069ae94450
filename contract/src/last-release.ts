// Calls of the last release's admin area, whose open tabs go on saving for one release: functions/src/content/last-release.ts.
import * as z from "zod/mini";
import { NAME_MAX_CHARS, PUBLIC_LIST_MAX } from "./limits.ts";
import { imageUrlSchema, instantSchema, requestIdSchema, storedIdSchema, textSchema } from "./schemas.ts";
import { townFields } from "./seeding.ts";

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

/** Replaces the whole town. */
export const saveTownInputSchema = z.strictObject({
  ...townFields,
  /** The `updatedAt` that was read: if it has changed since, nothing is written. `null` for a new or a seeded town. */
  updatedAt: z.optional(z.nullable(instantSchema)),
  requestId: requestIdSchema,
});
export type SaveTownInput = z.infer<typeof saveTownInputSchema>;
export type SaveTownResult = { readonly id: string };

export const deleteTownInputSchema = z.strictObject({ id: storedIdSchema });
export type DeleteTownInput = z.infer<typeof deleteTownInputSchema>;
export type DeleteTownResult = { readonly id: string };
