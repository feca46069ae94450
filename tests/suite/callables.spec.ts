import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import type { CallableName, Callables } from "@matbjorg/contract/callables";
import { COLLECTIONS } from "@matbjorg/contract/collections";
import { defaultSections } from "@matbjorg/contract/content/default-content";
import { readSeedData } from "@matbjorg/seed";
import { describe, expect, it } from "vitest";
import {
  adminAuth,
  callableUrl,
  createAccount,
  db,
  post,
  refused,
  type Visitor,
  visit,
  visitAs,
  visitAsAdmin,
} from "../lib/clients.ts";
import { suite } from "../lib/local-suite.ts";

const PASSWORD = "correct horse battery";

await createAccount("mallory@example.is", PASSWORD);
const [visitor, stranger, admin] = await Promise.all([
  visit(),
  visit({ email: "mallory@example.is", password: PASSWORD }),
  visitAsAdmin(),
]);
const users = {
  author: await visitAs("author"),
  editor: await visitAs("editor"),
  admin: await visitAs("admin"),
};

const REQUEST_ID = "6f1b2f0e-8f1b-4a53-9b3e-0f4f2f8c9d10";

const NOTHING = { is: "Ekkert", en: "Nothing" };

/** Valid input of each callable, with all its fields. */
const VALID: { [Name in CallableName]: Required<Callables[Name]["input"]> } = {
  getUserByEmail: { email: "nobody@example.is" },
  upsertAdmin: {
    uid: "nobody",
    email: "nobody@example.is",
    name: "Enginn",
    isAdmin: true,
    role: "admin",
    seen: null,
  },
  createAdminAccount: {
    email: "nobody@example.is",
    name: "Enginn",
    isAdmin: true,
    role: "admin",
    requestId: REQUEST_ID,
  },
  setAdminStatus: { uid: "nobody", isAdmin: true, seen: null },
  deleteAdmin: { uid: "nobody", seen: null },
  recordLogin: {},
  sendContactMessage: {
    name: "Enginn",
    email: "nobody@example.is",
    message: "Hæ",
    language: "is",
    website: "",
    requestId: REQUEST_ID,
  },
  reportClientError: {
    id: "0af7651916cd43dd8448eb211c80319c",
    kind: "error",
    name: "TypeError",
    page: "/en/news",
    frames: ["assets/main-x.js:1:2"],
  },
  setContactMessageState: { id: "nothing", isRead: true },
  deleteContactMessage: { id: "nothing", seen: { isRead: true } },
  deleteContactMessagesByEmail: { email: "nobody@example.is" },
  exportContactMessages: { email: "nobody@example.is", after: "nothing" },
  resendContactMessage: { id: "nothing" },
  listNews: { filter: "all", order: "date", words: "", after: '[null,"nothing"]', size: 1 },
  saveNews: {
    id: "nothing",
    version: 1,
    requestId: REQUEST_ID,
    title: "Ekkert",
    summary: "",
    content: "<p>Ekkert</p>",
    metaTitle: "",
    metaDescription: "",
    imageUrl: "",
    imageAlt: "",
    imageFocus: "",
    imageCredit: "",
    chosenAddress: "",
    author: "Enginn",
    topics: [],
    translations: {},
    isPublished: false,
    publishedAt: "2026-03-01T12:00:00.000Z",
    unpublishAt: "2027-03-01T12:00:00.000Z",
    isEnglishCurrent: false,
    isEnglishUnread: false,
    isEnglishHeld: false,
    isReady: true,
    readyNote: "",
    hideAddress: false,
  },
  translateNews: { id: "nothing", title: "Ekkert", texts: ["Ekkert"] },
  setNewsPublished: {
    id: "nothing",
    version: 0,
    isPublished: false,
    publishedAt: "2026-03-01T12:00:00.000Z",
    isReady: true,
    hideAddress: false,
  },
  moveNews: { id: "nothing", address: "nothing", seenAddress: "nothing" },
  deleteNews: { id: "nothing", version: 0 },
  restoreNews: { id: "nothing" },
  purgeNews: { id: "nothing", version: 0 },
  listNewsRevisions: { id: "nothing" },
  restoreNewsRevision: { id: "nothing", version: 0, revisionId: "nothing" },
  deleteNewsRevision: { id: "nothing", revisionId: "nothing" },
  backfillNewsPublished: {},
  uploadImage: { data: "AAAA", alt: "", fileName: "ekkert.pdf", name: "ekkert.pdf", requestId: REQUEST_ID },
  describeImage: { id: "nothing", alt: "", altEn: "", credit: "", seen: { alt: "", altEn: "", credit: "" } },
  deleteImage: { id: "nothing", seen: { alt: "", altEn: "" } },
  getLegalText: { name: "terms" },
  saveLegalText: {
    name: "terms",
    from: "2999-01-01",
    replaces: { from: "2999-01-01", version: 1 },
    texts: { is: "<p>Ekkert</p>", en: "<p>Nothing</p>" },
    requestId: REQUEST_ID,
  },
  saveTopic: { slug: "nothing", name: NOTHING, seen: NOTHING, requestId: REQUEST_ID },
  deleteTopic: { slug: "nothing", seen: NOTHING },
  searchNews: { words: "ekkert", topic: "nothing", language: "is" },
  getImageUses: { ids: ["nothing"] },
  reportEditing: { id: "nothing" },
  getLinkingArticles: { id: "nothing" },
  saveContent: {
    section: "figures",
    // This version is higher than that of any stored record.
    version: 1_000,
    values: defaultSections({}).figures,
    isPublished: true,
    isEnglishCurrent: false,
    requestId: REQUEST_ID,
  },
  findStaleFigures: { section: "figures" },
  listWaiting: {},
  copySite: { after: "nothing" },
  checkSpelling: { texts: ["Ekkert"], origin: "https://matbjorg.is" },
  learnWord: { word: "ekkert", isLearned: true },
  seedDefaults: {
    operatorKey: "wrong",
    admin: { email: "nobody@example.is", name: "Enginn" },
    adminPassword: "longer than eight",
    ...readSeedData(),
  },
};
const OPTIONAL = [
  // The input has either this field and the version, or neither; see news.spec.ts.
  "saveNews.id",
  "translateNews.id",
  "listNews.after",
  "checkSpelling.origin",
  "copySite.after",
  "exportContactMessages.after",
  // Pages of the previous release do not send this field.
  "setNewsPublished.version",
  "deleteNews.version",
  "restoreNewsRevision.version",
  "purgeNews.version",
  "replaces",
  "seenAddress",
  "seen",
  "metaTitle",
  "metaDescription",
  "imageAlt",
  "imageFocus",
  "imageCredit",
  "describeImage.credit",
  // A page of the previous release sends `seen` without it.
  "describeImage.seen.credit",
  "deleteImage.seen.credit",
  "chosenAddress",
  "author",
  "translations",
  "publishedAt",
  "unpublishAt",
  "isEnglishCurrent",
  "isEnglishUnread",
  "isEnglishHeld",
  "isReady",
  "readyNote",
  "hideAddress",
  "fileName",
  "uploadImage.name",
  "website",
  "requestId",
  "role",
  "adminPassword",
  "partners",
  "company",
  "news",
  "topics",
  "towns",
  "slug",
  "topic",
  "searchNews.language",
];
/** Fields that may be null. */
const NULLABLE = [
  "saveNews.publishedAt",
  "saveNews.unpublishAt",
  "saveLegalText.texts",
  "upsertAdmin.seen",
  "setAdminStatus.seen",
  "deleteAdmin.seen",
];
/** Fields that may have more than 6,000 characters. */
const LONG = ["saveNews.content", "uploadImage.data"];
const NAMES = Object.keys(VALID) as CallableName[];
/** Each role may also call what the roles before it may call. */
const ROLES = ["author", "editor", "admin"] as const;
/** The least role that may call each callable. */
const LEAST_ROLE: Readonly<Record<CallableName, (typeof ROLES)[number] | "public" | "signed-in">> = {
  searchNews: "public",
  sendContactMessage: "public",
  reportClientError: "public",
  seedDefaults: "public",
  recordLogin: "signed-in",
  listNews: "author",
  saveNews: "author",
  reportEditing: "author",
  translateNews: "author",
  checkSpelling: "author",
  listNewsRevisions: "author",
  restoreNewsRevision: "author",
  deleteNews: "author",
  restoreNews: "author",
  uploadImage: "author",
  describeImage: "author",
  deleteImage: "author",
  getImageUses: "author",
  getLinkingArticles: "author",
  backfillNewsPublished: "author",
  setNewsPublished: "editor",
  moveNews: "editor",
  purgeNews: "editor",
  deleteNewsRevision: "editor",
  saveTopic: "editor",
  deleteTopic: "editor",
  saveContent: "editor",
  getLegalText: "editor",
  saveLegalText: "editor",
  findStaleFigures: "editor",
  listWaiting: "editor",
  learnWord: "editor",
  copySite: "admin",
  getUserByEmail: "admin",
  upsertAdmin: "admin",
  createAdminAccount: "admin",
  setAdminStatus: "admin",
  deleteAdmin: "admin",
  setContactMessageState: "admin",
  deleteContactMessage: "admin",
  deleteContactMessagesByEmail: "admin",
  exportContactMessages: "admin",
  resendContactMessage: "admin",
};
/** Calls that give access or cannot be undone. */
const NEEDS_RECENT_SIGN_IN = [
  "upsertAdmin",
  "createAdminAccount",
  "setAdminStatus",
  "deleteAdmin",
  "deleteContactMessage",
  "deleteContactMessagesByEmail",
  "purgeNews",
  "deleteNewsRevision",
] as const satisfies readonly CallableName[];

