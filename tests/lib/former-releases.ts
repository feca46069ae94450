import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { DocumentData } from "@google-cloud/firestore";
import { roleOf } from "@matbjorg/contract/access/roles";
import { COLLECTIONS } from "@matbjorg/contract/collections";
import { deleteApp, getApps, initializeApp } from "firebase-admin/app";
import { getStorage } from "firebase-admin/storage";
import { afterAll, expect, vi } from "vitest";
import { markCreatedHere } from "../../functions/src/admin-users/admin-access.ts";
import { Archive, type DocumentLine } from "../../tools/archive/archive.ts";
import { fromJson } from "../../tools/archive/document-json.ts";
import { importData } from "../../tools/archive/transfer.ts";
import { PROJECT_ID } from "../../tools/local/local-site.ts";
import { emailOf } from "../../web/src/admin/features/auth/email-of.ts";
import { adminAuth, db, post, visitAsAdmin } from "./clients.ts";
import { LAST_RELEASE } from "./former-site.ts";
import { suite } from "./local-suite.ts";

// Reads what former releases have written, and gives it to today's functions. See tests/fixtures/releases/README.md.

type Role = "admin" | "editor" | "author" | "visitor";
export type Call = {
  readonly name: string;
  readonly as: Role;
  readonly uid?: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly answer?: object;
  readonly refused?: object;
  /** The records by which the release recognized a repeated request. */
  readonly stored?: readonly DocumentLine[];
};

/** The folder with what each release has written. */
export const FOLDER = join(import.meta.dirname, "..", "fixtures", "releases");
const RELEASES = readdirSync(FOLDER).filter((name) => existsSync(join(FOLDER, name, "archive")));
const isLast = (name: string) => LAST_RELEASE.replace(/^v/, "").startsWith(name);
export const read = <Value>(release: string, file: string): Value =>
  JSON.parse(readFileSync(join(FOLDER, release, file), "utf8"));
export const archiveOf = (release: string) => new Archive(join(FOLDER, release, "archive"));

process.env.FIREBASE_STORAGE_EMULATOR_HOST = `127.0.0.1:${suite.ports.storage}`;
process.env.STORAGE_EMULATOR_HOST = `http://127.0.0.1:${suite.ports.storage}`;
await Promise.all(getApps().map(deleteApp));
export const storageBucket = `${PROJECT_ID}.appspot.com`;
const bucket = getStorage(initializeApp({ projectId: PROJECT_ID, storageBucket })).bucket();
export const target = { project: PROJECT_ID, db, bucket };
export const silent = () => {};
const { idToken = "" } = await visitAsAdmin();

afterAll(async () => {
  await bucket.deleteFiles({ prefix: "images/" });
  await Promise.all(getApps().map(deleteApp));
});

export async function linesOf(release: string, collection: string): Promise<DocumentLine[]> {
  const lines: DocumentLine[] = [];
  for await (const line of archiveOf(release).documents()) {
    if (line.path.split("/").length === 2 && line.path.startsWith(`${collection}/`)) lines.push(line);
  }
  return lines;
}

export async function emptySite(): Promise<void> {
  for (const collection of await db.listCollections()) await db.recursiveDelete(collection);
  await bucket.deleteFiles({ prefix: "images/" });
}

/** Waits until the trigger has seen all articles: each then has an entry in the search index. */
export async function waitForTriggers(): Promise<void> {
  const count = async (name: string) => (await db.collection(name).count().get()).data().count;
  // Hooks use this function too, where `expect.poll` is not available.
  await vi.waitFor(
    async () => expect(await count(COLLECTIONS.newsSearch)).toBe(await count(COLLECTIONS.news)),
    60_000,
  );
}

