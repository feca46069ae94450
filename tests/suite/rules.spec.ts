import { Agent, request } from "node:http";
import { Firestore, Timestamp } from "@google-cloud/firestore";
import { COLLECTION_ACCESS } from "@matbjorg/contract/access/access";
import { COLLECTIONS, REVISIONS } from "@matbjorg/contract/collections";
import fc from "fast-check";
import {
  addDoc,
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  documentId,
  getCount,
  getDoc,
  getDocs,
  limit,
  orderBy,
  type Query,
  query,
  setDoc,
  startAfter,
  updateDoc,
  where,
} from "firebase/firestore/lite";
import {
  deleteObject,
  getBytes,
  getMetadata,
  list,
  listAll,
  ref,
  updateMetadata,
  uploadBytes,
} from "firebase/storage";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { normalizeArticle } from "../../functions/src/news/normalize-article.ts";
import { PROJECT_ID } from "../../tools/local/local-site.ts";
import { brand } from "../../web/src/brand.ts";
import { createAccount, post, db as server, type Visitor, visit, visitAsAdmin } from "../lib/clients.ts";
import { suite } from "../lib/local-suite.ts";

const DENIED = { code: "permission-denied" };
/** https://grpc.github.io/grpc/core/md_doc_statuscodes.html */
const PERMISSION_DENIED = 7;
const PASSWORD = "correct horse battery";
const BUCKET = `${PROJECT_ID}.appspot.com`;
const DRAFT = "jolamatur-i-drogum";

/**
 * A stranger is signed in but has no admin record; a demoted user has an admin record with `isAdmin: false`.
 */
const ACTORS = ["visitor", "stranger", "demoted", "author", "editor", "admin"] as const;
type Actor = (typeof ACTORS)[number];
const EVERYONE = ACTORS;
const NO_ONE: readonly Actor[] = [];
const EDITORS: readonly Actor[] = ["editor", "admin"];
const AUTHORS: readonly Actor[] = ["author", "editor", "admin"];
const ADMINS: readonly Actor[] = ["admin"];

type Seen = { readonly condition: string; readonly true: number; readonly false: number };

/** Conditions that are always true or always false, as the last test prints them, each with the reason. */
const CONSTANT: Readonly<Record<string, string>> = {};

/**
 * The counts of conditions before the first test, because other test files of this worker have used the same
 * rules.
 */
let seenBefore: Record<string, readonly Seen[]>;
const isEmbedded = process.env.EMULATOR !== "official";

async function conditions(): Promise<Record<string, readonly Seen[]>> {
  const url = `http://127.0.0.1:${suite.ports.firestore}/emulator/v1/projects/${PROJECT_ID}:ruleCoverage`;
  return isEmbedded ? (await fetch(url)).json() : {};
}

let actors: Record<Actor, Visitor>;
let uids: string[];
let adminUid: string;

/** The id of a document in each collection, so that no access is denied because the document is missing. */
const FIXTURE = "rules-fixture";
const PARENTS = [...Object.values(COLLECTIONS), "anything_else"];
const PATHS = [
  ...PARENTS,
  `${COLLECTIONS.news}/${DRAFT}/${REVISIONS}`,
  `${COLLECTIONS.news}/${DRAFT}/anything_else`,
  `${COLLECTIONS.newsTrash}/${FIXTURE}/${REVISIONS}`,
  `${COLLECTIONS.admins}/${FIXTURE}/anything_else`,
  `${COLLECTIONS.content}/${FIXTURE}/${REVISIONS}`,
];

/**
 * The actors that may read documents of other people, by collection path. All access to other paths is
 * denied.
 */