function validInput(name: CallableName): Record<string, unknown> {
  return { ...VALID[name] };
}

/** Returns the update times of all documents that these callables could write. */
async function everything(): Promise<string> {
  const { admins, messages, rateLimits, audit, content, partners, towns, topics, news, newsTrash, images } =
    COLLECTIONS;
  const names = [
    admins,
    messages,
    rateLimits,
    audit,
    content,
    partners,
    towns,
    topics,
    news,
    newsTrash,
    images,
  ];
  const found = await Promise.all(names.map((name) => db.collection(name).get()));
  return JSON.stringify(found.map(({ docs }) => docs.map(({ id, updateTime }) => [id, updateTime])));
}

/** Calls as the admin with this JSON, and returns the paths of the invalid fields. */
async function refusedFields(name: string, json: string): Promise<string[]> {
  const { status, body } = await post(name, `{"data":${json}}`, { visitor: admin });
  const { details, ...error } = body?.error ?? {};
  expect({ status, error }, json.slice(0, 200)).toEqual({
    status: 400,
    error: { status: "INVALID_ARGUMENT", message: "The request has a missing or wrong field" },
  });
  const { reason, fields } = details as { reason: string; fields: { path: string; rule: string }[] };
  expect(reason).toBe("input/invalid");
  for (const field of fields) expect(Object.keys(field)).toEqual(["path", "rule"]);
  return fields.map(({ path }) => path);
}

