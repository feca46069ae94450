import * as z from "zod/mini";
import { NAME_MAX_CHARS } from "../limits.ts";
import { emailSchema, lineSchema, requestIdSchema, uidSchema } from "../schemas.ts";
import { ROLES } from "./roles.ts";

export const getUserByEmailInputSchema = z.strictObject({ email: emailSchema });

const personShape = {
  email: emailSchema,
  name: lineSchema(1, NAME_MAX_CHARS),
  /** Whether the person has access. */
  isAdmin: z.boolean(),
  /** Missing: an existing record keeps its role, a new one is an admin's. */
  role: z.optional(z.enum(ROLES)),
};

/** The link lets its reader choose the account's password: it is handed over, never stored or logged. */
export type PasswordSetLink = { readonly passwordSetLink: string };

/** `uid` must be that of `email`: see `getUserByEmail`. */
export const upsertAdminInputSchema = z.strictObject({ uid: uidSchema, ...personShape });

export const createAdminAccountInputSchema = z.strictObject({
  ...personShape,
  requestId: requestIdSchema,
});

export const setAdminStatusInputSchema = z.strictObject({ uid: uidSchema, isAdmin: z.boolean() });

export const deleteAdminInputSchema = z.strictObject({ uid: uidSchema });

/** Called right after signing in: stores the time, and returns whether the caller has access, and in which role. */
export const recordLoginInputSchema = z.strictObject({});