const ALLOWED: Record<string, { get: readonly Actor[]; list: readonly Actor[] }> = {
  [`${COLLECTIONS.content}/${FIXTURE}/${REVISIONS}`]: { get: EDITORS, list: EDITORS },
  // Visitors may list only published articles, and the query that uses this table does not filter.
  [COLLECTIONS.news]: { get: EVERYONE, list: EDITORS },
  [`${COLLECTIONS.news}/${DRAFT}/${REVISIONS}`]: { get: EDITORS, list: EDITORS },
  [COLLECTIONS.newsTrash]: { get: EDITORS, list: EDITORS },
  [COLLECTIONS.newsNotes]: { get: EDITORS, list: EDITORS },
  [COLLECTIONS.content]: { get: EDITORS, list: EDITORS },
  [COLLECTIONS.images]: { get: EDITORS, list: EDITORS },
  [COLLECTIONS.admins]: { get: ADMINS, list: ADMINS },
  [COLLECTIONS.companies]: { get: ADMINS, list: ADMINS },
  [COLLECTIONS.messages]: { get: ADMINS, list: ADMINS },
  [COLLECTIONS.messageDays]: { get: ADMINS, list: ADMINS },
  [COLLECTIONS.audit]: { get: ADMINS, list: ADMINS },
  [COLLECTIONS.topics]: { get: EVERYONE, list: EVERYONE },
  [COLLECTIONS.partners]: { get: EVERYONE, list: EVERYONE },
  [COLLECTIONS.towns]: { get: EVERYONE, list: EVERYONE },
};

it("the contract's table names the roles that the rules allow to read lists", () => {
  const lists = { author: EVERYONE, editor: EDITORS, admin: ADMINS };
  for (const [name, { role }] of Object.entries(COLLECTION_ACCESS)) {
    expect(ALLOWED[COLLECTIONS[name as keyof typeof COLLECTIONS]]?.list, name).toEqual(lists[role]);
  }
});

beforeAll(async () => {
  seenBefore = await conditions();
  const emails = ["stranger", "demoted", "author", "editor"].map((name) => `${name}@example.is`);
  uids = await Promise.all(emails.map((email) => createAccount(email, PASSWORD)));
  const [, demotedUid = "", authorUid = "", editorUid = ""] = uids;
  const records = server.collection(COLLECTIONS.admins);
  await records.doc(demotedUid).set({ isAdmin: false });
  await records.doc(authorUid).set({ isAdmin: true, role: "author" });
  await records.doc(editorUid).set({ isAdmin: true, role: "editor" });
  const [stranger, demoted, author, editor] = await Promise.all(
    emails.map((email) => visit({ email, password: PASSWORD })),
  );
  if (!stranger || !demoted || !author || !editor) throw new Error("Four accounts were created");
  actors = { visitor: await visit(), stranger, demoted, author, editor, admin: await visitAsAdmin() };
  const seeded = await server.collection(COLLECTIONS.admins).where("username", "==", "admin").get();
  adminUid = seeded.docs[0]?.id ?? "";
  for (const path of PATHS) {
    // This article is older than all other published articles.
    const times = { publishedAt: new Date(0), createdAt: new Date(0), savedAt: new Date(0), at: new Date(0) };
    await server
      .collection(path)
      .doc(FIXTURE)
      .set({
        ...times,
        isPublished: true,
        title: "x",
        imageUrl: "/x",
        authorId: "other",
        uploadedBy: "other",
      });
  }
  // Completes the article now, so that the trigger does not change it during the tests.
  await normalizeArticle(server, `${COLLECTIONS.news}/${FIXTURE}`, new Date());
  for (const path of ["images/rules.webp", "share/rules/is.webp", "rules.webp"]) {
    const url = `http://127.0.0.1:${suite.ports.storage}/upload/storage/v1/b/${BUCKET}/o?uploadType=media&name=${path}`;
    const headers = { Authorization: "Bearer owner", "Content-Type": "image/webp" };
    expect((await fetch(url, { method: "POST", headers, body: "a picture" })).status).toBe(200);
  }
});

// Deletes the files, because the suite restores only documents and accounts.
afterAll(async () => {
  for (const path of ["images/rules.webp", "share/rules/is.webp", "rules.webp"]) {
    const url = `http://127.0.0.1:${suite.ports.storage}/storage/v1/b/${BUCKET}/o/${encodeURIComponent(path)}`;
    await fetch(url, { method: "DELETE", headers: { Authorization: "Bearer owner" } });
  }
});

/**
 * Collections to which the trigger of articles may still write because of earlier tests. A client's write
 * there is recognized by its status.
 */
const TRIGGERED: readonly string[] = [COLLECTIONS.newsSearch, COLLECTIONS.audit];

/** Returns the documents' paths with the time of their last change. */
async function updateTimes(): Promise<Map<string, string>> {
  const documents = new Map<string, string>();
  const found = (await server.listCollections()).map(({ path }) => path);
  const paths = new Set([...PATHS, ...found].filter((path) => !TRIGGERED.includes(path)));
  for (const path of paths) {
    for (const document of (await server.collection(path).get()).docs) {
      documents.set(document.ref.path, `${document.updateTime.seconds}.${document.updateTime.nanoseconds}`);
    }
  }
  return documents;
}

