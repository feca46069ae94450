import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { Firestore } from "@google-cloud/firestore";
import type { CallableName, Callables } from "@matbjorg/functions/contract/callables";
import { COLLECTIONS } from "@matbjorg/functions/contract/collections";
import { readSeedData } from "@matbjorg/seed";
import { doc, getDoc } from "firebase/firestore/lite";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import {
  accountOfMissingAdmin,
  refusesSampleNews,
  seedRecords,
} from "../../functions/src/seeding/seed-defaults.ts";
import {
  adminAuth,
  adminFirestore,
  createAccount,
  post,
  refused,
  type Visitor,
  visit,
  visitAsAdmin,
} from "../clients.ts";

const PASSWORD = "correct horse battery";

let visitor: Visitor;
let stranger: Visitor;
let admin: Visitor;
const server = adminFirestore();

beforeAll(async () => {
  await createAccount("mallory@example.is", PASSWORD);
  [visitor, stranger, admin] = await Promise.all([
    visit(),
    visit({ email: "mallory@example.is", password: PASSWORD }),
    visitAsAdmin(),
  ]);
});

afterAll(async () => {
  const accounts = adminAuth();
  await accounts.deleteUser((await accounts.getUserByEmail("mallory@example.is")).uid);
  await Promise.all([visitor.close(), stranger.close(), admin.close(), server.terminate()]);
});

/** Input that the contract takes, for each callable of admin users, contact, seeding and erasing. */
const VALID: { [Name in CallableName]?: Required<Callables[Name]["input"]> } = {
  getUserByEmail: { email: "nobody@example.is" },
  upsertAdmin: { uid: "nobody", email: "nobody@example.is", name: "Enginn", isAdmin: true },
  createAdminAccount: { email: "nobody@example.is", name: "Enginn", isAdmin: true },
  setAdminStatus: { uid: "nobody", isAdmin: true },
  deleteAdmin: { uid: "nobody" },
  recordLogin: {},
  sendContactMessage: {
    name: "Enginn",
    email: "nobody@example.is",
    message: "Hæ",
    language: "is",
    website: "",
    requestId: "6f1b2f0e-8f1b-4a53-9b3e-0f4f2f8c9d10",
  },
  setContactMessageState: { id: "nothing", isRead: true },
  deleteContactMessage: { id: "nothing" },
  deleteContactMessagesByEmail: { email: "nobody@example.is" },
  resendContactMessage: { id: "nothing" },
  deleteNewsRevision: { id: "nothing", revisionId: "nothing" },
  deleteImage: { id: "nothing" },
  seedDefaults: {
    data: readSeedData(),
    adminPassword: "longer than eight",
    operatorKey: "wrong",
    allowSampleNewsInProduction: false,
  },
};
const OPTIONAL = ["website", "requestId", "adminPassword", "operatorKey", "allowSampleNewsInProduction"];
const NAMES = Object.keys(VALID);

function validInput(name: string): Record<string, unknown> {
  return { ...VALID[name as CallableName] };
}

/** Everything these callables could write. */
async function everything(): Promise<string> {
  const names = [COLLECTIONS.admins, COLLECTIONS.messages, COLLECTIONS.rateLimits, COLLECTIONS.audit];
  const found = await Promise.all(names.map((name) => server.collection(name).get()));
  return JSON.stringify(found.map(({ docs }) => docs.map(({ id, updateTime }) => [id, updateTime])));
}

/** Calls as the admin with JSON written by hand, and answers the refused fields' paths. */
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

describe("access", () => {
  const ADMIN_ONLY = NAMES.filter(
    (name) => !["recordLogin", "sendContactMessage", "seedDefaults"].includes(name),
  );

  it.each(ADMIN_ONLY)("to %s is for admins", async (name) => {
    const before = await everything();
    for (const input of [validInput(name), {}, null]) {
      await expect(visitor.call(name, input)).rejects.toMatchObject(
        refused("unauthenticated", "auth/not-signed-in"),
      );
      await expect(stranger.call(name, input)).rejects.toMatchObject(
        refused("permission-denied", "auth/not-an-admin"),
      );
    }
    await expect(visitor.call(name, {})).rejects.toThrow(
      "You must be logged in as an admin to perform this action",
    );
    expect(await everything()).toBe(before);
  });

  it("to recordLogin is for whoever is signed in", async () => {
    await expect(visitor.call("recordLogin", {})).rejects.toMatchObject(
      refused("unauthenticated", "auth/not-signed-in"),
    );
    expect(await stranger.call("recordLogin", {})).toEqual({ isAdmin: false });
  });

  it("is not had with a made-up session", async () => {
    const headers = { Authorization: "Bearer not.a.token" };
    const answer = await post("getUserByEmail", '{"data":{"email":"a@b.is"}}', { headers });
    expect(answer).toMatchObject({ status: 401, body: { error: { status: "UNAUTHENTICATED" } } });
  });
});

