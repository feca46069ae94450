// Admin records as they are read. No schemas here: visitors' pages would download them.
import { type Stored, textOf, timeOf } from "../stored-value.ts";
import { type Role, roleOf } from "./roles.ts";

export type AdminUser = {
  readonly uid: string;
  readonly name: string;
  readonly email: string;
  readonly isAdmin: boolean;
  /** Of a user without access: the role that access would give. */
  readonly role: Role;
  readonly lastLogin: Date | undefined;
};

/** Parses a stored admin record; fields that are missing or of another type become empty. */
export const parseAdmin = (uid: string, stored: Stored): AdminUser => ({
  uid,
  name: textOf(stored.name),
  email: textOf(stored.email),
  isAdmin: stored.isAdmin === true,
  role: roleOf({ isAdmin: true, role: stored.role }) ?? "author",
  lastLogin: timeOf(stored.lastLogin),
});

/** Whether a record is for this address; records made by hand may name none. */
export const isGivenTo = ({ email }: Stored, address: string | undefined): boolean =>
  email === undefined || (typeof email === "string" && email.toLowerCase() === address);

export type OwnerSession = {
  readonly email: string | undefined;
  readonly isEmailVerified: boolean;
  readonly isByPassword: boolean;
  readonly signedInAt: Date;
};

/**
 * Returns the role that an admin record gives a session. Access is given to an address; an account whose address has changed
 * since may belong to another person. `firestore.rules` has the same conditions.
 */
export function roleFor(stored: Stored, session: OwnerSession): Role | undefined {
  return isGivenTo(stored, session.email) && isOwners(session, stored.accessFrom)
    ? roleOf(stored)
    : undefined;
}

/**
 * Whether a session is the owner's of its address: that is verified, and the session began since access was given, with the
 * password, which the owner can always replace: passkeys and custom tokens outlast it. Records of earlier releases do not say
 * when; anything but a date opens nothing.
 */
function isOwners(session: OwnerSession, accessFrom: unknown): boolean {
  if (accessFrom === undefined) return true;
  const since = timeOf(accessFrom);
  return (
    session.isEmailVerified && session.isByPassword && since !== undefined && session.signedInAt >= since
  );
}