/**
 * Returns the user with a token that says the sign-in was long ago. The local suite's tokens have no
 * signature.
 */
function signedInLongAgo(user: Visitor): Visitor {
  const [header = "", payload = ""] = user.idToken?.split(".") ?? [];
  const claims = JSON.parse(Buffer.from(payload, "base64url").toString());
  const aged = { ...claims, auth_time: claims.auth_time - 16 * 60 };
  return { ...user, idToken: `${header}.${Buffer.from(JSON.stringify(aged)).toString("base64url")}.` };
}

describe("access", () => {
  const restricted = NAMES.flatMap((name) => {
    const access = LEAST_ROLE[name];
    return access === "public" || access === "signed-in" ? [] : [[name, access] as const];
  });

  it.each(restricted)("to %s is for the role %s and the roles above it", async (name, needed) => {
    const before = await everything();
    // define-callable.test.ts shows that invalid input without access is also rejected because of the missing
    // access.
    const input = validInput(name);
    await expect(visitor.call(name, input)).rejects.toMatchObject(
      refused("unauthenticated", "auth/not-signed-in"),
    );
    await expect(stranger.call(name, input)).rejects.toMatchObject(
      refused("permission-denied", "auth/not-an-admin"),
    );
    for (const role of ROLES.slice(0, ROLES.indexOf(needed))) {
      await expect(users[role].call(name, input)).rejects.toMatchObject(
        refused("permission-denied", "auth/role"),
      );
    }
    for (const role of ROLES.slice(ROLES.indexOf(needed))) {
      await expect(users[role].call(name, null)).rejects.toMatchObject({
        details: { reason: "input/invalid" },
      });
    }
    await expect(visitor.call(name, {})).rejects.toThrow(
      "You must be logged in as an admin to perform this action",
    );
    expect(await everything()).toBe(before);
  });

  it.each(NEEDS_RECENT_SIGN_IN)("to %s requires the password again after 15 minutes", async (name) => {
    const before = await everything();
    const later = await post(name, JSON.stringify({ data: validInput(name) }), {
      visitor: signedInLongAgo(users.admin),
    });
    expect(later).toMatchObject({
      status: 401,
      body: { error: { details: { reason: "auth/sign-in-again" } } },
    });
    expect(await everything()).toBe(before);
    const soon = await post(name, '{"data":null}', { visitor: users.admin });
    expect(soon).toMatchObject({ status: 400, body: { error: { details: { reason: "input/invalid" } } } });
  });

  it("to recordLogin is open to any signed-in account", async () => {
    await expect(visitor.call("recordLogin", {})).rejects.toMatchObject(
      refused("unauthenticated", "auth/not-signed-in"),
    );
    expect(await stranger.call("recordLogin", {})).toEqual({ isAdmin: false });
  });

  it.each([
    "not.a.token",
    "garbage",
    "e30.e30.",
    // {"sub":"a/b"}, {"sub":5}
    "e30.eyJzdWIiOiJhL2IifQ.",
    "e30.eyJzdWIiOjV9.",
  ])("is denied with the invalid token %s", async (token) => {
    const headers = { Authorization: `Bearer ${token}` };
    const answer = await post("getUserByEmail", '{"data":{"email":"a@b.is"}}', { headers });
    expect(answer).toMatchObject({ status: 401, body: { error: { status: "UNAUTHENTICATED" } } });
  });
});