describe("bad input", () => {
  const LONE_SURROGATE = '"\\ud800 text"';
  const WRONG: Record<string, string[]> = {
    string: ["null", "5", "true", "[]", "{}", LONE_SURROGATE],
    boolean: ["null", "5", '"true"', "[]", "{}", LONE_SURROGATE],
    object: ["null", "5", "true", "[]", LONE_SURROGATE],
  };

  it.each(NAMES)("to %s is refused by the field's name, and nothing is written", async (name) => {
    const before = await everything();
    const valid = validInput(name);
    for (const [field, value] of Object.entries(valid)) {
      const { [field]: _, ...others } = valid;
      const rest = JSON.stringify(others).slice(1);
      const replaced = (json: string) => `{"${field}":${json}${rest === "}" ? "}" : `,${rest}`}`;
      const wrong = [...(WRONG[typeof value] ?? [])];
      if (typeof value === "string") wrong.push(JSON.stringify("x".repeat(6_000)));
      for (const json of wrong) {
        const paths = await refusedFields(name, replaced(json));
        expect(paths.length, json).toBeGreaterThan(0);
        for (const path of paths) expect(path.split(".")[0]).toBe(field);
      }
      if (!OPTIONAL.includes(field))
        expect(await refusedFields(name, JSON.stringify(others))).toEqual([field]);
    }
    for (const json of ["null", "5", '"text"', "[]", "[{}]", "true"]) {
      expect(await refusedFields(name, json)).toEqual([""]);
    }
    for (const key of ["more", "__proto__", "constructor", "prototype", "toString", "uid ", ""]) {
      const known = JSON.stringify(valid).slice(1, -1);
      const json = `{${known === "" ? "" : `${known},`}"${key}":{"isAdmin":true}}`;
      expect(await refusedFields(name, json)).toEqual([key]);
    }
    expect(await everything()).toBe(before);
  });

  it.each(NAMES)("of 10 MB to %s is refused like any other", async (name) => {
    const before = await everything();
    const valid = validInput(name);
    const field = Object.keys(valid).find((key) => typeof valid[key] === "string") ?? "more";
    const paths = await refusedFields(name, JSON.stringify({ ...valid, [field]: "a".repeat(10_000_000) }));
    expect(new Set(paths)).toEqual(new Set([field]));
    expect(await everything()).toBe(before);
  });

  it("deep inside is named by its path", async () => {
    const data = { ...readSeedData(), company: { ...readSeedData().company, createdAt: "yesterday" } };
    const [first] = data.news;
    const input = { data: { ...data, news: [{ ...first, isPublished: "yes" }] } };
    expect((await refusedFields("seedDefaults", JSON.stringify(input))).sort()).toEqual([
      "data.company.createdAt",
      "data.news.0.isPublished",
    ]);
    const json = JSON.stringify(input).replace('"company":{', '"company":{"__proto__":{"a":1},');
    expect(await refusedFields("seedDefaults", json)).toContain("data.company.__proto__");
  });

  it.each([
    ["another content type", '{"data":{}}', { headers: { "Content-Type": "text/plain" } }],
    ["a form", "data=5", { headers: { "Content-Type": "application/x-www-form-urlencoded" } }],
    ["no JSON", "{data}", {}],
    ["an empty body", "", {}],
    ["a body without data", "{}", {}],
    ["a body with more than data", '{"data":{},"more":1}', {}],
    ["a list", '[{"data":{}}]', {}],
    ["a typed value", '{"data":{"email":{"@type":"made.up/type","value":"5"}}}', {}],
    ["a body nested too deep", `{"data":${"[".repeat(50_000)}${"]".repeat(50_000)}}`, {}],
    ["GET", "", { method: "GET" }],
    ["PUT", '{"data":{}}', { method: "PUT" }],
  ])("as %s is no call: 400", async (_what, body, options) => {
    const answer = await post("getUserByEmail", body, { visitor: admin, ...options });
    expect(answer.status).toBe(400);
    // What is no JSON at all is refused before our code runs, without a body of ours.
    if (answer.body) expect(answer.body.error).toMatchObject({ status: "INVALID_ARGUMENT" });
  });

  it("larger than a request may be is refused before our code runs", async () => {
    const answer = await post("getUserByEmail", `{"data":{"email":"${"a".repeat(33 * 1024 * 1024)}"}}`);
    expect(answer.status).toBe(413);
  });

  it("to a function that there is not is 404", async () => {
    expect((await post("deleteEverything", '{"data":{}}')).status).toBe(404);
  });
});

