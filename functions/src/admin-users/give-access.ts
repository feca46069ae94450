import { randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { Auth } from "firebase-admin/auth";
import { notifyAccess } from "../contact/notify-admins.ts";
import { AppError } from "../lib/callable/app-error.ts";
import { SECOND_MS, startOfSecond } from "../lib/durations.ts";
import { auth } from "../lib/firebase.ts";
import { isCreatedHere, markCreatedHere } from "./admin-access.ts";
import { findAccount, unlessMissing } from "./find-account.ts";

/**
 * Writes a change of an admin record, in a transaction. If `accessFrom` is missing, a change that would grant access is not
 * written. Instead, the email address that would get access is returned.
 */
export type WriteChange = (accessFrom?: Date) => Promise<string | undefined>;

/**
 * Writes a change of an admin record. If the change gives access to an account whose access was ended before, or that
 * this site has not created for the email address, the account's credentials are replaced first: another person may
 * have chosen them.
 *
 * @param by the uid of the admin who makes the change
 * @throws admin-users/email-unknown, admin-users/uid-missing (the account with the email address has another uid), and
 *   any error of `write`
 */
export async function writeAccess(uid: string, by: string, write: WriteChange): Promise<void> {
  const email = await write();
  if (email === undefined) return;
  const accounts = auth();
  const account = await findAccount(accounts, email);
  if (account.uid !== uid) throw new AppError("admin-users/uid-missing");
  // An interrupted attempt may have left the account disabled.
  if (account.disabled || !isCreatedHere(account, email)) await replaceCredentials(accounts, uid, email);
  const accessFrom = new Date(startOfSecond(new Date()).getTime() + SECOND_MS);
  await write(accessFrom);
  await notifyAccess(uid, by, accessFrom);
}

/**
 * Removes everything with which somebody could sign in to an account, and ends its sessions. Its owner signs in again
 * with a password chosen through a link sent to the email address.
 */
async function replaceCredentials(accounts: Auth, uid: string, email: string): Promise<void> {
  // A session that began in the same second as a revocation survives it, and could then add a password or a provider. A
  // disabled account gets no new sessions, and existing sessions cannot change it.
  await accounts.updateUser(uid, { disabled: true });
  await wait(SECOND_MS);
  await accounts.revokeRefreshTokens(uid);
  const { providerData, multiFactor, customClaims } = await accounts.getUser(uid);
  await accounts.updateUser(uid, {
    // The account's holder may have changed the email address since it was looked up.
    email,
    emailVerified: false,
    password: randomBytes(32).toString("base64url"),
    // The provider "password" also covers the email address, which stays.
    providersToUnlink: providerData.map(({ providerId }) => providerId).filter((id) => id !== "password"),
    // A project without multi-factor authentication may reject the field.
    ...(multiFactor?.enrolledFactors.length && { multiFactor: { enrolledFactors: null } }),
    // Emails of Firebase Authentication contain the display name.
    displayName: null,
    photoURL: null,
    disabled: false,
  });
  // The mark comes last: after a failure before it, the account counts as foreign.
  await markCreatedHere(accounts, uid, email, customClaims);
}

/**
 * Returns a link for choosing the password of an account that this site created, if nobody has used an earlier link.
 * Using a link verifies the email address. Afterwards no link is returned, because any admin could otherwise take over
 * the account at any time.
 */
export async function linkIfUnused(uid: string): Promise<{ passwordSetLink?: string }> {
  const accounts = auth();
  const account = await unlessMissing(accounts.getUser(uid));
  const email = account?.email;
  const isUnused =
    account?.emailVerified === false && isCreatedHere({ ...account, emailVerified: true }, email);
  return email && isUnused ? { passwordSetLink: await accounts.generatePasswordResetLink(email) } : {};
}
