// No schemas here: visitors' pages would download them.
/** Each role may do everything that the roles before it may do. */
export const ROLES = ["author", "editor", "admin"] as const;
export type Role = (typeof ROLES)[number];

export function isAtLeast(role: Role | undefined, needed: Role): boolean {
  return role !== undefined && ROLES.indexOf(role) >= ROLES.indexOf(needed);
}

/**
 * Returns the role of an admin record, or undefined if the record gives no access. A record without a role was written
 * before roles existed, and counts as that of an admin.
 */
export function roleOf(record: { readonly isAdmin?: unknown; readonly role?: unknown }): Role | undefined {
  if (record.isAdmin !== true) return undefined;
  return record.role === undefined ? "admin" : ROLES.find((role) => role === record.role);
}
