import { fork } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { DocumentData, Firestore } from "@google-cloud/firestore";
import { roleOf } from "@matbjorg/contract/access/roles";
import { COLLECTIONS } from "@matbjorg/contract/collections";
import type { CopySiteResult } from "@matbjorg/contract/content/site-copy";
import { deleteApp, getApps, initializeApp } from "firebase-admin/app";
import { getStorage } from "firebase-admin/storage";
import { afterAll, describe, expect, it } from "vitest";
import { markCreatedHere } from "../../functions/src/admin-users/admin-access.ts";
import { lackingPictures } from "../../functions/src/media/lacking-pictures.ts";
import { normalizeArticle } from "../../functions/src/news/normalize-article.ts";
import { Archive, type DocumentLine } from "../../tools/archive/archive.ts";
import { fromJson, type Json, toJson } from "../../tools/archive/document-json.ts";
import { exportData, importData } from "../../tools/archive/transfer.ts";
import { PROJECT_ID } from "../../tools/local/local-site.ts";
import { emailOf } from "../../web/src/admin/features/auth/email-of.ts";
import { STORAGE_KEYS } from "../../web/src/shared/config/storage-keys.ts";
import { open, signedInUser, visitAdmin } from "../e2e/visit-admin.ts";
import { site } from "../e2e/visit-site.ts";
import { adminAuth, db, emptyFirestore, post, visitAsAdmin } from "../lib/clients.ts";
import { suite } from "../lib/local-suite.ts";

// Gives the data, open tabs and browser storage of former releases to today's code. See tests/fixtures/releases/README.md.

type Role = "admin" | "editor" | "author" | "visitor";
type Call = {
  readonly name: string;
  readonly as: Role;
  readonly uid?: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly answer?: object;
  readonly refused?: object;
  /** The records by which the release recognized a repeated request. */
  readonly stored?: readonly DocumentLine[];
};

const releases = join(import.meta.dirname, "..", "fixtures", "releases");
const RELEASES = readdirSync(releases).filter((name) => existsSync(join(releases, name, "archive")));
const read = <Value>(release: string, file: string): Value =>
  JSON.parse(readFileSync(join(releases, release, file), "utf8"));
const archiveOf = (release: string) => new Archive(join(releases, release, "archive"));
const WITH_CALLS = RELEASES.filter((release) => existsSync(join(releases, release, "calls.json")));

process.env.FIREBASE_STORAGE_EMULATOR_HOST = `127.0.0.1:${suite.ports.storage}`;
process.env.STORAGE_EMULATOR_HOST = `http://127.0.0.1:${suite.ports.storage}`;
await Promise.all(getApps().map(deleteApp));
const storageBucket = `${PROJECT_ID}.appspot.com`;
const bucket = getStorage(initializeApp({ projectId: PROJECT_ID, storageBucket })).bucket();
const target = { project: PROJECT_ID, db, bucket };
const silent = () => {};
const { idToken = "" } = await visitAsAdmin();

afterAll(async () => {
  await bucket.deleteFiles({ prefix: "images/" });
  await Promise.all(getApps().map(deleteApp));
});

async function linesOf(release: string, collection: string): Promise<DocumentLine[]> {
  const lines: DocumentLine[] = [];
  for await (const line of archiveOf(release).documents()) {
    if (line.path.split("/").length === 2 && line.path.startsWith(`${collection}/`)) lines.push(line);
  }
  return lines;
}

async function emptySite(): Promise<void> {
  for (const collection of await db.listCollections()) await db.recursiveDelete(collection);
  await bucket.deleteFiles({ prefix: "images/" });
}

/** Waits until the trigger has seen all articles: each then has an entry in the search index. */
async function waitForTriggers(): Promise<void> {
  const count = async (name: string) => (await db.collection(name).count().get()).data().count;
  await expect
    .poll(async () => (await count(COLLECTIONS.newsSearch)) - (await count(COLLECTIONS.news)))
    .toBe(0);
}