/** The emulators accept tokens without a signature. */
function unsignedToken(uid: string, claims: object): string {
  const now = Math.floor(Date.now() / 1000);
  const issued = {
    iss: `https://securetoken.google.com/${PROJECT_ID}`,
    aud: PROJECT_ID,
    iat: now,
    exp: now + 3600,
  };
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
  return `${encode({ alg: "none", typ: "JWT" })}.${encode({ ...issued, sub: uid, user_id: uid, ...claims })}.`;
}

async function isAllowed(attempt: Promise<unknown>): Promise<boolean> {
  try {
    await attempt;
    return true;
  } catch (error) {
    expect(error).toMatchObject(DENIED);
    return false;
  }
}

describe("firestore.rules", () => {
  const cells = PATHS.flatMap((path) => ACTORS.map((actor) => ({ path, actor })));

  it.each(cells)("$path, $actor: get, list, create, update, delete", async ({ path, actor }) => {
    const { db } = actors[actor];
    const target = doc(db, path, FIXTURE);
    const may = ALLOWED[path] ?? { get: NO_ONE, list: NO_ONE };
    const before = await server.collection(path).doc(FIXTURE).get();
    expect({
      get: await isAllowed(getDoc(target)),
      getOfNothing: await isAllowed(getDoc(doc(db, path, "nothing-there"))),
      list: await isAllowed(getDocs(query(collection(db, path), limit(10)))),
      count: await isAllowed(getCount(query(collection(db, path), limit(10)))),
      add: await isAllowed(addDoc(collection(db, path), { isAdmin: true })),
      create: await isAllowed(setDoc(doc(db, path, "rules-new"), { isAdmin: true })),
      replace: await isAllowed(setDoc(target, { isAdmin: true })),
      merge: await isAllowed(setDoc(target, { isAdmin: true }, { merge: true })),
      update: await isAllowed(updateDoc(target, { isPublished: true })),
      delete: await isAllowed(deleteDoc(target)),
      deleteOfNothing: await isAllowed(deleteDoc(doc(db, path, "nothing-there"))),
    }).toEqual({
      get: may.get.includes(actor),
      getOfNothing: path === COLLECTIONS.news ? AUTHORS.includes(actor) : may.get.includes(actor),
      list: may.list.includes(actor),
      count: may.list.includes(actor),
      add: false,
      create: false,
      replace: false,
      merge: false,
      update: false,
      delete: false,
      deleteOfNothing: false,
    });
    const after = await server.collection(path).doc(FIXTURE).get();
    expect(after.updateTime).toEqual(before.updateTime);
    expect((await server.collection(path).doc("rules-new").get()).exists).toBe(false);
  });

  it("show everyone the published articles, newest first, and no draft", async () => {
    for (const actor of ACTORS) {
      const { db } = actors[actor];
      const published = query(
        collection(db, COLLECTIONS.news),
        where("isPublished", "==", true),
        orderBy("publishedAt", "desc"),
        limit(4),
      );
      const ids = (await getDocs(published)).docs.map(({ id }) => id);
      expect(ids).toHaveLength(4);
      expect(ids).not.toContain(DRAFT);
      expect(ids[0]).toBe("gulraetur-med-karakter");
    }
  });

  it("let editors list all articles, and everyone else at most 50 published articles", async () => {
    const isPublished = where("isPublished", "==", true);
    const newestFirst = orderBy("publishedAt", "desc");
    const about = where("topics", "array-contains", "matarsoun");
    const aboutAny = where("topics", "array-contains-any", ["matarsoun", "verslanir"]);
    const cases: [boolean, (news: ReturnType<typeof collection>) => Query][] = [
      [true, (news) => query(news, isPublished, limit(50))],
      [true, (news) => query(news, isPublished, newestFirst, limit(13))],
      [true, (news) => query(news, isPublished, newestFirst, startAfter(new Date()), limit(13))],
      [true, (news) => query(news, isPublished, orderBy("publishedAt"), startAfter(new Date()), limit(1))],
      [true, (news) => query(news, about, isPublished, newestFirst, limit(13))],
      [true, (news) => query(news, aboutAny, isPublished, newestFirst, limit(4))],
      [false, (news) => query(news, about, limit(4))],
      [false, (news) => query(news, isPublished, limit(51))],
      [false, (news) => query(news, isPublished)],
      [false, (news) => query(news, limit(1))],
      [false, (news) => query(news, newestFirst, limit(10))],
      [false, (news) => query(news, where("isPublished", "==", false), limit(10))],
      [false, (news) => query(news, where("isPublished", "!=", false), limit(10))],
      [false, (news) => query(news, where("isPublished", "in", [true, false]), limit(10))],
      [false, (news) => query(news, where(documentId(), "==", DRAFT), limit(1))],
    ];
    for (const [index, [isOpen, build]] of cases.entries()) {
      for (const actor of ACTORS) {
        const attempt = getDocs(build(collection(actors[actor].db, COLLECTIONS.news)));
        expect(await isAllowed(attempt), `case ${index}, ${actor}`).toBe(isOpen || EDITORS.includes(actor));
      }
    }
  });

  it("let only editors skip documents, because skipped documents are billed like read documents", async () => {
    const parent = `projects/${PROJECT_ID}/databases/(default)/documents`;
    const status = async (actor: Actor, offset: number) => {
      const { idToken } = actors[actor];
      const field = { fieldPath: "isPublished" };
      const structuredQuery = {
        from: [{ collectionId: COLLECTIONS.news }],
        where: { fieldFilter: { field, op: "EQUAL", value: { booleanValue: true } } },
        limit: 1,
        offset,
      };
      const response = await fetch(`http://127.0.0.1:${suite.ports.firestore}/v1/${parent}:runQuery`, {
        method: "POST",
        headers: {
          "Content-Type": "application/json",
          ...(idToken && { Authorization: `Bearer ${idToken}` }),
        },
        body: JSON.stringify({ structuredQuery }),
      });
      return response.status;
    };
    for (const actor of ACTORS) {
      expect(await status(actor, 0)).toBe(200);
      expect(await status(actor, 1)).toBe(EDITORS.includes(actor) ? 200 : 403);
    }
  });

  it("allow the admin area's queries", async () => {
    const { db } = actors.admin;
    const news = collection(db, COLLECTIONS.news);
    const queries = [
      query(news, orderBy("publishedAt", "desc"), limit(26)),
      query(news, where("isPublished", "==", false)),
      query(news),
      query(collection(db, COLLECTIONS.news, DRAFT, REVISIONS), orderBy("savedAt", "desc")),
      query(collection(db, COLLECTIONS.newsTrash)),
      query(collection(db, COLLECTIONS.messages), orderBy("createdAt", "desc")),
      query(collection(db, COLLECTIONS.messages), where("isRead", "==", false), limit(26)),
      query(collection(db, COLLECTIONS.images), orderBy("createdAt", "desc"), limit(26)),
      query(collection(db, COLLECTIONS.audit), orderBy("at", "desc"), limit(26)),
      query(collection(db, COLLECTIONS.admins)),
      query(collection(db, COLLECTIONS.partners), orderBy("order")),
    ];
    for (const [index, one] of queries.entries()) {
      expect(await isAllowed(getDocs(one)), `query ${index}`).toBe(true);
    }
    for (const actor of ["visitor", "stranger", "demoted", "author", "editor"] as const) {
      for (const name of [COLLECTIONS.messages, COLLECTIONS.audit, COLLECTIONS.admins]) {
        const denied = query(collection(actors[actor].db, name), orderBy("createdAt", "desc"), limit(1));
        await expect(getDocs(denied)).rejects.toMatchObject(DENIED);
      }
    }
  });

  it("deny everyone a query over all articles' revisions", async () => {
    for (const actor of ACTORS) {
      const all = query(collectionGroup(actors[actor].db, REVISIONS), limit(10));
      await expect(getDocs(all)).rejects.toMatchObject(DENIED);
    }
  });

  it.each([COLLECTIONS.partners, COLLECTIONS.topics, COLLECTIONS.towns])(
    "let only users of the admin area list more than 50 documents of %s at once",
    async (name) => {
      for (const actor of ACTORS) {
        const all = collection(actors[actor].db, name);
        expect(await isAllowed(getDocs(query(all, limit(50))))).toBe(true);
        expect(await isAllowed(getDocs(query(all, limit(51))))).toBe(AUTHORS.includes(actor));
        expect(await isAllowed(getDocs(query(all)))).toBe(AUTHORS.includes(actor));
      }
    },
  );

  it("return partners in their order", async () => {
    const partners = query(
      collection(actors.visitor.db, COLLECTIONS.partners),
      where("order", ">=", 0),
      orderBy("order"),
      limit(50),
    );
    const names = (await getDocs(partners)).docs.map((partner) => partner.get("name"));
    expect(names).toHaveLength(5);
    expect(names[0]).toBe(brand.name);
  });

  describe.each([
    [COLLECTIONS.news, "authorId"],
    [COLLECTIONS.newsTrash, "authorId"],
    [COLLECTIONS.newsNotes, "authorId"],
    [COLLECTIONS.images, "uploadedBy"],
  ])("let an author read their own documents of %s, by %s", (name, field) => {
    const own = server.collection(name).doc("rules-own");
    beforeAll(() => own.set({ [field]: uids[2], isPublished: false, title: "x", createdAt: new Date() }));
    afterAll(() => own.delete());

    it("over REST", async () => {
      const { db } = actors.author;
      expect((await getDoc(doc(db, name, own.id))).exists()).toBe(true);
      const found = await getDocs(query(collection(db, name), where(field, "==", uids[2]), limit(60)));
      expect(found.docs.map(({ id }) => id)).toEqual([own.id]);
      for (const other of [
        where(field, "==", "other"),
        where(field, "!=", "x"),
        where("isPublished", "==", false),
      ]) {
        expect(await isAllowed(getDocs(query(collection(db, name), other, limit(10))))).toBe(false);
      }
    });
  });

  it("let an author read only revisions of their own articles", async () => {
    const own = server.collection(COLLECTIONS.news).doc("rules-own");
    await own.set({ authorId: uids[2], isPublished: false });
    await own.collection(REVISIONS).doc("one").set({ savedAt: new Date() });
    const revisions = collection(actors.author.db, own.path, REVISIONS);
    expect((await getDocs(query(revisions, orderBy("savedAt", "desc")))).size).toBe(1);
    await server.recursiveDelete(own);
  });

  it.each(ACTORS)("give the same result over gRPC as over REST: %s", async (actor) => {
    const { idToken } = actors[actor];
    const Authorization = idToken ? `Bearer ${idToken}` : "";
    // If this header is missing, the library identifies itself as the Admin SDK.
    const db = new Firestore({ projectId: PROJECT_ID, customHeaders: { Authorization } });
    const may = async (attempt: Promise<unknown>) =>
      attempt.then(
        () => true,
        (error: { code?: number }) => {
          expect(error.code).toBe(PERMISSION_DENIED);
          return false;
        },
      );
    const found = await Promise.all(
      PATHS.map(async (path) => ({
        path,
        get: await may(db.collection(path).doc(FIXTURE).get()),
        list: await may(db.collection(path).limit(10).get()),
      })),
    );
    await db.terminate();
    expect(found).toEqual(
      PATHS.map((path) => ({
        path,
        get: (ALLOWED[path]?.get ?? NO_ONE).includes(actor),
        list: (ALLOWED[path]?.list ?? NO_ONE).includes(actor),
      })),
    );
  });

  it("let a user who is not an admin read only their own record", async () => {
    const own = (actor: Actor, uid: string) => getDoc(doc(actors[actor].db, COLLECTIONS.admins, uid));
    const [strangerUid = "", demotedUid = ""] = uids;
    expect((await own("demoted", demotedUid)).get("isAdmin")).toBe(false);
    expect((await own("stranger", strangerUid)).exists()).toBe(false);
    expect((await own("admin", demotedUid)).exists()).toBe(true);
    for (const [actor, uid] of [
      ["visitor", demotedUid],
      ["stranger", demotedUid],
      ["demoted", adminUid],
      ["stranger", adminUid],
    ] as const) {
      await expect(own(actor, uid)).rejects.toMatchObject(DENIED);
    }
  });

  it("deny access to a user whose record has another email address, and ignore upper and lower case", async () => {
    const record = server.collection(COLLECTIONS.admins).doc(uids[3] ?? "");
    const images = query(collection(actors.editor.db, COLLECTIONS.images), limit(1));
    for (const [email, isOpen] of [
      ["another@example.is", false],
      ["Editor@Example.is", true],
    ] as const) {
      await record.update({ email });
      expect([email, await isAllowed(getDocs(images))]).toEqual([email, isOpen]);
    }
    await record.set({ isAdmin: true, role: "editor" });
  });

  const GIVEN_AT = 1_795_000_000;
  const GIVEN = Timestamp.fromMillis(GIVEN_AT * 1000);
  const SESSION = {
    email_verified: true,
    auth_time: GIVEN_AT,
    firebase: { sign_in_provider: "password" },
  };

  it.each<[string, isOpen: boolean, accessFrom: unknown, claims: object]>([
    ["began in the second in which access begins", true, GIVEN, {}],
    ["began later", true, GIVEN, { auth_time: GIVEN_AT + 1 }],
    ["began earlier", false, GIVEN, { auth_time: GIVEN_AT - 1 }],
    ["does not tell when it began", false, GIVEN, { auth_time: undefined }],
    ["has an unverified email address", false, GIVEN, { email_verified: false }],
    ["does not tell whether the email address is verified", false, GIVEN, { email_verified: undefined }],
    ["has a text instead of true as the verified flag", false, GIVEN, { email_verified: "true" }],
    ["began with another provider", false, GIVEN, { firebase: { sign_in_provider: "google.com" } }],
    ["does not tell how it began", false, GIVEN, { firebase: undefined }],
    ["began later, if `accessFrom` is a text", false, "2026-11-23", { auth_time: GIVEN_AT + 1 }],
    ["began later, if `accessFrom` is null", false, null, { auth_time: GIVEN_AT + 1 }],
    ["began earlier, with a record of an earlier release", true, undefined, { auth_time: 0 }],
    ["is not verified, with a record of an earlier release", true, undefined, { email_verified: false }],
    ["does not tell how it began, with a record of an earlier release", true, undefined, { firebase: {} }],
  ])(
    "and functions make the same decision about a session that %s",
    async (_, isOpen, accessFrom, changes) => {
      const claims = { email: "editor@example.is", ...SESSION, ...changes };
      const uid = uids[3] ?? "";
      const record = server.collection(COLLECTIONS.admins).doc(uid);
      const given = accessFrom === undefined ? {} : { accessFrom };
      await record.set({ isAdmin: true, role: "editor", email: claims.email, ...given });
      const idToken = unsignedToken(uid, claims);
      const url = `http://127.0.0.1:${suite.ports.firestore}/v1/projects/${PROJECT_ID}/databases/(default)/documents/${COLLECTIONS.images}?pageSize=1`;
      const { status } = await fetch(url, { headers: { Authorization: `Bearer ${idToken}` } });
      expect(status).toBe(isOpen ? 200 : 403);
      const call = await post("recordLogin", '{"data":{}}', { visitor: { idToken } as Visitor });
      expect(call.body?.result).toEqual(isOpen ? { isAdmin: true, role: "editor" } : { isAdmin: false });
      await record.set({ isAdmin: true, role: "editor" });
    },
  );

  it("let everyone read the published content", async () => {
    for (const actor of ACTORS) {
      const published = doc(actors[actor].db, COLLECTIONS.content, "published");
      expect([actor, await isAllowed(getDoc(published))]).toEqual([actor, true]);
    }
  });

  it("let a visitor read a draft by its slug", async () => {
    expect((await getDoc(doc(actors.visitor.db, COLLECTIONS.news, DRAFT))).exists()).toBe(true);
  });

  it("let only editors and the author read, by id, a withdrawn article that has a hidden slug", async () => {
    const hidden = server.collection(COLLECTIONS.news).doc("rules-hidden");
    const open = async (actor: Actor) => isAllowed(getDoc(doc(actors[actor].db, hidden.path)));
    await hidden.set({ isPublished: false, hiddenAddress: "frett-0123456789ab", authorId: "other" });
    for (const actor of ACTORS) expect([actor, await open(actor)]).toEqual([actor, EDITORS.includes(actor)]);
    await hidden.update({ authorId: uids[2] });
    expect(await open("author")).toBe(true);
    for (const shown of [{ isPublished: true }, { isPublished: false, hiddenAddress: null }]) {
      await hidden.update(shown);
      for (const actor of ACTORS) expect([actor, await open(actor)]).toEqual([actor, true]);
    }
    // Deletes the article, because triggers would otherwise complete it during later tests.
    await hidden.delete();
  });

  it("do not apply to the Admin SDK", async () => {
    const note = server.collection("anything_else").doc("note");
    await note.set({ written: true });
    expect((await note.get()).get("written")).toBe(true);
    await note.delete();
  });
});

