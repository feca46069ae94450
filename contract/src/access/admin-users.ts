import * as z from "zod/mini";
import { NAME_MAX_CHARS } from "../limits.ts";
import { emailSchema, lineSchema, requestIdSchema, seenTextSchema, uidSchema } from "../schemas.ts";
import { ROLES } from "./roles.ts";

export const getUserByEmailInputSchema = z.strictObject({ email: emailSchema });

const personShape = {
  email: emailSchema,
  name: lineSchema(1, NAME_MAX_CHARS),
  /** Whether the person has access. */
  isAdmin: z.boolean(),
  /** If the role is missing, an existing record keeps its role, and a new record gets the role `admin`. */
  role: z.optional(z.enum(ROLES)),
};

/** A person as the form for a new admin user describes them. The form always has a role. */
export const personSchema = z.strictObject({ ...personShape, role: z.enum(ROLES) });
export type Person = z.infer<typeof personSchema>;

/** Whoever opens the link chooses the account's password. Hand it over; never store or log it. */
export type PasswordSetLink = { readonly passwordSetLink: string };

/**
 * The record as the caller's list shows it (see `seenAdmin`), or null if the list does not contain the person. Pages of the
 * previous release do not send it.
 */
const seenSchema = z.optional(
  z.nullable(
    z.strictObject({
      email: seenTextSchema,
      name: seenTextSchema,
      isAdmin: z.boolean(),
      role: z.enum(ROLES),
    }),
  ),
);

/** `uid` must belong to `email`: see `getUserByEmail`. */
export const upsertAdminInputSchema = z.strictObject({ uid: uidSchema, ...personShape, seen: seenSchema });

export const createAdminAccountInputSchema = z.strictObject({
  ...personShape,
  requestId: requestIdSchema,
});

export const setAdminStatusInputSchema = z.strictObject({
  uid: uidSchema,
  isAdmin: z.boolean(),
  seen: seenSchema,
});

export const deleteAdminInputSchema = z.strictObject({ uid: uidSchema, seen: seenSchema });

/** Called right after signing in. Stores the time, and returns whether the caller has access and in which role. */
export const recordLoginInputSchema = z.strictObject({});
