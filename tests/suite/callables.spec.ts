import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import {
  CALLABLE_ACCESS,
  NEEDS_RECENT_SIGN_IN,
  RECENT_SIGN_IN_MINUTES,
} from "@matbjorg/contract/access/access";
import { isAtLeast, ROLES } from "@matbjorg/contract/access/roles";
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

/** Valid input of each callable, with all its fields. */
const VALID: { [Name in CallableName]: Required<Callables[Name]["input"]> } = {
  getUserByEmail: { email: "nobody@example.is" },
  upsertAdmin: { uid: "nobody", email: "nobody@example.is", name: "Enginn", isAdmin: true, role: "admin" },
  createAdminAccount: {
    email: "nobody@example.is",
    name: "Enginn",
    isAdmin: true,
    role: "admin",
    requestId: REQUEST_ID,
  },
  setAdminStatus: { uid: "nobody", isAdmin: true },
  deleteAdmin: { uid: "nobody" },
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
  deleteContactMessage: { id: "nothing" },
  deleteContactMessagesByEmail: { email: "nobody@example.is" },
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
    isPublished: false,
    publishedAt: "2026-03-01T12:00:00.000Z",
    hideAddress: false,
  },
  moveNews: { id: "nothing", address: "nothing" },
  deleteNews: { id: "nothing" },
  restoreNews: { id: "nothing" },
  purgeNews: { id: "nothing" },
  listNewsRevisions: { id: "nothing" },
  restoreNewsRevision: { id: "nothing", revisionId: "nothing" },
  deleteNewsRevision: { id: "nothing", revisionId: "nothing" },
  backfillNewsPublished: {},
  uploadImage: { data: "AAAA", alt: "", fileName: "ekkert.pdf", name: "ekkert.pdf", requestId: REQUEST_ID },
  describeImage: { id: "nothing", alt: "", altEn: "" },
  deleteImage: { id: "nothing" },
  saveTopic: { slug: "nothing", name: { is: "Ekkert", en: "Nothing" }, requestId: REQUEST_ID },
  deleteTopic: { slug: "nothing" },
  searchNews: { words: "ekkert", topic: "nothing", language: "is" },
  getImageUses: { ids: ["nothing"] },
  reportEditing: { id: "nothing" },
  saveContent: {
    section: "figures",
    // Has been saved less often.
    version: 1_000,
    values: defaultSections({}).figures,
    isPublished: true,
    isEnglishCurrent: false,
    requestId: REQUEST_ID,
  },
  checkSpelling: { texts: ["Ekkert"] },
  learnWord: { word: "ekkert", isLearned: true },
  seedDefaults: {
    operatorKey: "wrong",
    admin: { email: "nobody@example.is", name: "Enginn" },
    adminPassword: "longer than eight",
    ...readSeedData(),
  },
};
const OPTIONAL = [
  // Either both or none, see news.spec.ts.
  "saveNews.id",
  "translateNews.id",
  "listNews.after",
  "metaTitle",
  "metaDescription",
  "imageAlt",
  "imageFocus",
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
const NULLABLE = ["saveNews.publishedAt", "saveNews.unpublishAt"];
/** Fields that may have more than 6,000 characters. */
const LONG = ["saveNews.content", "uploadImage.data"];
const NAMES = Object.keys(VALID) as CallableName[];

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

/** Calls as the admin with this JSON; returns the paths of the invalid fields. */
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

/** The local suite's tokens have no signature. */
function signedInLongAgo(user: Visitor): Visitor {
  const [header = "", payload = ""] = user.idToken?.split(".") ?? [];
  const claims = JSON.parse(Buffer.from(payload, "base64url").toString());
  const aged = { ...claims, auth_time: claims.auth_time - RECENT_SIGN_IN_MINUTES * 60 - 60 };
  return { ...user, idToken: `${header}.${Buffer.from(JSON.stringify(aged)).toString("base64url")}.` };
}

describe("access", () => {
  const restricted = NAMES.flatMap((name) => {
    const access = CALLABLE_ACCESS[name];
    return access === "public" || access === "signed-in" ? [] : [[name, access] as const];
  });

  it.each(restricted)("to %s is for the role %s and those above it", async (name, needed) => {
    const before = await everything();
    // Invalid input, too, is refused for the missing access: define-callable.test.ts.
    const input = validInput(name);
    await expect(visitor.call(name, input)).rejects.toMatchObject(
      refused("unauthenticated", "auth/not-signed-in"),
    );
    await expect(stranger.call(name, input)).rejects.toMatchObject(
      refused("permission-denied", "auth/not-an-admin"),
    );
    for (const role of ROLES.filter((one) => !isAtLeast(one, needed))) {
      await expect(users[role].call(name, input)).rejects.toMatchObject(
        refused("permission-denied", "auth/role"),
      );
    }
    for (const role of ROLES.filter((one) => isAtLeast(one, needed))) {
      await expect(users[role].call(name, null)).rejects.toMatchObject({
        details: { reason: "input/invalid" },
      });
    }
    await expect(visitor.call(name, {})).rejects.toThrow(
      "You must be logged in as an admin to perform this action",
    );
    expect(await everything()).toBe(before);
  });

  it.each(NEEDS_RECENT_SIGN_IN)("to %s needs the password again after 15 minutes", async (name) => {
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

  it("to recordLogin is for any signed-in account", async () => {
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
  ])("is refused with the invalid token %s", async (token) => {
    const headers = { Authorization: `Bearer ${token}` };
    const answer = await post("getUserByEmail", '{"data":{"email":"a@b.is"}}', { headers });
    expect(answer).toMatchObject({ status: 401, body: { error: { status: "UNAUTHENTICATED" } } });
  });
});

describe("bad input", () => {
  const LONE_SURROGATE = '"\\ud800 text"';
  const WRONG: Record<string, string[]> = {
    // Half a pair is removed from texts: normalize-text.test.ts.
    string: ["null", "5", "true", "[]", "{}"],
    number: ["null", '"1"', "true", "[]", "{}", "-1", "1.5", "9007199254740992"],
    boolean: ["null", "5", '"true"', "[]", "{}", LONE_SURROGATE],
    object: ["null", "5", "true", "[]", LONE_SURROGATE],
    list: ["null", "5", "true", "{}", "[5]", LONE_SURROGATE],
  };

  // All kinds once, since the same schemas and the same wrapper refuse them; the first two of each field everywhere.
  it.each(NAMES)("to %s is refused with the field's path, and nothing is written", async (name) => {
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

  // Each limit: define-callable.test.ts; what is compressed: callable-body.test.ts.
  it("that is too large, from a caller without access, is refused for the missing access", async () => {
    const body = JSON.stringify({ data: { email: "a".repeat(33 * 1024 * 1024) } });
    const { status, body: answer } = await post("getUserByEmail", body);
    expect([status, answer?.error?.details]).toEqual([401, { reason: "auth/not-signed-in" }]);
  });

  it("in a nested field is refused with the field's path", async () => {
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
    ["no JSON", "{data}", {}],
    ["another character set", "{data}", { headers: { "Content-Type": "application/json; charset=latin1" } }],
    ["an empty body", "", {}],
    ["a body without data", "{}", {}],
    ["a body with more than data", '{"data":{},"more":1}', {}],
    ["a list", '[{"data":{}}]', {}],
    ["a typed value", '{"data":{"email":{"@type":"made.up/type","value":"5"}}}', {}],
    ["a body nested too deep", `{"data":${"[".repeat(20_000)}${"]".repeat(20_000)}}`, {}],
    ["GET", "", { method: "GET" }],
    ["PUT", '{"data":{}}', { method: "PUT" }],
  ])("%s is answered with 400", async (_what, body, options) => {
    const answer = await post("getUserByEmail", body, { visitor: admin, ...options });
    expect(answer).toMatchObject({ status: 400, body: { error: { status: "INVALID_ARGUMENT" } } });
  });

  it("to an unknown function is 404", async () => {
    expect((await post("deleteEverything", '{"data":{}}')).status).toBe(404);
  });
});

describe("the log", () => {
  const written = () => readFileSync(suite.logFile, "utf8");

  it("has a line per call, without payload, password or link", async () => {
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

    // firebase-tools writes the log shortly after the response, each function's process at a time of its own.
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

  it("has errors reported by pages, up to a limit per address", async () => {
    // An address of its own, so that reports of other tests do not count.
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