/** Imports a release's data, with an account for each of its users. */
async function upgrade(release: string): Promise<void> {
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
async function call(as: string | undefined, name: string, input: object) {
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

async function editorOf(release: string): Promise<string> {
  const admins = await linesOf(release, COLLECTIONS.admins);
  const found = admins.find(({ fields }) => ["editor", "admin"].includes(roleOf(fields as object) ?? ""));
  return found?.path.split("/").at(-1) ?? "";
}

/** Returns an article as an open editor sends it back, with one more word. */
function edited({ path, fields }: DocumentLine): Record<string, unknown> {
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

describe.each(RELEASES)("the articles of %s", (release) => {
  it("stay as they are when someone first opens the list", async () => {
    await upgrade(release);
    const { answer } = await call(await editorOf(release), "backfillNewsPublished", {});
    expect(answer).toEqual({ updated: 0 });
    for (const { path, fields } of await linesOf(release, COLLECTIONS.news)) {
      const { versionHash, ...stored } = (await db.doc(path).get()).data() ?? {};
      const { versionHash: former, ...before } = fields as { readonly [name: string]: Json };
      expect(toJson(stored), path).toEqual(before);
      expect([typeof versionHash, typeof former]).toEqual(["string", "string"]);
    }
  });

  it("can be saved by an editor who opened them before the upgrade, and outdated English texts stay marked as outdated", async () => {
    await upgrade(release);
    const by = await editorOf(release);
    for (const line of await linesOf(release, COLLECTIONS.news)) {
      const before = fromJson(db, line.fields) as DocumentData;
      const outcome = await call(by, "saveNews", edited(line));
      expect(outcome, line.path).toMatchObject({ answer: { version: before.version + 1 } });
      // Seeded articles do not have this field.
      if (!before.textUpdatedAt) continue;
      const { is, en } = (await db.doc(line.path).get()).get("textUpdatedAt");
      expect(is.toMillis(), line.path).toBeGreaterThan(before.textUpdatedAt.is.toMillis());
      expect(en, line.path).toEqual(before.textUpdatedAt.en);
    }
  });
});

describe.each(RELEASES)("an archive of %s", (release) => {
  it("can be completed after an import that was killed halfway, although functions have already handled the first articles", async () => {
    await emptySite();
    const importing = fork(join(import.meta.dirname, "../lib/killed-import.ts"), [
      join(releases, release, "archive"),
      PROJECT_ID,
      storageBucket,
    ]);
    expect(await once(importing, "exit")).toEqual([null, "SIGKILL"]);
    await waitForTriggers();
    const written: number[] = [];
    const { documents } = await importData(target, archiveOf(release), ({ done }) =>
      written.push(done.documents),
    );
    expect(written[0]).toBeGreaterThanOrEqual(documents.count / 2);
    // One batch has 8 documents; the smallest archive has fewer.
    if (documents.count > 8) expect(written[0]).toBeLessThan(documents.count);
    const folder = mkdtempSync(join(tmpdir(), "matbjorg-upgrade-"));
    const again = await exportData(target, new Archive(folder), silent);
    rmSync(folder, { recursive: true });
    expect(again.documents.count).toBe(documents.count);
  });

  it("can be completed after an import that the release itself began", async () => {
    const firestore = emptyFirestore();
    const begun = (await linesOf(release, COLLECTIONS.news)).slice(0, 1);
    for (const { path, fields } of [...(await linesOf(release, COLLECTIONS.newsSlugs)), ...begun])
      await firestore.doc(path).set(fromJson(firestore, fields) as DocumentData);
    const { documents } = await importData({ ...target, db: firestore }, archiveOf(release), silent);
    expect(documents.count).toBeGreaterThan(begun.length);
  });
});

it.each(RELEASES)(
  "an article of %s that someone changed in the console before the upgrade counts as edited",
  async (release) => {
    const firestore: Firestore = emptyFirestore();
    const [line] = await linesOf(release, COLLECTIONS.news);
    if (!line) throw new Error("no article");
    const ref = firestore.doc(line.path);
    const before = fromJson(firestore, line.fields) as DocumentData;
    await ref.set({ ...before, title: "Breytt í stjórnborði Firebase" });
    expect(await normalizeArticle(firestore, line.path, new Date())).toBe(true);
    expect((await ref.get()).data()).toMatchObject({ version: before.version + 1, textUpdatedAt: null });
  },
);

it("the daily job names the articles of a former release whose pictures the site no longer has", async () => {
  await upgrade("18c7f27d");
  const { pictures } = JSON.parse(readFileSync(suite.siteFiles, "utf8"));
  expect(pictures).toContain("/images/news/hundrad-tonn-af-mat.avif");
  expect(await lackingPictures(db, pictures)).toEqual(["fra-odrum: /images/hundrad-tonn.webp"]);
});

/**
 * Masks the values that differ between runs: instants, new ids, versions of new articles, and URLs with a
 * port. Also masks texts of sections that are not `given`: they came with the release, and a later release may word them
 * differently.
 */
function masked(value: unknown, archive: string, given?: string): unknown {
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

/** Responses that depend on the time of the call. */
const AT_THE_TIME: Readonly<Record<string, object>> = { reportEditing: { others: expect.any(Array) } };

describe.each(WITH_CALLS)("a tab of %s that has stayed open", (release) => {
  const calls = read<Call[]>(release, "calls.json");
  const archive = readFileSync(join(releases, release, "archive", "documents.jsonl"), "utf8");
  const given = archive + JSON.stringify(calls.map(({ input }) => input));

  it("gets the responses that it expects, in the format that it knows", async () => {
    await upgrade(release);
    for (const { name, uid, input, answer, refused } of calls) {
      const outcome = await call(uid, name, input);
      const known = AT_THE_TIME[name] ?? masked(answer, archive);
      if (name === "copySite") {
        const { sections } = answer as CopySiteResult;
        Object.assign(known as object, { sections: masked(sections, archive, given) });
      }
      expect(outcome, `${name} ${JSON.stringify(input).slice(0, 300)}`).toMatchObject(
        refused ? { refused } : { answer: known },
      );
    }
  });

  it("can repeat a request whose response was lost during the deploy, and the request takes effect only once", async () => {
    await upgrade(release);
    // Leaves out `createAdminAccount`: a repeated call is recognized by the account, which no archive
    // contains. tests/suite/retried-requests.spec.ts tests it.
    const repeated = calls.filter(
      ({ name, stored = [] }) => name !== "createAdminAccount" && stored.some(isRemembered),
    );
    expect(repeated.map(({ name }) => name)).toEqual(
      expect.arrayContaining(["saveNews", "saveTopic", "saveContent", "uploadImage", "sendContactMessage"]),
    );
    for (const { name, uid, input, answer, stored = [] } of repeated) {
      for (const { path, fields } of stored) await db.doc(path).set(fromJson(db, fields) as DocumentData);
      const count = async () =>
        Promise.all(
          [COLLECTIONS.audit, COLLECTIONS.messages].map(
            async (one) => (await db.collection(one).count().get()).data().count,
          ),
        );
      const before = await count();
      const { answer: again } = await call(uid, name, input);
      expect(again, name).toEqual(answer);
      expect(await count(), name).toEqual(before);
    }
  });
});

/** Whether functions recognize a repeated request by this record. */
const isRemembered = ({ path, fields }: DocumentLine) =>
  path.startsWith(`${COLLECTIONS.messages}/`) || "answer" in (fields as object);

describe.each(RELEASES)("a browser with the drafts of %s", (release) => {
  const visit = visitAdmin("new");
  const { local, session = {} } = read<Record<"local" | "session", Record<string, string>>>(
    release,
    "browser.json",
  );
  const drafts = Object.entries(local)
    .filter(([key]) => key.startsWith(STORAGE_KEYS.draftPrefix))
    .map(([key, value]) => [key.split("_").at(-1) ?? "", JSON.parse(value)] as const);

  /** Opens a path with this browser storage, as the user who is signed in. */
  async function openWith(address: string) {
    await upgrade(release);
    const { uid } = JSON.parse(await signedInUser());
    const record = (await db.collection(COLLECTIONS.admins).where("username", "==", "admin").get()).docs[0];
    if (record?.id !== uid)
      await db
        .collection(COLLECTIONS.admins)
        .doc(uid)
        .set(record?.data() ?? {});
    const own = Object.entries(local).map(([key, value]) => [
      key.replace(/_draft_[^_]+_/, `_draft_${uid}_`),
      value,
    ]);
    await visit.page.addInitScript(
      ([stored, kept]) => {
        if (sessionStorage.getItem("upgraded")) return;
        sessionStorage.setItem("upgraded", "yes");
        for (const [key = "", value = ""] of stored) localStorage.setItem(key, value);
        for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, value);
      },
      [own, session] as const,
    );
    await open(visit.page, address);
    return visit.page;
  }

  it.each(drafts)("offers the draft of %s with its time, and restores it", async (id, draft) => {
    const isNew = id.startsWith("new:");
    const page = await openWith(isNew ? "/admin/news/create" : `/admin/news/edit/${id}`);
    const offer = page.getByRole("status").filter({ hasText: "Þú átt óvistaðar breytingar" });
    await offer.waitFor();
    const time = new Date(draft.storedAt ?? draft.keptAt);
    expect(await offer.textContent()).toContain(`${time.getUTCFullYear()} kl. `);
    // The article still has the version from which the draft was made.
    expect(await offer.textContent()).not.toContain("breytt síðan");
    await offer.getByRole("button").last().click();
    const title = page.getByLabel("Titill (nauðsynlegt)", { exact: true });
    await expect.poll(() => title.inputValue()).toBe(draft.form.is.title);
    await expect
      .poll(() => page.locator(".tiptap").first().textContent())
      .toContain(draft.form.is.content.replaceAll(/<[^>]*>/g, "").slice(0, 5));
  });

  it.skipIf(!session[STORAGE_KEYS.contactDraft])(
    "keeps the contact message that was being written",
    async () => {
      const page = await openWith("/admin/news");
      await page.goto(`${site}/contact`);
      const text = page.getByRole("form").getByRole("textbox").nth(2);
      await expect.poll(() => text.inputValue()).toBe("Hálfskrifuð skilaboð");
      expect(await page.getByRole("button", { name: "Hafna", exact: true }).count()).toBe(0);
    },
  );
});
