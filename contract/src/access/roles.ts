// No schemas here: visitors' pages would download them.
/** Each role may do what those before it may. */
export const ROLES = ["author", "editor", "admin"] as const;
export type Role = (typeof ROLES)[number];

export function isAtLeast(role: Role | undefined, needed: Role): boolean {
  return role !== undefined && ROLES.indexOf(role) >= ROLES.indexOf(needed);
}

/**
 * Returns the role of an admin record; undefined without access. Records without the field are admins': there were no roles
 * when they were written.
 */
export function roleOf(record: { readonly isAdmin?: unknown; readonly role?: unknown }): Role | undefined {
  if (record.isAdmin !== true) return undefined;
  return record.role === undefined ? "admin" : ROLES.find((role) => role === record.role);
}
