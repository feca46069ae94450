import * as z from "zod/mini";
import { emailSchema, requestIdSchema, textSchema, uidSchema } from "./fields.ts";
import { NAME_MAX_CHARS } from "./limits.ts";

export const getUserByEmailInputSchema = z.strictObject({ email: emailSchema });
export type GetUserByEmailInput = z.infer<typeof getUserByEmailInputSchema>;
export type GetUserByEmailResult = { readonly uid: string };

const personShape = {
  email: emailSchema,
  name: textSchema(1, NAME_MAX_CHARS),
  isAdmin: z.boolean(),
};

/** `uid` comes from `getUserByEmail` and has to be that of `email`. */
export const upsertAdminInputSchema = z.strictObject({ uid: uidSchema, ...personShape });
export type UpsertAdminInput = z.infer<typeof upsertAdminInputSchema>;
export type UpsertAdminResult = { readonly uid: string };

export const createAdminAccountInputSchema = z.strictObject({
  ...personShape,
  /**
   * Takes an account over: the uid of one that has this address, which nobody has verified. It is deleted, and the
   * new one takes its place.
   */
  replaces: z.optional(uidSchema),
  requestId: requestIdSchema,
});
export type CreateAdminAccountInput = z.infer<typeof createAdminAccountInputSchema>;
/** Whoever opens the link chooses the account's password: it is handed over, never stored or logged. */
export type CreateAdminAccountResult = { readonly uid: string; readonly passwordSetLink: string };

export const setAdminStatusInputSchema = z.strictObject({ uid: uidSchema, isAdmin: z.boolean() });
export type SetAdminStatusInput = z.infer<typeof setAdminStatusInputSchema>;
export type SetAdminStatusResult = { readonly uid: string; readonly isAdmin: boolean };

export const deleteAdminInputSchema = z.strictObject({ uid: uidSchema });
export type DeleteAdminInput = z.infer<typeof deleteAdminInputSchema>;
export type DeleteAdminResult = { readonly uid: string };

/** Called right after signing in: keeps the time for an admin and says whether the caller is one. */
export const recordLoginInputSchema = z.strictObject({});
export type RecordLoginInput = z.infer<typeof recordLoginInputSchema>;
export type RecordLoginResult = { readonly isAdmin: boolean };
