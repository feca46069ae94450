import * as z from "zod/mini";
import { instantSchema, requestIdSchema, storedIdSchema, textSchema } from "./fields.ts";
import { NAME_MAX_CHARS, SHOPS_PER_TOWN_MAX } from "./limits.ts";
import { SHOP_KINDS } from "./shop-kinds.ts";

const shopSchema = z.strictObject({ name: textSchema(1, NAME_MAX_CHARS), kind: z.enum(SHOP_KINDS) });

const townFields = {
  id: z.string().check(z.maxLength(NAME_MAX_CHARS), z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)),
  name: textSchema(1, NAME_MAX_CHARS),
  /** Unordered. */
  shops: z.array(shopSchema).check(z.minLength(1), z.maxLength(SHOPS_PER_TOWN_MAX)),
};

/** A town with its shops: `webpage_towns/{id}`, without the id. */
export const townRecordSchema = z.strictObject({
  ...townFields,
  /** Sample data; pages label it as such. */
  isSample: z.optional(z.boolean()),
});

/** Replaces the whole town. */
export const saveTownInputSchema = z.strictObject({
  ...townFields,
  /**
   * The `updatedAt` that was read: if it has changed since, nothing is written. `null` for a new or a seeded town.
   * Optional for pages that were loaded before the field existed.
   */
  updatedAt: z.optional(z.nullable(instantSchema)),
  requestId: requestIdSchema,
});
export type SaveTownInput = z.infer<typeof saveTownInputSchema>;
export type SaveTownResult = { readonly id: string };

export const deleteTownInputSchema = z.strictObject({ id: storedIdSchema });
export type DeleteTownInput = z.infer<typeof deleteTownInputSchema>;
export type DeleteTownResult = { readonly id: string };
