import * as z from "zod/mini";
import { NAME_MAX_CHARS } from "../limits.ts";
import { emailSchema, lineSchema, requestIdSchema, uidSchema } from "../schemas.ts";
import { ROLES, type Role } from "./roles.ts";

export const getUserByEmailInputSchema = z.strictObject({ email: emailSchema });
export type GetUserByEmailInput = z.infer<typeof getUserByEmailInputSchema>;
export type GetUserByEmailResult = { readonly uid: string };

const personShape = {
  email: emailSchema,
  name: lineSchema(1, NAME_MAX_CHARS),
  /** Whether the person has access. */
  isAdmin: z.boolean(),
  /** Missing: an existing record keeps its role, a new one is an admin's. */
  role: z.optional(z.enum(ROLES)),
};

/** The link lets its reader choose the account's password: it is handed over, never stored or logged. */
type PasswordSetLink = { readonly passwordSetLink: string };

/** `uid` must be that of `email`: see `getUserByEmail`. */
export const upsertAdminInputSchema = z.strictObject({ uid: uidSchema, ...personShape });
export type UpsertAdminInput = z.infer<typeof upsertAdminInputSchema>;
/** With a link if giving access has replaced the account's password, until a link is used. */
export type UpsertAdminResult = { readonly uid: string } & Partial<PasswordSetLink>;

export const createAdminAccountInputSchema = z.strictObject({
  ...personShape,
  requestId: requestIdSchema,
});
export type CreateAdminAccountInput = z.infer<typeof createAdminAccountInputSchema>;
export type CreateAdminAccountResult = { readonly uid: string } & PasswordSetLink;

export const setAdminStatusInputSchema = z.strictObject({ uid: uidSchema, isAdmin: z.boolean() });
export type SetAdminStatusInput = z.infer<typeof setAdminStatusInputSchema>;
/** With a link as `UpsertAdminResult`. */
export type SetAdminStatusResult = {
  readonly uid: string;
  readonly isAdmin: boolean;
} & Partial<PasswordSetLink>;

export const deleteAdminInputSchema = z.strictObject({ uid: uidSchema });
export type DeleteAdminInput = z.infer<typeof deleteAdminInputSchema>;
export type DeleteAdminResult = { readonly uid: string };

/** Called right after signing in: stores the time, and returns whether the caller has access, and in which role. */
export const recordLoginInputSchema = z.strictObject({});
export type RecordLoginInput = z.infer<typeof recordLoginInputSchema>;
export type RecordLoginResult = { readonly isAdmin: boolean; readonly role?: Role };
