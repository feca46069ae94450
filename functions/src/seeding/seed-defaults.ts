import { createHash, timingSafeEqual } from "node:crypto";
import { COLLECTIONS } from "@matbjorg/contract/collections";
import type { ArticleRecord } from "@matbjorg/contract/news";
import {
  type SeedData,
  type SeedDefaultsInput,
  type SeedDefaultsResult,
  seedDefaultsInputSchema,
} from "@matbjorg/contract/seeding";
import type { Auth } from "firebase-admin/auth";
import type { Firestore, Transaction } from "firebase-admin/firestore";
import { defineSecret } from "firebase-functions/params";
import { adminRecords } from "../admin-users/admin-access.ts";
import { createAccount } from "../admin-users/create-admin-account.ts";
import { ifThere } from "../admin-users/find-account.ts";
import { AppError } from "../lib/app-error.ts";
import { defineCallable } from "../lib/define-callable.ts";
import { auth, firestore } from "../lib/firebase.ts";
import { recordChange } from "../lib/record-change.ts";
import { nextVersion } from "../news/article-version.ts";
import { cleanArticle, requireWhole } from "../news/clean-article.ts";
import { indexArticle } from "../news/search-entry.ts";
import { topicRef } from "../topics/topic-store.ts";

/** What the operator sets once (`firebase functions:secrets:set SEED_OPERATOR_KEY`) and gives to `npm run seed`. */
const operatorKey = defineSecret("SEED_OPERATOR_KEY");

/** The first admin's, by which the specification's section 6 knows the default one. */
const DEFAULT_USERNAME = "admin";

/**
 * Makes a site's first admin and, if they are given, its first partners, company, news with their topics, and towns. It answers only while the
 * site has no admin: afterwards nobody can reach an account through it, whatever key they hold.
 *
 * Public because nobody can be signed in yet: the operator's key stands in for a session.
 *
 * @throws input/invalid, seed/wrong-key, seed/example-address, seed/admin-exists, admin-users/account-exists (somebody
 *   has made an account with the admin's address at this very moment)
 */
export const seedDefaults = defineCallable(
  "seedDefaults",
  { access: "public", input: seedDefaultsInputSchema, secrets: [operatorKey.name] },
  async (input, { now }) => {
    if (!isOperator(input.operatorKey)) throw new AppError("seed/wrong-key");
    requireReachable(process.env.GCLOUD_PROJECT ?? "", input.admin.email);
    return seed(await firestore(), await auth(), input, now);
  },
);

