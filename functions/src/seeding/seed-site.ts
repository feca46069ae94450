import { COLLECTIONS } from "@matbjorg/contract/collections";
import { type ArticleWrite, articleWrite } from "@matbjorg/contract/news/article-state";
import type { ArticleRecord } from "@matbjorg/contract/news/news";
import type { SeedData, SeedDefaultsInput, SeedDefaultsResult } from "@matbjorg/contract/seeding";
import type { Auth } from "firebase-admin/auth";
import type { Firestore, Transaction } from "firebase-admin/firestore";
import { adminRecords, isCreatedHere, markCreatedHere } from "../admin-users/admin-access.ts";
import { createAccount } from "../admin-users/create-admin-account.ts";
import { unlessMissing } from "../admin-users/find-account.ts";
import { AppError } from "../lib/callable/app-error.ts";
import { startOfSecond } from "../lib/durations.ts";
import { recordChange } from "../lib/record-change.ts";
import { nextVersion } from "../news/article-version.ts";
import { requireComplete, sanitizeFields } from "../news/sanitize-fields.ts";
import { indexArticle } from "../news/search-entry.ts";
import { topicListRef } from "../topics/topic-store.ts";

/** The most accounts that one call of `getUsers` takes. */
const ACCOUNTS_PER_CALL = 100;
const UID_MAX_CHARS = 128;

/** @throws seed/admin-exists, admin-users/account-exists */
export async function seed(
  db: Firestore,
  accounts: Auth,
  input: Omit<SeedDefaultsInput, "operatorKey"> & { readonly uid: string },
  now: Date,
): Promise<SeedDefaultsResult> {
  const {
    uid: ownUid,
    admin,
    adminPassword,
    partners = [],
    company,
    news = [],
    topics = [],
    towns = [],
  } = input;
  const articles = await Promise.all(news.map((article) => sampleArticle(article, now)));
  // This check comes before any account is changed; the transaction checks again.
  await db.runTransaction((transaction) => requireNoAdmin(db, accounts, transaction));
  const { uid, hasPassword } = await firstAccount(accounts, ownUid, admin, adminPassword);
  const link = hasPassword ? {} : { passwordSetLink: await accounts.generatePasswordResetLink(admin.email) };
  const written = await db.runTransaction(async (transaction) => {
    await requireNoAdmin(db, accounts, transaction);
    const companies = company ? [{ ...company, createdAt: new Date(company.createdAt) }] : [];
    const topicRecords = topics.map(({ slug: id, name }) => ({ id, name }));
    const missing = {
      partners: await missingPartners(db, transaction, partners),
      companies: await ifEmpty(db, transaction, COLLECTIONS.companies, companies),
      topics: await ifEmpty(db, transaction, COLLECTIONS.topics, topicRecords),
      news: await ifEmpty(db, transaction, COLLECTIONS.news, articles),
      towns: await ifEmpty(db, transaction, COLLECTIONS.towns, towns),
    };
    // The user name. The login form completes it to the email address if that is in the brand's mail domain.
    const [username] = admin.email.split("@");
    const record = { ...admin, username, isAdmin: true };
    const adminRef = adminRecords(db).doc(uid);
    const given = { accessFrom: startOfSecond(now), createdAt: now, updatedAt: now };
    transaction.set(adminRef, { ...record, ...given, lastLogin: null });
    const create = (name: keyof typeof missing) => {
      const collection = db.collection(COLLECTIONS[name]);
      for (const { id, ...data } of missing[name]) transaction.create(collection.doc(id), data);
      return missing[name].length;
    };
    const counts = {
      partners: create("partners"),
      companies: create("companies"),
      topics: create("topics"),
      news: create("news"),
      towns: create("towns"),
    };
    if (missing.topics.length > 0) transaction.set(topicListRef(db), { topics: missing.topics });
    for (const { id, ...article } of missing.news) await indexArticle(db, transaction, id, article);
    recordChange(db, transaction, {
      action: "seedDefaults",
      by: "operator",
      at: now,
      target: adminRef.path,
      changes: { ...record, ...counts },
    });
    return counts;
  });
  return { ...written, ...link };
}

/**
 * Throws if an admin exists. A record without an account, such as a record that was imported from another project, gives
 * nobody access and does not count.
 */
async function requireNoAdmin(db: Firestore, accounts: Auth, transaction: Transaction): Promise<void> {
  const records = await transaction.get(adminRecords(db).where("isAdmin", "==", true));
  for (let start = 0; start < records.size; start += ACCOUNTS_PER_CALL) {
    const some = records.docs.slice(start, start + ACCOUNTS_PER_CALL);
    // Records made by hand may have an id that no account can have:
    // https://firebase.google.com/docs/auth/admin/manage-users
    const uids = some.filter(({ id }) => id.length <= UID_MAX_CHARS).map(({ id: uid }) => ({ uid }));
    const { users } = await accounts.getUsers(uids);
    if (users.length > 0) throw new AppError("seed/admin-exists");
  }
}

/**
 * Returns the first admin's account. Anyone may have signed up with the email address before, so an account that this
 * site has not created is deleted and replaced.
 *
 * @throws admin-users/account-exists
 */
async function firstAccount(
  accounts: Auth,
  ownUid: string,
  { email, name: displayName }: SeedDefaultsInput["admin"],
  password: string | undefined,
): Promise<{ uid: string; hasPassword: boolean }> {
  const known = await unlessMissing(accounts.getUserByEmail(email));
  if (known && (known.uid === ownUid || isCreatedHere(known, email)))
    return { uid: known.uid, hasPassword: false };
  if (known) await unlessMissing(accounts.deleteUser(known.uid));
  // The operator vouches for the email address, so it counts as verified.
  const account = { uid: ownUid, email, displayName, emailVerified: true };
  const uid = await createAccount(accounts, password === undefined ? account : { ...account, password });
  await markCreatedHere(accounts, uid, email);
  return { uid, hasPassword: password !== undefined };
}

/** Returns the partners whose id is unused; none if the product's own entry, found by its name, already exists. */
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

/** Returns the records if their collection is empty, otherwise none. */
async function ifEmpty<Data>(
  db: Firestore,
  transaction: Transaction,
  collection: string,
  records: readonly Data[],
): Promise<readonly Data[]> {
  if (records.length === 0) return [];
  return (await transaction.get(db.collection(collection).limit(1))).empty ? records : [];
}

/** Returns the article in its stored form, sanitized like any other. */
async function sampleArticle(record: ArticleRecord, now: Date) {
  const { id, isPublished, publishedAt, ...input } = record;
  const { fields } = await sanitizeFields(input);
  requireComplete(fields);
  const instant = new Date(publishedAt);
  const stored = articleWrite({ ...fields, isPublished });
  const article: ArticleWrite = {
    ...stored,
    ...nextVersion(undefined, stored, now),
    authorId: "seed",
    publishedAt: instant,
    createdAt: instant,
    createdBy: "seed",
    updatedAt: instant,
    updatedBy: "seed",
    lastModified: instant,
  };
  return { id, ...article };
}
