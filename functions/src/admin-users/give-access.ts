import { randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { Auth } from "firebase-admin/auth";
import { AppError } from "../lib/callable/app-error.ts";
import { SECOND_MS, startOfSecond } from "../lib/durations.ts";
import { auth } from "../lib/firebase.ts";
import { notifyAccess } from "../lib/notify-admins.ts";
import { isCreatedHere, markCreatedHere } from "./admin-access.ts";
import { findAccount, unlessMissing } from "./find-account.ts";

/**
 * Writes a change of an admin record, in a transaction. Without `accessFrom` it gives nobody access: it then writes nothing, and
 * returns the address that would get it.
 */
export type WriteChange = (accessFrom?: Date) => Promise<string | undefined>;

/**
 * Writes a change of an admin record. If it gives access, to an account that this site has not created for the address, the
 * account's credentials are replaced first: another person may have chosen them.
 *
 * @throws admin-users/email-unknown, admin-users/uid-missing (the account with the address has another uid), and what `write` throws
 */
export async function writeAccess(uid: string, write: WriteChange): Promise<void> {
  const email = await write();
  if (email === undefined) return;
  const accounts = auth();
  const account = await findAccount(accounts, email);
  if (account.uid !== uid) throw new AppError("admin-users/uid-missing");
  // An attempt that was interrupted may have left it disabled.
  if (account.disabled || !isCreatedHere(account, email)) await replaceCredentials(accounts, uid, email);
  const accessFrom = new Date(startOfSecond(new Date()).getTime() + SECOND_MS);
  await write(accessFrom);
  await notifyAccess(uid, accessFrom);
}

/**
 * Ends everything that could sign in to an account, and all its sessions. Its owner signs in again with a password that is chosen
 * through a link to the address.
 */
async function replaceCredentials(accounts: Auth, uid: string, email: string): Promise<void> {
  // A session of the same second as a revocation survives it, and could add a password or a provider afterwards. A disabled
  // account has no new sessions, and existing ones cannot change it.
  await accounts.updateUser(uid, { disabled: true });
  await wait(SECOND_MS);
  await accounts.revokeRefreshTokens(uid);
  const { providerData, multiFactor, customClaims } = await accounts.getUser(uid);
  await accounts.updateUser(uid, {
    // Its holder may have changed it since it was looked up.
    email,
    emailVerified: false,
    password: randomBytes(32).toString("base64url"),
    // "password" stands for the address too, which stays.
    providersToUnlink: providerData.map(({ providerId }) => providerId).filter((id) => id !== "password"),
    // Projects without second factors may refuse the field.
    ...(multiFactor?.enrolledFactors.length && { multiFactor: { enrolledFactors: null } }),
    // Mails of Firebase Authentication name them.
    displayName: null,
    photoURL: null,
    disabled: false,
  });
  // Last: a failure before leaves an account that is not ours.
  await markCreatedHere(accounts, uid, email, customClaims);
}

/**
 * Returns a link for choosing the password of an account of this site whose link nobody has used: using one verifies the address.
 * After that there is none, or any admin could obtain the account at any time.
 */
export async function linkIfUnused(uid: string): Promise<{ passwordSetLink?: string }> {
  const accounts = auth();
  const account = await unlessMissing(accounts.getUser(uid));
  const email = account?.email;
  const isUnused =
    account?.emailVerified === false && isCreatedHere({ ...account, emailVerified: true }, email);
  return email && isUnused ? { passwordSetLink: await accounts.generatePasswordResetLink(email) } : {};
}