describe("500 random client writes", () => {
  const WRITES = 500;

  const id = fc.oneof(
    fc.constantFrom(FIXTURE, DRAFT, "hundrad-tonn-af-mat", brand.id, "rules-random"),
    fc.stringMatching(/^[A-Za-z0-9_-]{1,20}$/).filter((text) => !/^__.*__$/.test(text)),
  );
  const name = fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...PARENTS, REVISIONS) },
    { weight: 1, arbitrary: fc.stringMatching(/^[a-z_]{1,12}$/).filter((text) => !/^__.*__$/.test(text)) },
  );
  const path = fc
    .array(fc.tuple(name, id), { minLength: 1, maxLength: 3 })
    .map((pairs) => pairs.flat().join("/"));
  const value = fc.oneof(
    fc.boolean().map((booleanValue) => ({ booleanValue })),
    fc.string({ maxLength: 20 }).map((stringValue) => ({ stringValue })),
    fc.integer().map((integer) => ({ integerValue: String(integer) })),
    fc.constant({ nullValue: null }),
    fc.constant({ mapValue: { fields: { isAdmin: { booleanValue: true } } } }),
  );
  const field = fc.constantFrom("isAdmin", "isPublished", "title", "email", "relay", "anything");
  const fields = fc.dictionary(field, value, { maxKeys: 3 });
  const transform = fc.oneof(
    field.map((fieldPath) => ({ fieldPath, setToServerValue: "REQUEST_TIME" })),
    fc.tuple(field, fc.integer()).map(([fieldPath, by]) => ({
      fieldPath,
      increment: { integerValue: String(by) },
    })),
    fc.tuple(field, value).map(([fieldPath, element]) => ({
      fieldPath,
      appendMissingElements: { values: [element] },
    })),
  );
  const precondition = fc.constantFrom(undefined, { exists: true }, { exists: false });
  const documentName = (text: string) => `projects/${PROJECT_ID}/databases/(default)/documents/${text}`;

  const set = fc.record({ path, fields }).map(({ path: text, fields: values }) => ({
    update: { name: documentName(text), fields: values },
  }));
  const update = fc
    .record({ path, fields, transforms: fc.array(transform, { maxLength: 2 }) })
    .map(({ path: text, fields: values, transforms }) => ({
      update: { name: documentName(text), fields: values },
      updateMask: { fieldPaths: Object.keys(values) },
      ...(transforms.length > 0 && { updateTransforms: transforms }),
    }));
  const remove = path.map((text) => ({ delete: documentName(text) }));
  const transformAlone = fc
    .record({ path, transforms: fc.array(transform, { minLength: 1, maxLength: 2 }) })
    .map(({ path: text, transforms }) => ({
      transform: { document: documentName(text), fieldTransforms: transforms },
    }));
  const write = fc
    .record({ write: fc.oneof(set, update, remove, transformAlone), currentDocument: precondition })
    .map(({ write: content, currentDocument }) => ({
      ...content,
      ...(currentDocument && { currentDocument }),
    }));
  const commit = fc.record({
    actor: fc.constantFrom(...ACTORS),
    // Most commits have one write, because a denied write would hide that other writes in the same commit are
    // allowed.
    writes: fc.oneof(
      { weight: 9, arbitrary: fc.tuple(write) },
      { weight: 1, arbitrary: fc.array(write, { minLength: 2, maxLength: 4 }) },
    ),
  });

  const agent = new Agent({ keepAlive: true, maxSockets: 8 });

  function send(actor: Actor, writes: readonly unknown[]): Promise<number> {
    const { idToken } = actors[actor];
    return new Promise((resolve, reject) => {
      const sent = request(
        {
          agent,
          host: "127.0.0.1",
          port: suite.ports.firestore,
          method: "POST",
          path: `/v1/projects/${PROJECT_ID}/databases/(default)/documents:commit`,
          headers: {
            "Content-Type": "application/json",
            ...(idToken && { Authorization: `Bearer ${idToken}` }),
          },
        },
        (response) => {
          response.resume();
          response.on("end", () => resolve(response.statusCode ?? 0));
        },
      );
      sent.on("error", reject);
      sent.end(JSON.stringify({ writes }));
    });
  }

  it("are all denied", async () => {
    const before = await updateTimes();
    const commits = fc.sample(commit, { numRuns: WRITES, seed: 20260301 });
    const statuses = new Map<number, number>();
    for (let start = 0; start < commits.length; start += 200) {
      const chunk = commits.slice(start, start + 200);
      const answers = await Promise.all(chunk.map(({ actor, writes }) => send(actor, writes)));
      for (const [index, status] of answers.entries()) {
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        // 403 means that the rules denied the write. 400 means that the write is invalid, such as an empty
        // mask with an exists precondition.
        if (status !== 403 && status !== 400) expect({ status, ...chunk[index] }).toBe("refused");
      }
    }
    agent.destroy();
    // Invalid writes show nothing about the rules.
    expect(statuses.get(403) ?? 0).toBeGreaterThan(WRITES * 0.95);
    expect(await updateTimes()).toEqual(before);
  });

  it("would all succeed if the Admin SDK made them", async () => {
    const target = server.collection("anything_else").doc("rules-random");
    const url = `http://127.0.0.1:${suite.ports.firestore}/v1/projects/${PROJECT_ID}/databases/(default)/documents:commit`;
    const body = { writes: [{ update: { name: documentName(target.path), fields: {} } }] };
    const headers = { "Content-Type": "application/json", Authorization: "Bearer owner" };
    expect((await fetch(url, { method: "POST", headers, body: JSON.stringify(body) })).status).toBe(200);
    await target.delete();
  });
});

