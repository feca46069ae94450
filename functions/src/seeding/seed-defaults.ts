import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { seedDefaultsInputSchema } from "@matbjorg/contract/seeding";
import { AppError } from "../lib/callable/app-error.ts";
import type { Callable } from "../lib/callable/define-callable.ts";
import { auth, firestore } from "../lib/firebase.ts";
import { operatorKey } from "../parameters.ts";
import { seed } from "./seed-site.ts";

/**
 * Creates a site's first admin and, if given, its first partners, company, topics, news and towns, provided that the
 * site has no admin. It is public because there is no account to sign in with yet: the operator's key replaces a
 * session.
 *
 * @throws input/invalid, seed/wrong-key, seed/example-address, seed/admin-exists, admin-users/account-exists (an
 *   account with the admin's email address was created concurrently)
 */
export const seedDefaults: Callable<"seedDefaults"> = {
  input: seedDefaultsInputSchema,
  handler: async (input, { now }) => {
    if (!isOperator(input.operatorKey)) throw new AppError("seed/wrong-key");
    requireReachable(process.env.GCLOUD_PROJECT ?? "", input.admin.email);
    return seed(firestore(), auth(), { ...input, uid: firstUid(input.admin.email) }, now);
  },
};

/** Returns the same uid for all attempts to seed: simultaneous attempts must not delete each other's account. */
function firstUid(email: string): string {
  return createHmac("sha256", operatorKey.value()).update(email).digest("hex");
}

function isOperator(given: string): boolean {
  const expected = operatorKey.value();
  if (!expected) return false;
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

/**
 * Rejects email addresses that end in .example (RFC 2606): they receive no mail, so such an admin could never reset the
 * password. The local suite's projects, called demo-…, send no mail and are exempt.
 *
 * @throws seed/example-address
 */
export function requireReachable(projectId: string, email: string): void {
  if (email.endsWith(".example") && !projectId.startsWith("demo-")) {
    throw new AppError("seed/example-address");
  }
}