describe("the log", () => {
  it("has a line for every call, and no payload, password or link", async () => {
    const mark = randomUUID();
    const email = `${mark}@example.is`;
    const message = { name: `${mark} Jónsson`, email, message: `${mark} secret`, language: "is" };
    await visitor.call("sendContactMessage", message);
    await post("sendContactMessage", JSON.stringify(message));
    await post("sendContactMessage", JSON.stringify({ data: { "@type": "x", value: mark } }));
    await expect(visitor.call("sendContactMessage", { ...message, language: mark })).rejects.toThrow();
    const seed = { data: readSeedData(), operatorKey: mark, adminPassword: `${mark} password` };
    await expect(visitor.call("seedDefaults", seed)).rejects.toThrow();
    const made = await admin.call("createAdminAccount", { email, name: `${mark} Jónsson`, isAdmin: false });
    const { uid, passwordSetLink } = made as { uid: string; passwordSetLink: string };
    const code = new URL(passwordSetLink).searchParams.get("oobCode") ?? "";
    await expect(admin.call("createAdminAccount", { email, name: mark, isAdmin: true })).rejects.toThrow();
    await adminAuth().deleteUser(uid);

    const traces = [
      server.collection(COLLECTIONS.messages).where("email", "==", email),
      server.collection(COLLECTIONS.audit).where("target", "==", `${COLLECTIONS.admins}/${uid}`),
      server.collection(COLLECTIONS.rateLimits),
    ];
    for (const trace of traces) for (const { ref } of (await trace.get()).docs) await ref.delete();
    await server.collection(COLLECTIONS.admins).doc(uid).delete();

    // firebase-tools writes the log a little later than it answers.
    await expect
      .poll(() => readFileSync(inject("logFile"), "utf8"), { timeout: 20_000 })
      .toMatch(/createAdminAccount refused: admin-users\/account-exists/);
    const log = readFileSync(inject("logFile"), "utf8");
    for (const line of ["sendContactMessage ok", "sendContactMessage refused: input/invalid"]) {
      expect(log).toContain(line);
    }
    expect(code.length).toBeGreaterThan(10);
    // The Auth emulator tells the others of each account, and firebase-tools logs what it tells: not our lines.
    const lines = log.split("\n").filter((line) => !line.includes("[apiv2]"));
    for (const secret of [mark, code, inject("operatorKey")]) {
      expect(lines.filter((line) => line.includes(secret))).toEqual([]);
    }
  });
});

describe("seedDefaults", () => {
  it("has seeded the site with an admin, partners, a company and news", async () => {
    const admins = await server.collection(COLLECTIONS.admins).where("username", "==", "admin").get();
    expect(admins.docs.map((record) => record.get("isAdmin"))).toEqual([true]);
    const article = await getDoc(doc(visitor.db, COLLECTIONS.news, "matbjorg-opnar-a-akureyri"));
    expect(article.exists()).toBe(true);
    expect((await server.collection(COLLECTIONS.companies).get()).size).toBe(1);
  });

  it("changes nothing the second time", async () => {
    const before = await server.collection(COLLECTIONS.news).get();
    const result = await visitor.call("seedDefaults", {
      data: readSeedData(),
      operatorKey: inject("operatorKey"),
    });
    expect(result).toEqual({ admins: 0, partners: 0, companies: 0, news: 0 });
    const after = await server.collection(COLLECTIONS.news).get();
    expect(after.docs.map(({ updateTime }) => updateTime)).toEqual(
      before.docs.map(({ updateTime }) => updateTime),
    );
  });

  it("writes what is missing, for an admin too, and keeps a record of it", async () => {
    await server.collection(COLLECTIONS.companies).doc("hornbakariid").delete();
    const result = await admin.call("seedDefaults", { data: readSeedData() });
    expect(result).toEqual({ admins: 0, partners: 0, companies: 1, news: 0 });
    const records = await server.collection(COLLECTIONS.audit).where("action", "==", "seedDefaults").get();
    const found = records.docs.filter((record) => record.get("by") !== "operator");
    expect(found.map((record) => record.get("changes"))).toEqual([result]);
    await Promise.all(found.map(({ ref }) => ref.delete()));
  });

  it.each([undefined, "wrong", "x".repeat(1_000)])(
    "refuses a visitor with the key %j",
    async (operatorKey) => {
      const input = { data: readSeedData(), ...(operatorKey !== undefined && { operatorKey }) };
      await expect(visitor.call("seedDefaults", input)).rejects.toMatchObject(
        refused("unauthenticated", "auth/not-signed-in"),
      );
      await expect(stranger.call("seedDefaults", input)).rejects.toMatchObject(
        refused("permission-denied", "auth/not-an-admin"),
      );
    },
  );

  it.each([
    ["matbjorg-production", undefined, true],
    ["matbjorg-production", false, true],
    ["matbjorg-production", true, false],
    ["", undefined, true],
    ["matbjorg-develop", undefined, false],
    ["demo-matbjorg", undefined, false],
  ])(
    "to project %j with leave %j refuses sample news: %j",
    (project, allowSampleNewsInProduction, isRefused) => {
      const leave = allowSampleNewsInProduction === undefined ? {} : { allowSampleNewsInProduction };
      expect(refusesSampleNews(project, { data: readSeedData(), ...leave })).toBe(isRefused);
      expect(refusesSampleNews(project, { data: { ...readSeedData(), news: [] }, ...leave })).toBe(false);
    },
  );
});

