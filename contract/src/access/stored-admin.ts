// Admin records as they are read. No schemas here: visitors' pages would download them.
import { type Stored, textOf, timeOf } from "../stored-value.ts";
import { type Role, roleOf } from "./roles.ts";

export type AdminUser = {
  readonly uid: string;
  readonly name: string;
  readonly email: string;
  readonly isAdmin: boolean;
  /** The user's role; for a user without access, the role that access would give. */
  readonly role: Role;
  readonly lastLogin: Date | undefined;
};

export type SeenAdmin = Pick<AdminUser, "email" | "name" | "isAdmin" | "role">;

/** Parses a stored admin record; fields that are missing or of another type become empty. */
export const parseAdmin = (uid: string, stored: Stored): AdminUser => ({
  uid,
  name: textOf(stored.name),
  email: textOf(stored.email),
  isAdmin: stored.isAdmin === true,
  role: roleOf({ isAdmin: true, role: stored.role }) ?? "author",
  lastLogin: timeOf(stored.lastLogin),
});

/**
 * Returns what the caller's list shows of a person. A call sends it, and is rejected if another admin has changed the person
 * since.
 */
export const seenAdmin = ({ email, name, isAdmin, role }: AdminUser): SeenAdmin => ({
  email,
  name,
  isAdmin,
  role,
});

/** Whether the list would show the same of both. */
export const isSameUser = (one: SeenAdmin, other: SeenAdmin | undefined): boolean =>
  one.email === other?.email &&
  one.name === other.name &&
  one.isAdmin === other.isAdmin &&
  one.role === other.role;

/** Whether a record belongs to this email address. A record that was written by hand may have no email address. */
export const isGivenTo = ({ email }: Stored, address: string | undefined): boolean =>
  email === undefined || (typeof email === "string" && email.toLowerCase() === address);

type OwnerSession = {
  readonly email: string | undefined;
  readonly isEmailVerified: boolean;
  readonly isByPassword: boolean;
  readonly signedInAt: Date;
};

/**
 * Returns the role that an admin record gives a session. Access belongs to an email address: an account whose email address
 * has changed may belong to another person. `firestore.rules` has the same conditions.
 */
export function roleFor(stored: Stored, session: OwnerSession): Role | undefined {
  return isGivenTo(stored, session.email) && isOwners(session, stored.accessFrom)
    ? roleOf(stored)
    : undefined;
}

/**
 * Whether a session belongs to the owner of its email address. The email address must be verified, and the session must
 * have begun with the password, after access was given. The owner can always replace the password, whereas passkeys and
 * custom tokens outlast it. Records of earlier releases have no `accessFrom`, and these conditions do not apply to them. A
 * value other than a date gives no access.
 */
function isOwners(session: OwnerSession, accessFrom: unknown): boolean {
  if (accessFrom === undefined) return true;
  const since = timeOf(accessFrom);
  return (
    session.isEmailVerified && session.isByPassword && since !== undefined && session.signedInAt >= since
  );
}
