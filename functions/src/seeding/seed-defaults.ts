import { createHash, timingSafeEqual } from "node:crypto";
import type { Auth } from "firebase-admin/auth";
import type { Firestore, Query } from "firebase-admin/firestore";
import { defineSecret } from "firebase-functions/params";
import { COLLECTIONS } from "../contract/collections.ts";
import {
  type SeedData,
  type SeedDefaultsInput,
  type SeedDefaultsResult,
  seedDefaultsInputSchema,
} from "../contract/seeding.ts";
import { AppError } from "../lib/app-error.ts";
import { defineCallable } from "../lib/define-callable.ts";
import { errorCode } from "../lib/error-code.ts";
import { auth, firestore } from "../lib/firebase.ts";
import { recordChange } from "../lib/record-change.ts";
import { requireAdmin } from "../lib/require-admin.ts";

/** What the operator sets once (`firebase functions:secrets:set SEED_OPERATOR_KEY`) and gives to `npm run seed`. */
const operatorKey = defineSecret("SEED_OPERATOR_KEY");

/**
 * Writes what a new site needs (specification, section 6): the default admin, found by user name; the partners,
 * unless the product's own entry is there, found by name; the sample company; the sample news, if there is none.
 * Running it again, or twice at once, changes nothing more.
 *
 * Public only in that a first admin cannot be signed in yet: the caller gives the operator's key or is an admin.
 *
 * @throws auth/not-signed-in, auth/not-an-admin, input/invalid, seed/sample-news-refused
 */
export const seedDefaults = defineCallable(
  "seedDefaults",
  { access: "public", input: seedDefaultsInputSchema, secrets: [operatorKey.name] },
  async (input, { uid, now }) => {
    const by = isOperator(input.operatorKey) ? "operator" : await requireAdmin(uid);
    if (refusesSampleNews(process.env.GCLOUD_PROJECT ?? "", input)) {
      throw new AppError("seed/sample-news-refused");
    }
    const db = await firestore();
    const adminUid = await accountOfMissingAdmin(db, await auth(), input);
    return seedRecords(db, input.data, { adminUid, by, now });
  },
);

function isOperator(given: string | undefined): boolean {
  const expected = operatorKey.value();
  if (!given || !expected) return false;
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

/** Sample news on the production project would be read as news. */
export function refusesSampleNews(
  projectId: string,
  { data, allowSampleNewsInProduction }: SeedDefaultsInput,
): boolean {
  // The same rule by which the web chooses its environment; the local suite's projects are called demo-….
  const isProduction = !projectId.startsWith("demo-") && !projectId.includes("develop");
  return isProduction && data.news.length > 0 && !allowSampleNewsInProduction;
}

/**
 * Sees to the default admin's account while the record is missing, and answers its uid. An account that is there
 * already gets the operator's password, and its sessions end: anybody can have made an account with this address.
 *
 * @throws input/invalid if the operator gave no password
 */
export async function accountOfMissingAdmin(
  db: Firestore,
  accounts: Auth,
  { data: { admin }, adminPassword: password }: SeedDefaultsInput,
): Promise<string | undefined> {
  const known = db.collection(COLLECTIONS.admins).where("username", "==", admin.username).limit(1);
  if (!(await known.get()).empty) return undefined;
  if (!password) {
    throw new AppError("input/invalid", { fields: [{ path: "adminPassword", rule: "required" }] });
  }
  const { email, name: displayName } = admin;
  try {
    return (await accounts.createUser({ email, password, displayName, emailVerified: true })).uid;
  } catch (error) {
    if (errorCode(error) !== "auth/email-already-exists") throw error;
  }
  const { uid } = await accounts.getUserByEmail(email);
  await accounts.updateUser(uid, { password, emailVerified: true });
  await accounts.revokeRefreshTokens(uid);
  return uid;
}

/** Writes what is missing, in one transaction that has looked for all of it. */
export async function seedRecords(
  db: Firestore,
  data: SeedData,
  { adminUid, by, now }: { adminUid: string | undefined; by: string; now: Date },
): Promise<SeedDefaultsResult> {
  const [admins, partners, companies, news] = [
    db.collection(COLLECTIONS.admins),
    db.collection(COLLECTIONS.partners),
    db.collection(COLLECTIONS.companies),
    db.collection(COLLECTIONS.news),
  ];
  return db.runTransaction(async (transaction) => {
    const isMissing = async (query: Query) => (await transaction.get(query.limit(1))).empty;
    const isAdminMissing = await isMissing(admins.where("username", "==", data.admin.username));
    const arePartnersMissing = await isMissing(partners.where("name", "==", data.partners[0]?.name));
    const isCompanyMissing = await isMissing(companies);
    const isNewsMissing = await isMissing(news);

    const result = { admins: 0, partners: 0, companies: 0, news: 0 };
    if (adminUid !== undefined && isAdminMissing) {
      const times = { createdAt: now, updatedAt: now, lastLogin: null };
      transaction.set(admins.doc(adminUid), { ...data.admin, isAdmin: true, ...times });
      result.admins = 1;
    }
    if (arePartnersMissing) {
      for (const { id, ...partner } of data.partners) transaction.set(partners.doc(id), partner);
      result.partners = data.partners.length;
    }
    if (isCompanyMissing) {
      const { id, createdAt, ...company } = data.company;
      transaction.set(companies.doc(id), { ...company, createdAt: new Date(createdAt) });
      result.companies = 1;
    }
    if (isNewsMissing) {
      for (const { id, ...article } of data.news) transaction.set(news.doc(id), sampleArticle(article));
      result.news = data.news.length;
    }
    if (Object.values(result).some((count) => count > 0)) {
      recordChange(db, transaction, {
        action: "seedDefaults",
        by,
        at: now,
        // Seeding writes to several collections: what and how many is in the changes.
        target: "",
        changes: result,
      });
    }
    return result;
  });
}

function sampleArticle({ publishedAt, ...article }: Omit<SeedData["news"][number], "id">) {
  const instant = new Date(publishedAt);
  return {
    ...article,
    translations: article.translations ?? {},
    authorId: "seed",
    publishedAt: instant,
    createdAt: instant,
    createdBy: "seed",
    updatedAt: instant,
    updatedBy: "seed",
    lastModified: instant,
  };
}