describe("an empty project", () => {
  const data = { ...readSeedData(), admin: { username: "first", name: "Fyrst", email: "first@example.is" } };
  const accounts = adminAuth();
  let db: Firestore;

  beforeAll(() => {
    db = new Firestore({ projectId: `demo-${randomUUID().slice(0, 8)}` });
  });

  afterAll(async () => {
    const known = await accounts.getUsers([{ email: data.admin.email }]);
    await accounts.deleteUsers(known.users.map(({ uid }) => uid));
    await db.terminate();
  });

  it("needs a password for its admin", async () => {
    await expect(accountOfMissingAdmin(db, accounts, { data })).rejects.toMatchObject({
      reason: "input/invalid",
      fields: [{ path: "adminPassword", rule: "required" }],
    });
    expect((await accounts.getUsers([{ email: data.admin.email }])).users).toEqual([]);
  });

  it("is seeded once, by however many at the same time", async () => {
    const results = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const adminUid = await accountOfMissingAdmin(db, accounts, { data, adminPassword: PASSWORD });
        return seedRecords(db, data, { adminUid, by: "operator", now: new Date() });
      }),
    );
    const total = (kind: "admins" | "partners" | "companies" | "news") =>
      results.reduce((sum, result) => sum + result[kind], 0);
    expect([total("admins"), total("partners"), total("companies"), total("news")]).toEqual([
      1,
      data.partners.length,
      1,
      data.news.length,
    ]);
    for (const [name, size] of [
      [COLLECTIONS.admins, 1],
      [COLLECTIONS.partners, data.partners.length],
      [COLLECTIONS.companies, 1],
      [COLLECTIONS.news, data.news.length],
      [COLLECTIONS.audit, 1],
    ] as const) {
      expect((await db.collection(name).get()).size, name).toBe(size);
    }
  });

  it("gives an account that somebody made before the operator the operator's password", async () => {
    const other = new Firestore({ projectId: `demo-${randomUUID().slice(0, 8)}` });
    const uid = await createAccount(data.admin.email, "a stranger's password");
    const adminPassword = "the operator's password";
    expect(await accountOfMissingAdmin(other, accounts, { data, adminPassword })).toBe(uid);
    const email = data.admin.email;
    await expect(visit({ email, password: "a stranger's password" })).rejects.toMatchObject({
      code: "auth/wrong-password",
    });
    await (await visit({ email, password: adminPassword })).close();
    await other.terminate();
  });

  it("makes no account when Authentication cannot be asked", async () => {
    const away = {
      createUser: () => Promise.reject(Object.assign(new Error("away"), { code: "auth/internal-error" })),
    };
    const broken = Object.assign(Object.create(accounts), away);
    const other = new Firestore({ projectId: `demo-${randomUUID().slice(0, 8)}` });
    await expect(
      accountOfMissingAdmin(other, broken, { data, adminPassword: PASSWORD }),
    ).rejects.toMatchObject({ code: "auth/internal-error" });
    await other.terminate();
  });
});
