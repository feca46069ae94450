import type { GetUserByEmailInput, GetUserByEmailResult } from "./admin-users.ts";
import type { SeedDefaultsInput, SeedDefaultsResult } from "./seeding.ts";

/** Every callable by its deployed name: what it takes and what it answers. */
export type Callables = {
  getUserByEmail: { input: GetUserByEmailInput; result: GetUserByEmailResult };
  seedDefaults: { input: SeedDefaultsInput; result: SeedDefaultsResult };
};

export type CallableName = keyof Callables;
