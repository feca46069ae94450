import { createHash, timingSafeEqual } from "node:crypto";
import type { Firestore } from "firebase-admin/firestore";
import { defineSecret } from "firebase-functions/params";
import { COLLECTIONS } from "../contract/collections.ts";
import {
  type SeedDefaultsInput,
  type SeedDefaultsResult,
  seedDefaultsInputSchema,
} from "../contract/seeding.ts";
import { AppError } from "../lib/app-error.ts";
import { defineCallable } from "../lib/define-callable.ts";
import { auth, firestore } from "../lib/firebase.ts";
import { requireAdmin } from "../lib/require-admin.ts";

/** What the operator sets once (`firebase functions:secrets:set SEED_OPERATOR_KEY`) and gives to `npm run seed`. */
const operatorKey = defineSecret("SEED_OPERATOR_KEY");

/**
 * Writes what a new site needs (specification, section 6): the default admin, found by user name; the partners,
 * unless the product's own entry is there, found by name; the sample company; the sample news, if there is none.
 * Running it again changes nothing.
 *
 * Public only in that a first admin cannot be signed in yet: the caller gives the operator's key or is an admin.
 *
 * @throws auth/not-an-admin, input/invalid, seed/sample-news-refused
 */
export const seedDefaults = defineCallable(
  "seedDefaults",
  { access: "public", input: seedDefaultsInputSchema, secrets: [operatorKey.name] },
  async (input, { uid, now }) => {
    if (!isOperator(input.operatorKey)) await requireAdmin(uid);
    refuseSampleNewsInProduction(input);
    const db = await firestore();
    const result: SeedDefaultsResult = {
      admins: await seedAdmin(db, input, now),
      partners: await seedPartners(db, input),
      companies: await seedCompany(db, input),
      news: await seedNews(db, input),
    };
    if (Object.values(result).some((count) => count > 0)) {
      await db.collection(COLLECTIONS.audit).add({
        action: "seedDefaults",
        by: uid ?? "operator",
        at: now,
        changes: result,
      });
    }
    return result;
  },
);

function isOperator(given: string | undefined): boolean {
  const expected = operatorKey.value();
  if (!given || !expected) return false;
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

function refuseSampleNewsInProduction(input: SeedDefaultsInput): void {
  const project = process.env.GCLOUD_PROJECT ?? "";
  // The same rule by which the web chooses its environment; the local suite's projects are called demo-….
  const isProduction = !project.startsWith("demo-") && !project.includes("develop");
  if (isProduction && input.data.news.length > 0 && !input.allowSampleNewsInProduction) {
    throw new AppError("seed/sample-news-refused");
  }
}

async function seedAdmin(db: Firestore, input: SeedDefaultsInput, now: Date): Promise<number> {
  const { username, name, email } = input.data.admin;
  const admins = db.collection(COLLECTIONS.admins);
  const known = await admins.where("username", "==", username).limit(1).get();
  if (!known.empty) return 0;
  const uid = await accountFor(email, name, input.adminPassword);
  await admins.doc(uid).set({
    username,
    name,
    email,
    isAdmin: true,
    createdAt: now,
    updatedAt: now,
    lastLogin: null,
  });
  return 1;
}

/** The account may be there already: an operator can have made it in the console. */
async function accountFor(email: string, name: string, password: string | undefined): Promise<string> {
  const accounts = await auth();
  try {
    return (await accounts.getUserByEmail(email)).uid;
  } catch {
    // No such account, or no answer: creating it tells which.
  }
  if (!password) {
    throw new AppError("input/invalid", { fields: [{ path: "adminPassword", rule: "required" }] });
  }
  return (await accounts.createUser({ email, password, displayName: name, emailVerified: true })).uid;
}

async function seedPartners(db: Firestore, input: SeedDefaultsInput): Promise<number> {
  const partners = db.collection(COLLECTIONS.partners);
  const own = input.data.partners[0];
  const known = await partners.where("name", "==", own?.name).limit(1).get();
  if (!known.empty) return 0;
  const batch = db.batch();
  for (const { id, ...partner } of input.data.partners) batch.set(partners.doc(id), partner);
  await batch.commit();
  return input.data.partners.length;
}

async function seedCompany(db: Firestore, input: SeedDefaultsInput): Promise<number> {
  const companies = db.collection(COLLECTIONS.companies);
  if (!(await companies.limit(1).get()).empty) return 0;
  const { id, createdAt, ...company } = input.data.company;
  await companies.doc(id).set({ ...company, createdAt: new Date(createdAt) });
  return 1;
}

async function seedNews(db: Firestore, input: SeedDefaultsInput): Promise<number> {
  const news = db.collection(COLLECTIONS.news);
  if (input.data.news.length === 0 || !(await news.limit(1).get()).empty) return 0;
  const batch = db.batch();
  for (const { id, publishedAt, ...article } of input.data.news) {
    const instant = new Date(publishedAt);
    batch.set(news.doc(id), {
      ...article,
      translations: article.translations ?? {},
      authorId: "seed",
      publishedAt: instant,
      createdAt: instant,
      createdBy: "seed",
      updatedAt: instant,
      updatedBy: "seed",
      lastModified: instant,
    });
  }
  await batch.commit();
  return input.data.news.length;
}