/** Imports a release's data, with an account for each of its users. */
export async function upgrade(release: string): Promise<void> {
  await emptySite();
  await importData(target, archiveOf(release), silent);
  // If a release was recorded some minutes ago, its messages would still count for this machine's limit.
  await db.recursiveDelete(db.collection(COLLECTIONS.rateLimits));
  const accounts = adminAuth();
  // Keeps the seeded admin's account for other test files. Replaces all other accounts, because other
  // releases have had the same users under other ids.
  const seeded = emailOf(suite.admin.username);
  const { users } = await accounts.listUsers();
  await accounts.deleteUsers(users.filter((one) => one.email !== seeded).map((one) => one.uid));
  for (const { path, fields } of await linesOf(release, COLLECTIONS.admins)) {
    const { email } = fields as { email: string };
    const uid = path.split("/").at(-1) ?? "";
    if (email === seeded) continue;
    await accounts.createUser({ uid, email, emailVerified: true });
    await markCreatedHere(accounts, uid, email);
  }
  await waitForTriggers();
}

/** Calls as a user of the archive. The local suite's tokens have no signature. */
export async function call(as: string | undefined, name: string, input: object) {
  const record =
    as === undefined ? undefined : (await db.collection(COLLECTIONS.admins).doc(as).get()).data();
  const [header = "", payload = ""] = idToken.split(".");
  const claims = JSON.parse(Buffer.from(payload, "base64url").toString());
  const own = { ...claims, sub: as, user_id: as, email: record?.email, email_verified: true };
  const token = `${header}.${Buffer.from(JSON.stringify(own)).toString("base64url")}.`;
  const { body } = await post(name, JSON.stringify({ data: input }), {
    ...(as && { headers: { Authorization: `Bearer ${token}` } }),
  });
  return body?.error ? { refused: body.error.details } : { answer: body?.result };
}

export async function editorOf(release: string): Promise<string> {
  const admins = await linesOf(release, COLLECTIONS.admins);
  const found = admins.find(({ fields }) => ["editor", "admin"].includes(roleOf(fields as object) ?? ""));
  return found?.path.split("/").at(-1) ?? "";
}

/** Returns an article as an open editor sends it back, with one more word. */
export function edited({ path, fields }: DocumentLine): Record<string, unknown> {
  const article = fromJson(db, fields) as DocumentData;
  const names = ["summary", "content", "metaTitle", "metaDescription", "imageUrl", "imageAlt", "imageFocus"];
  const sent = names.filter((name) => typeof article[name] === "string").map((name) => [name, article[name]]);
  const { en } = article.translations ?? {};
  return {
    ...Object.fromEntries(sent),
    id: path.split("/").at(-1),
    version: article.version,
    title: `${article.title} aftur`,
    ...(en && { translations: { en } }),
    isPublished: article.isPublished === true || Boolean(article.publishAt),
    ...(article.publishAt && { publishedAt: article.publishAt.toDate().toISOString() }),
  };
}

/**
 * Masks the values that differ between runs: instants, new ids, versions of new articles, and URLs with a
 * port. Also masks texts of sections that are not `given`: they came with the release, and a later release may word them
 * differently.
 */
export function masked(value: unknown, archive: string, given?: string): unknown {
  if (Array.isArray(value)) return value.map((one) => masked(one, archive, given));
  if (typeof value === "object" && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, masked(one, archive, given)]));
  if (typeof value === "string" && given?.includes(JSON.stringify(value).slice(1, -1)) === false)
    return expect.any(String);
  const isInstant = typeof value === "string" && /^\d{4}-\d\d-\d\dT.*Z$/.test(value);
  const isNewId = typeof value === "string" && /^([A-Za-z0-9]{20}|[a-z-]+-[0-9a-f]{12})$/.test(value);
  if (typeof value === "string" && /^http:\/\/127/.test(value)) return expect.any(String);
  if (isInstant || (isNewId && !archive.includes(value))) return expect.any(String);
  return typeof value === "number" && value > 1.7e12 ? expect.any(Number) : value;
}

/** Returns the last release, which operators use today. */
export function lastRelease(): string {
  const [name] = RELEASES.filter(isLast);
  if (!name) throw new Error(`tests/fixtures/releases has no folder for ${LAST_RELEASE}.`);
  return name;
}

/** Returns all other releases that have an archive. */
export const otherReleases = (): string[] => RELEASES.filter((name) => !isLast(name));