describe("bad input", () => {
  const LONE_SURROGATE = '"\\ud800 text"';
  const WRONG: Record<string, string[]> = {
    // Half of a surrogate pair is missing here, because it is valid: texts are stored without it, as
    // normalize-text.test.ts shows.
    string: ["null", "5", "true", "[]", "{}"],
    number: ["null", '"1"', "true", "[]", "{}", "-1", "1.5", "9007199254740992"],
    boolean: ["null", "5", '"true"', "[]", "{}", LONE_SURROGATE],
    object: ["null", "5", "true", "[]", LONE_SURROGATE],
    list: ["null", "5", "true", "{}", "[5]", LONE_SURROGATE],
  };

  // Tests all kinds of wrong values once, and in every field only the first two kinds, because the same
  // schemas and wrapper reject them.
  it.each(NAMES)("to %s is rejected with the field's path, and nothing is written", async (name) => {
    const before = await everything();
    const valid = validInput(name);
    for (const [field, value] of Object.entries(valid)) {
      const { [field]: _, ...others } = valid;
      const rest = JSON.stringify(others).slice(1);
      const replaced = (json: string) => `{"${field}":${json}${rest === "}" ? "}" : `,${rest}`}`;
      const path = `${name}.${field}`;
      const every = WRONG[Array.isArray(value) ? "list" : typeof value] ?? [];
      const wrong = name === "saveNews" ? [...every] : every.slice(0, 2);
      if (typeof value === "string" && !LONG.includes(path)) wrong.push(JSON.stringify("x".repeat(6_000)));
      for (const json of NULLABLE.includes(path) ? wrong.slice(1) : wrong) {
        const paths = await refusedFields(name, replaced(json));
        expect(paths.length, json).toBeGreaterThan(0);
        for (const path of paths) expect(path.split(".")[0]).toBe(field);
      }
      if (!OPTIONAL.includes(field) && !OPTIONAL.includes(path))
        expect(await refusedFields(name, JSON.stringify(others))).toEqual([field]);
    }
    for (const json of name === "saveNews" ? ["null", "5", '"text"', "[]", "[{}]", "true"] : ["null"]) {
      expect(await refusedFields(name, json)).toEqual([""]);
    }
    const keys = ["more", "__proto__", "constructor", "prototype", "toString", "uid ", ""];
    for (const key of name === "saveNews" ? keys : keys.slice(0, 2)) {
      const known = JSON.stringify(valid).slice(1, -1);
      const json = `{${known === "" ? "" : `${known},`}"${key}":{"isAdmin":true}}`;
      expect(await refusedFields(name, json)).toEqual([key]);
    }
    expect(await everything()).toBe(before);
  });

  // define-callable.test.ts tests each limit, and callable-body.test.ts compressed bodies.
  it("that is too large, from a caller without access, is rejected because of the missing access", async () => {
    const body = JSON.stringify({ data: { email: "a".repeat(33 * 1024 * 1024) } });
    const { status, body: answer } = await post("getUserByEmail", body);
    expect([status, answer?.error?.details]).toEqual([401, { reason: "auth/not-signed-in" }]);
  });

  it("in a nested field is rejected with the field's path", async () => {
    const { company, news } = readSeedData();
    const input = {
      ...validInput("seedDefaults"),
      company: { ...company, createdAt: "yesterday" },
      news: [{ ...news[0], isPublished: "yes" }],
    };
    expect((await refusedFields("seedDefaults", JSON.stringify(input))).sort()).toEqual([
      "company.createdAt",
      "news.0.isPublished",
    ]);
    const json = JSON.stringify(input).replace('"company":{', '"company":{"__proto__":{"a":1},');
    expect(await refusedFields("seedDefaults", json)).toContain("company.__proto__");
  });

  it.each([
    ["another content type", '{"data":{}}', { headers: { "Content-Type": "text/plain" } }],
    ["a form", "data=5", { headers: { "Content-Type": "application/x-www-form-urlencoded" } }],
    ["invalid JSON", "{data}", {}],
    ["another character set", "{data}", { headers: { "Content-Type": "application/json; charset=latin1" } }],
    ["an empty body", "", {}],
    ["a body without data", "{}", {}],
    ["a body with more than data", '{"data":{},"more":1}', {}],
    ["a list", '[{"data":{}}]', {}],
    ["a typed value", '{"data":{"email":{"@type":"made.up/type","value":"5"}}}', {}],
    ["a body that is nested too deeply", `{"data":${"[".repeat(20_000)}${"]".repeat(20_000)}}`, {}],
    ["GET", "", { method: "GET" }],
    ["PUT", '{"data":{}}', { method: "PUT" }],
  ])("%s is answered with 400", async (_what, body, options) => {
    const answer = await post("getUserByEmail", body, { visitor: admin, ...options });
    expect(answer).toMatchObject({ status: 400, body: { error: { status: "INVALID_ARGUMENT" } } });
  });

  it("to an unknown function is answered with 404", async () => {
    expect((await post("deleteEverything", '{"data":{}}')).status).toBe(404);
  });
});

