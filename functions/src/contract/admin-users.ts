import * as z from "zod/mini";
import { emailSchema } from "./fields.ts";

export const getUserByEmailInputSchema = z.strictObject({ email: emailSchema });

export type GetUserByEmailInput = z.infer<typeof getUserByEmailInputSchema>;
export type GetUserByEmailResult = { readonly uid: string };
