import type { Role } from "@matbjorg/contract/access/roles";

/** The keys of the roles' names in the namespace `admin`. */
export const ROLE_NAMES = {
  admin: "roles.admin",
  editor: "roles.editor",
  author: "roles.author",
} as const satisfies Record<Role, string>;