describe("the log", () => {
  const written = () => readFileSync(suite.logFile, "utf8");

  it("has one line per call, without payload, password or link", async () => {
    const mark = randomUUID();
    const email = `${mark}@example.is`;
    const message = { name: `${mark} Jónsson`, email, message: `${mark} secret`, language: "is" };
    await visitor.call("sendContactMessage", message);
    await post("sendContactMessage", JSON.stringify(message));
    await post("sendContactMessage", JSON.stringify({ data: { "@type": "x", value: mark } }));
    await expect(visitor.call("sendContactMessage", { ...message, language: mark })).rejects.toThrow();
    const seed = { operatorKey: mark, admin: { email, name: mark }, adminPassword: `${mark} password` };
    await expect(visitor.call("seedDefaults", seed)).rejects.toThrow();
    const made = await admin.call("createAdminAccount", { email, name: `${mark} Jónsson`, isAdmin: false });
    const { uid, passwordSetLink } = made as { uid: string; passwordSetLink: string };
    const code = new URL(passwordSetLink).searchParams.get("oobCode") ?? "";
    await expect(admin.call("createAdminAccount", { email, name: mark, isAdmin: true })).rejects.toThrow();
    await adminAuth().deleteUser(uid);

    // firebase-tools writes the log shortly after the response, and the time differs for each function's
    // process.
    for (const line of [
      "createAdminAccount refused: admin-users/account-exists",
      "sendContactMessage ok",
      "sendContactMessage refused: input/invalid",
    ])
      await expect.poll(written).toContain(line);
    expect(code.length).toBeGreaterThan(10);
    // firebase-tools logs the notifications that the Auth emulator sends.
    const lines = written()
      .split("\n")
      .filter((line) => !line.includes("[apiv2]"));
    for (const secret of [mark, code, suite.operatorKey]) {
      expect(lines.filter((line) => line.includes(secret))).toEqual([]);
    }
  });

  it("contains errors that pages report, up to a limit per IP address", async () => {
    // Uses its own IP address, so that reports from other tests do not count.
    const report = async (id = randomUUID().replaceAll("-", "")) => {
      const answer = await fetch(callableUrl("reportClientError"), {
        method: "POST",
        headers: { "Content-Type": "application/json", "X-Forwarded-For": "198.51.100.42" },
        body: JSON.stringify({ data: { ...VALID.reportClientError, id } }),
      });
      return { id, ...(await answer.json()).result };
    };
    const first = await report();
    expect(first).toMatchObject({ isNoted: true });
    await expect.poll(written).toContain(first.id);
    const line = written()
      .split("\n")
      .find((one) => one.includes(first.id));
    expect(line).toContain("assets/main-x.js:1:2");
    expect(line).not.toContain("198.51.100");
    const before = await everything();
    // The limit is per process; the local suite may run several.
    let last = first;
    for (let sent = 0; sent < 100 && last.isNoted; sent += 1) last = await report();
    expect(last).toMatchObject({ isNoted: false });
    expect(await everything()).toBe(before);
  });
});