describe("storage.rules", () => {
  const UNAUTHORIZED = /^storage\/(unauthorized|unauthenticated)$/;
  const FILES = ["images/rules.webp", "share/rules/is.webp", "rules.webp"];
  const cells = FILES.flatMap((file) => ACTORS.map((actor) => ({ file, actor })));

  async function isOpen(attempt: Promise<unknown>): Promise<boolean> {
    try {
      await attempt;
      return true;
    } catch (error) {
      expect(error).toMatchObject({ code: expect.stringMatching(UNAUTHORIZED) });
      return false;
    }
  }

  it.each(cells)("$file, $actor: get, list, create, update, delete", async ({ file, actor }) => {
    const { storage } = actors[actor];
    const target = ref(storage, file);
    const folder = ref(storage, file.split("/").slice(0, -1).join("/"));
    const isPicture = file.startsWith("images/");
    const bytes = new TextEncoder().encode("another picture");
    expect({
      get: await isOpen(getBytes(target)),
      metadata: await isOpen(getMetadata(target)),
      list: await isOpen(list(folder)),
      listAll: await isOpen(listAll(folder)),
      create: await isOpen(uploadBytes(ref(storage, `${file}.new`), bytes)),
      replace: await isOpen(uploadBytes(target, bytes)),
      update: await isOpen(updateMetadata(target, { cacheControl: "no-store" })),
      delete: await isOpen(deleteObject(target)),
    }).toEqual({
      get: isPicture,
      metadata: isPicture,
      list: false,
      listAll: false,
      create: false,
      replace: false,
      update: false,
      delete: false,
    });
  });

  it("leave every file unchanged", async () => {
    for (const file of FILES) {
      const url = `http://127.0.0.1:${suite.ports.storage}/storage/v1/b/${BUCKET}/o/${encodeURIComponent(file)}`;
      const headers = { Authorization: "Bearer owner" };
      expect(await (await fetch(`${url}?alt=media`, { headers })).text()).toBe("a picture");
      const created = url.replace(".webp", ".webp.new");
      expect((await fetch(created, { headers })).status).toBe(404);
    }
  });
});

it.skipIf(!isEmbedded)(
  "in these tests, every condition of both rules files is both true and false",
  async () => {
    const files = Object.entries(await conditions());
    expect(files.map(([file]) => file).sort()).toEqual(["firestore.rules", "storage.rules"]);
    const unseen = files.flatMap(([file, seen]) =>
      seen.flatMap(({ condition, ...now }, at) => {
        const before = seenBefore[file]?.[at] ?? { true: 0, false: 0 };
        const missing = ([true, false] as const).filter((value) => now[`${value}`] === before[`${value}`]);
        return missing.map((value) => `${file}:${condition} is never ${value}`);
      }),
    );
    expect(unseen.sort()).toEqual(Object.keys(CONSTANT).sort());
  },
);