function isOperator(given: string): boolean {
  const expected = operatorKey.value();
  if (!expected) return false;
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

/**
 * Nobody has mail at .example (RFC 2606): such an admin could never be sent a new password. The local suite's
 * projects, called demo-…, send no mail.
 *
 * @throws seed/example-address
 */
export function requireReachable(projectId: string, email: string): void {
  if (email.endsWith(".example") && !projectId.startsWith("demo-")) {
    throw new AppError("seed/example-address");
  }
}

/** @throws seed/admin-exists, admin-users/account-exists */
export async function seed(
  db: Firestore,
  accounts: Auth,
  {
    admin,
    adminPassword,
    partners = [],
    company,
    news = [],
    topics = [],
    towns = [],
  }: Omit<SeedDefaultsInput, "operatorKey">,
  now: Date,
): Promise<SeedDefaultsResult> {
  const articles = await Promise.all(news.map((article) => sampleArticle(article, now)));
  // Before any account is touched; the transaction looks again.
  await db.runTransaction((transaction) => requireNoAdmin(db, transaction));
  const { uid, hasPassword } = await firstAccount(accounts, admin, adminPassword);
  const link = hasPassword ? {} : { passwordSetLink: await accounts.generatePasswordResetLink(admin.email) };
  const written = await db.runTransaction(async (transaction) => {
    await requireNoAdmin(db, transaction);
    const missing = {
      partners: await missingPartners(db, transaction, partners),
      companies: company ? await ifEmpty(db, transaction, COLLECTIONS.companies, [company]) : [],
      topics: await ifEmpty(db, transaction, COLLECTIONS.topics, topics),
      news: await ifEmpty(db, transaction, COLLECTIONS.news, articles),
      towns: await ifEmpty(db, transaction, COLLECTIONS.towns, towns),
    };
    const record = { ...admin, username: DEFAULT_USERNAME, isAdmin: true };
    transaction.set(adminRecords(db).doc(uid), {
      ...record,
      createdAt: now,
      updatedAt: now,
      lastLogin: null,
    });
    for (const { id, ...partner } of missing.partners) {
      transaction.create(db.collection(COLLECTIONS.partners).doc(id), partner);
    }
    for (const { id, createdAt, ...rest } of missing.companies) {
      const instant = new Date(createdAt);
      transaction.create(db.collection(COLLECTIONS.companies).doc(id), { ...rest, createdAt: instant });
    }
    for (const { slug, name } of missing.topics) {
      transaction.create(topicRef(db, slug), { name });
    }
    for (const { id, ...article } of missing.news) {
      transaction.create(db.collection(COLLECTIONS.news).doc(id), article);
      indexArticle(db, transaction, id, article);
    }
    for (const { id, ...town } of missing.towns) {
      transaction.create(db.collection(COLLECTIONS.towns).doc(id), town);
    }
    const counts = {
      partners: missing.partners.length,
      companies: missing.companies.length,
      topics: missing.topics.length,
      news: missing.news.length,
      towns: missing.towns.length,
    };
    recordChange(db, transaction, {
      action: "seedDefaults",
      by: "operator",
      at: now,
      target: adminRecords(db).doc(uid).path,
      changes: { ...record, ...counts },
    });
    return counts;
  });
  return { ...written, ...link };
}

async function requireNoAdmin(db: Firestore, transaction: Transaction): Promise<void> {
  const admins = await transaction.get(adminRecords(db).where("isAdmin", "==", true).limit(1));
  if (!admins.empty) throw new AppError("seed/admin-exists");
}

/**
 * The first admin's account. Anybody can have signed up with the address before: an account that nobody has verified
 * goes, with whatever its maker could come back by; one that its owner has verified is theirs, and stays as it is.
 *
 * @throws admin-users/account-exists
 */
async function firstAccount(
  accounts: Auth,
  { email, name: displayName }: SeedDefaultsInput["admin"],
  password: string | undefined,
): Promise<{ uid: string; hasPassword: boolean }> {
  const known = await ifThere(accounts.getUserByEmail(email));
  if (known?.emailVerified) return { uid: known.uid, hasPassword: false };
  if (known) await ifThere(accounts.deleteUser(known.uid));
  // The operator vouches for the address.
  const account = { email, displayName, emailVerified: true };
  const uid = await createAccount(accounts, password === undefined ? account : { ...account, password });
  return { uid, hasPassword: password !== undefined };
}

/** None once the product's own entry is there, found by name; and none in the place of one that an operator has edited. */
async function missingPartners(
  db: Firestore,
  transaction: Transaction,
  partners: SeedData["partners"],
): Promise<SeedData["partners"]> {
  const [own] = partners;
  if (!own) return [];
  const stored = db.collection(COLLECTIONS.partners);
  const named = await transaction.get(stored.where("name", "==", own.name).limit(1));
  if (!named.empty) return [];
  const found = await transaction.getAll(...partners.map(({ id }) => stored.doc(id)));
  return partners.filter((_partner, index) => !found[index]?.exists);
}

/** The records, if their collection has none yet. */
async function ifEmpty<Data>(
  db: Firestore,
  transaction: Transaction,
  collection: string,
  records: readonly Data[],
): Promise<readonly Data[]> {
  if (records.length === 0) return [];
  return (await transaction.get(db.collection(collection).limit(1))).empty ? records : [];
}

/** As an article is stored, cleaned like any other: what the operator sends is HTML too. */
async function sampleArticle(record: ArticleRecord, now: Date) {
  const { id, isPublished, author, publishedAt, topics, ...given } = record;
  const { words } = await cleanArticle(given);
  requireWhole(words);
  const instant = new Date(publishedAt);
  const stored = { ...words, ...(topics && { topics }), ...(isPublished !== undefined && { isPublished }) };
  return {
    id,
    ...stored,
    ...nextVersion(undefined, stored, now),
    author,
    authorId: "seed",
    publishedAt: instant,
    createdAt: instant,
    createdBy: "seed",
    updatedAt: instant,
    updatedBy: "seed",
    lastModified: instant,
  };
}
