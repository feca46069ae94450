import * as z from "zod/mini";
import { instantSchema, requestIdSchema, storedIdSchema, textSchema } from "./fields.ts";
import { NAME_MAX_CHARS, SHOPS_PER_TOWN_MAX } from "./limits.ts";

export const SHOP_KINDS = ["grocery", "bakery", "greenhouse", "fishmonger", "cafe", "restaurant"] as const;
export type ShopKind = (typeof SHOP_KINDS)[number];

const shopSchema = z.strictObject({ name: textSchema(1, NAME_MAX_CHARS), kind: z.enum(SHOP_KINDS) });

const townFields = {
  id: z.string().check(z.maxLength(NAME_MAX_CHARS), z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)),
  name: textSchema(1, NAME_MAX_CHARS),
  /** In any order: whoever shows them sorts them. */
  shops: z.array(shopSchema).check(z.minLength(1), z.maxLength(SHOPS_PER_TOWN_MAX)),
};

/** A town where food can be had, and its shops: `webpage_towns/{id}`, without the id. */
export const townRecordSchema = z.strictObject({
  ...townFields,
  /** Made up, and said to be where it is shown. */
  isSample: z.optional(z.boolean()),
});
export type TownRecord = z.infer<typeof townRecordSchema>;

/** The whole town: what is saved takes the place of what was there. */
export const saveTownInputSchema = z.strictObject({
  ...townFields,
  /**
   * As it was read: of another one by now, nothing is written. `null`: a new town, or one that nobody has written since it was
   * seeded. Left out by pages that were opened before this was asked.
   */
  updatedAt: z.optional(z.nullable(instantSchema)),
  requestId: requestIdSchema,
});
export type SaveTownInput = z.infer<typeof saveTownInputSchema>;
export type SaveTownResult = { readonly id: string };

export const deleteTownInputSchema = z.strictObject({ id: storedIdSchema });
export type DeleteTownInput = z.infer<typeof deleteTownInputSchema>;
export type DeleteTownResult = { readonly id: string };
