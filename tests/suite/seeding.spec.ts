import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { json } from "node:stream/consumers";
import type { DocumentSnapshot, Firestore } from "@google-cloud/firestore";
import { COLLECTIONS } from "@matbjorg/contract/collections";
import { readSampleData, readSeedData } from "@matbjorg/seed";
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { markCreatedHere } from "../../functions/src/admin-users/admin-access.ts";
import { sanitizeFields } from "../../functions/src/news/sanitize-fields.ts";
import { requireReachable } from "../../functions/src/seeding/seed-defaults.ts";
import { seed } from "../../functions/src/seeding/seed-site.ts";
import { PROJECT_ID } from "../../tools/local/local-site.ts";
import { brand } from "../../web/src/brand.ts";
import { adminAuth, createAccount, db, emptyFirestore, refused, visit } from "../lib/clients.ts";
import { suite } from "../lib/local-suite.ts";

const accounts = adminAuth();
const PASSWORD = "correct horse battery";

const visitor = await visit();

/** Returns the update times of all documents that seeding could write. */
async function everything(): Promise<string> {
  const { admins, partners, companies, topics, news, towns, audit } = COLLECTIONS;
  const names = [admins, partners, companies, topics, news, towns, audit];
  const found = await Promise.all(names.map((name) => db.collection(name).get()));
  return JSON.stringify(found.map(({ docs }) => docs.map(({ ref, updateTime }) => [ref.path, updateTime])));
}

/** Runs `npm run seed` without a terminal. */
async function run(args: string[], env: Record<string, string> = {}) {
  const root = join(import.meta.dirname, "..", "..");
  const child = spawn(process.execPath, ["tools/deploy/seed.ts", ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const text = { stdout: "", stderr: "" };
  for (const name of ["stdout", "stderr"] as const) {
    child[name].on("data", (chunk: Buffer) => {
      text[name] += chunk;
    });
  }
  const code = await new Promise<number | null>((resolve) => child.once("close", resolve));
  return { code, ...text };
}

function functionsAddress(): string {
  return `http://127.0.0.1:${suite.ports.functions}/${PROJECT_ID}/us-central1`;
}

const key = () => ({ SEED_OPERATOR_KEY: suite.operatorKey });

describe("the local site", () => {
  it("was seeded with an admin, partners, a company, news, and towns marked as sample data", async () => {
    const admins = await db.collection(COLLECTIONS.admins).where("username", "==", "admin").get();
    expect(admins.docs.map((record) => record.get("isAdmin"))).toEqual([true]);
    const audit = await db.collection(COLLECTIONS.audit).where("action", "==", "seedDefaults").get();
    expect(audit.docs.map((record) => record.data())).toMatchObject([
      {
        by: "operator",
        target: admins.docs[0]?.ref.path,
        changes: {
          email: admins.docs[0]?.get("email"),
          isAdmin: true,
          partners: 5,
          companies: 1,
          topics: 5,
          news: 6,
          towns: 11,
        },
      },
    ]);
    expect((await db.collection(COLLECTIONS.companies).get()).size).toBe(1);
    const towns = (await db.collection(COLLECTIONS.towns).get()).docs;
    expect(towns.map((town) => town.get("isSample"))).toEqual(Array.from({ length: 11 }, () => true));
    expect((await db.collection(COLLECTIONS.news).doc(`${brand.id}-opnar-a-akureyri`).get()).exists).toBe(
      true,
    );
  });

  it("is never seeded again, even with the right key", async () => {
    const admin = { email: `${randomUUID()}@example.is`, name: "Annar" };
    const input = { admin, adminPassword: PASSWORD, ...readSeedData() };
    await db.collection(COLLECTIONS.companies).doc("hornbakariid").delete();
    const before = await everything();
    for (const operatorKey of ["wrong", "x".repeat(1_000)]) {
      await expect(visitor.call("seedDefaults", { ...input, operatorKey })).rejects.toMatchObject(
        refused("permission-denied", "seed/wrong-key"),
      );
    }
    await expect(
      visitor.call("seedDefaults", { ...input, operatorKey: suite.operatorKey }),
    ).rejects.toMatchObject(refused("failed-precondition", "seed/admin-exists"));
    expect(await everything()).toBe(before);
    expect((await accounts.getUsers([{ email: admin.email }])).users).toEqual([]);
    const { id, createdAt, ...company } = readSeedData().company;
    const record = { ...company, createdAt: new Date(createdAt) };
    await db.collection(COLLECTIONS.companies).doc(id).set(record);
  });
});

describe("npm run seed", () => {
  describe("for a site without an admin", () => {
    let admins: readonly DocumentSnapshot[];
    let email: string;

    beforeEach(async () => {
      email = `${randomUUID()}@example.is`;
      admins = (await db.collection(COLLECTIONS.admins).where("isAdmin", "==", true).get()).docs;
      for (const { ref } of admins) await ref.update({ isAdmin: false });
    });

    afterEach(async () => {
      for (const admin of admins) await admin.ref.set(admin.data() ?? {});
      for (const { uid } of (await accounts.getUsers([{ email }])).users) {
        const target = `${COLLECTIONS.admins}/${uid}`;
        const audit = await db.collection(COLLECTIONS.audit).where("target", "==", target).get();
        await Promise.all([db.doc(target).delete(), ...audit.docs.map(({ ref }) => ref.delete())]);
        await accounts.deleteUser(uid);
      }
    });

    it("creates only the first admin, who sets the password through a link", async () => {
      const { partners, companies, news } = COLLECTIONS;
      const count = () =>
        Promise.all([partners, companies, news].map(async (name) => (await db.collection(name).get()).size));
      const before = await count();
      const args = ["--endpoint", functionsAddress(), "--email", email, "--name", "Fyrsti Stjórnandi"];
      const { code, stdout, stderr } = await run(args, key());
      expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
      expect(stdout).toContain(`Fyrsti Stjórnandi is now an admin, and signs in as ${email}.`);
      expect(await count()).toEqual(before);
      const link = new URL(/^http\S+$/m.exec(stdout)?.[0] ?? "");
      link.searchParams.set("newPassword", PASSWORD);
      expect((await fetch(link)).status).toBe(200);
      const first = await visit({ email, password: PASSWORD });
      expect(await first.call("recordLogin", {})).toEqual({ isAdmin: true, role: "admin" });

      const again = await run(args, key());
      expect(again).toEqual({
        code: 1,
        stdout: "Asking the site …\n",
        stderr: "An admin already exists: only a site without one is seeded.\n",
      });
    });

    it("does not write partners, towns or news if the site has some already", async () => {
      const args = [
        "--endpoint",
        functionsAddress(),
        "--email",
        email,
        "--name",
        "F",
        "--partners",
        "--towns",
        "--sample-news",
      ];
      const before = await db.collection(COLLECTIONS.news).get();
      const { stdout } = await run(args, key());
      expect(stdout).toContain("Partners written: 0");
      expect(stdout).toContain("Towns written: 0");
      expect(stdout).toContain("Articles written: 0");
      const after = await db.collection(COLLECTIONS.news).get();
      const times = ({ docs }: typeof before) => docs.map(({ updateTime }) => updateTime);
      expect(times(after)).toEqual(times(before));
    });
  });

  const WHO = ["--email", "first@example.is", "--name", "Fyrst"];

  it.each([
    [[], ["operatorKey", "admin", "partners"], [1, 0]],
    [
      ["--partners", "--towns"],
      ["operatorKey", "admin", "partners", "towns"],
      [5, 0],
    ],
    [["--sample-news"], ["operatorKey", "admin", "partners", "company", "topics", "news"], [1, 2]],
  ])(
    "with the options %j sends %j, with this many partners and articles: %j",
    async (options, fields, counts) => {
      const asked: unknown[] = [];
      const server = createServer(async (request, response) => {
        const { data } = (await json(request)) as { data: { partners: { name: string }[]; news?: object[] } };
        asked.push([
          Object.keys(data),
          data.partners[0]?.name,
          [data.partners.length, data.news?.length ?? 0],
        ]);
        response.end('{"result":{}}');
      }).listen(0, "127.0.0.1");
      onTestFinished(() => void server.close());
      await once(server, "listening");
      const { port } = server.address() as AddressInfo;
      const { code } = await run(["--endpoint", `http://127.0.0.1:${port}`, ...WHO, ...options], key());
      expect({ code, asked }).toEqual({ code: 0, asked: [[fields, brand.name, counts]] });
    },
  );

  describe("reports in one sentence", () => {
    // commands.process.ts tests `--help` and unknown options, and seed/src/seed-site.test.ts tests wrong and
    // unreachable servers.
    it("what is missing", async () => {
      const incomplete = await run(["--endpoint", functionsAddress()], key());
      expect(incomplete.code).toBe(2);
      expect(incomplete.stderr).toMatch(/^Needed: --project, --email and --name;.+\n$/);
      const keyless = await run(["--endpoint", functionsAddress(), ...WHO], { SEED_OPERATOR_KEY: "" });
      expect(keyless.stderr).toBe("Needed: SEED_OPERATOR_KEY, in the environment.\n");
    });

    it("a wrong key", async () => {
      const { code, stderr } = await run(["--endpoint", functionsAddress(), ...WHO], {
        SEED_OPERATOR_KEY: "x",
      });
      expect({ code, stderr }).toEqual({ code: 1, stderr: "The operator's key is wrong.\n" });
    });

    it("an invalid field", async () => {
      const args = ["--endpoint", functionsAddress(), "--email", "nobody", "--name", "Fyrst"];
      const { code, stderr } = await run(args, key());
      expect(code).toBe(1);
      expect(stderr).toBe("The request has a missing or wrong field: admin.email (invalid_format).\n");
    });
  });

  it.each([
    ["matbjorg-production", "admin@matbjorg.example", true],
    ["matbjorg-develop", "admin@matbjorg.example", true],
    ["", "admin@matbjorg.example", true],
    ["demo-matbjorg", "admin@matbjorg.example", false],
    ["matbjorg-production", "admin@matbjorg.is", false],
  ])(
    "for project %j rejects %s as an email address that cannot receive mail: %j",
    (project, email, isRefused) => {
      const required = () => requireReachable(project, email);
      if (isRefused) expect(required).toThrow(/^An address that ends in \.example cannot receive mail/);
      else expect(required).not.toThrow();
    },
  );
});

describe("an empty project", () => {
  const data = readSeedData();
  const now = new Date();
  let admin: { email: string; name: string };
  let db: Firestore;

  beforeEach(() => {
    admin = { email: `${randomUUID()}@example.is`, name: "Fyrst" };
    db = emptyFirestore();
  });

  afterEach(async () => {
    const { users } = await accounts.getUsers([{ email: admin.email }]);
    await accounts.deleteUsers(users.map(({ uid }) => uid));
  });

  /**
   * All attempts with the same email address get the same uid, because it is derived from the operator's key.
   */
  const seedFirst = (auth: typeof accounts, input: Omit<Parameters<typeof seed>[2], "uid">) =>
    seed(db, auth, { ...input, uid: `first-${input.admin.email}` }, now);

  const sizes = () =>
    Promise.all(
      [
        COLLECTIONS.admins,
        COLLECTIONS.partners,
        COLLECTIONS.companies,
        COLLECTIONS.topics,
        COLLECTIONS.news,
        COLLECTIONS.towns,
        COLLECTIONS.audit,
      ].map(async (name) => (await db.collection(name).get()).size),
    );

  it("is seeded only once, even if several operators try at the same time", async () => {
    const input = { admin, adminPassword: PASSWORD, ...data };
    const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => seedFirst(accounts, input)));
    const done = outcomes.flatMap((outcome) => (outcome.status === "fulfilled" ? [outcome.value] : []));
    const [partners, topics] = [data.partners.length, data.topics.length];
    const [news, towns] = [data.news.length, data.towns.length];
    const written = { partners, companies: 1, topics, news, towns };
    expect(done).toMatchObject([written]);
    expect(await sizes()).toEqual([1, partners, 1, topics, news, towns, 1]);
    const { uid } = await accounts.getUserByEmail(admin.email);
    expect((await db.collection(COLLECTIONS.admins).doc(uid).get()).data()).toMatchObject({
      ...admin,
      username: admin.email.split("@")[0],
      isAdmin: true,
    });
    await visit({ email: admin.email, password: PASSWORD });
  });

  it("gets only one admin, even if operators name several at the same time", async () => {
    const emails = ["a", "b", "c"].map((name) => `${name}-${admin.email}`);
    const outcomes = await Promise.allSettled(
      emails.map((email) => seedFirst(accounts, { admin: { ...admin, email }, adminPassword: PASSWORD })),
    );
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await sizes()).toEqual([1, 0, 0, 0, 0, 0, 1]);
    const { users } = await accounts.getUsers(emails.map((email) => ({ email })));
    await accounts.deleteUsers(users.map(({ uid }) => uid));
  });

  it("gets a new account in place of one that this site did not create", async () => {
    const outsider = await createAccount(admin.email, "a stranger's password");
    await accounts.updateUser(outsider, {
      providerToLink: { providerId: "google.com", uid: randomUUID(), email: "stranger@example.is" },
    });
    const result = await seedFirst(accounts, { admin, adminPassword: PASSWORD });
    expect(result).toEqual({ partners: 0, companies: 0, topics: 0, news: 0, towns: 0 });
    const account = await accounts.getUserByEmail(admin.email);
    expect(account.uid).not.toBe(outsider);
    expect(account.providerData.map(({ providerId }) => providerId)).toEqual(["password"]);
    const record = await db.collection(COLLECTIONS.admins).doc(account.uid).get();
    expect(record.data()).toMatchObject({ isAdmin: true, accessFrom: expect.anything() });
    await expect(visit({ email: admin.email, password: "a stranger's password" })).rejects.toThrow();
  });

  it("keeps an account that this site created for the email address", async () => {
    const uid = await createAccount(admin.email, "the owner's password");
    await accounts.updateUser(uid, { emailVerified: true });
    await markCreatedHere(accounts, uid, admin.email);
    const result = await seedFirst(accounts, { admin, adminPassword: PASSWORD });
    expect(result.passwordSetLink).toMatch(/^http/);
    await visit({ email: admin.email, password: "the owner's password" });
    expect((await db.collection(COLLECTIONS.admins).doc(uid).get()).get("isAdmin")).toBe(true);
  });

  it("no longer counts as empty once it has an admin, and then no account is changed", async () => {
    const other = await createAccount(`${randomUUID()}@example.is`, PASSWORD);
    await db.collection(COLLECTIONS.admins).doc(other).set({ isAdmin: true });
    const uid = await createAccount(admin.email, "a password of theirs");
    await expect(seedFirst(accounts, { admin, adminPassword: PASSWORD, ...data })).rejects.toMatchObject({
      reason: "seed/admin-exists",
    });
    expect((await accounts.getUserByEmail(admin.email)).uid).toBe(uid);
    await visit({ email: admin.email, password: "a password of theirs" });
    expect(await sizes()).toEqual([1, 0, 0, 0, 0, 0, 0]);
  });

  it("counts as empty after an import, which creates admin records but no accounts", async () => {
    await db.collection(COLLECTIONS.admins).doc("of-another-project").set({ isAdmin: true });
    await seedFirst(accounts, { admin, adminPassword: PASSWORD });
    await visit({ email: admin.email, password: PASSWORD });
  });

  it("keeps an operator's changes to its partners", async () => {
    const [own, second] = data.partners;
    if (!own || !second) throw new Error("There are partners");
    const partners = db.collection(COLLECTIONS.partners);
    await partners.doc(second.id).set({ name: "Edited", logo: "/mine.webp", order: 7 });
    const result = await seedFirst(accounts, { admin, partners: data.partners });
    expect(result).toMatchObject({ partners: data.partners.length - 1 });
    expect((await partners.doc(second.id).get()).data()).toEqual({
      name: "Edited",
      logo: "/mine.webp",
      order: 7,
    });
    expect((await partners.doc(own.id).get()).get("name")).toBe(own.name);
  });

  it("gets no partners if it already has a partner with the product's name, whatever its id", async () => {
    const [own] = data.partners;
    await db.collection(COLLECTIONS.partners).doc("renamed").set({ name: own?.name });
    const result = await seedFirst(accounts, { admin, partners: data.partners });
    expect(result).toMatchObject({ partners: 0 });
  });

  it("gets articles without any scripts that a browser would run", async () => {
    const [article] = data.news;
    if (!article?.translations?.en) throw new Error("The first article has two languages");
    const hostile = "<p>Text</p><script>alert(1)</script><img src=x onerror=alert(1)>";
    const en = { ...article.translations.en, content: hostile };
    const news = [{ ...article, content: hostile, translations: { en } }];
    await seedFirst(accounts, { admin, news });
    const stored = await db.collection(COLLECTIONS.news).doc(article.id).get();
    for (const content of [stored.get("content"), stored.get("translations.en.content")]) {
      expect(content).toContain("<p>Text</p>");
      expect(content).not.toMatch(/script|onerror/);
    }
    expect(stored.get("translations.en.imageAlt")).toBe(article.translations.en.imageAlt ?? "");
  });

  it("gets no admin if Authentication cannot be reached", async () => {
    const away = {
      createUser: () => Promise.reject(Object.assign(new Error("away"), { code: "auth/internal-error" })),
    };
    const broken = Object.assign(Object.create(accounts), away);
    await expect(seedFirst(broken, { admin, adminPassword: PASSWORD })).rejects.toMatchObject({
      code: "auth/internal-error",
    });
    expect(await sizes()).toEqual([0, 0, 0, 0, 0, 0, 0]);
  });
});

describe("the sample articles", () => {
  it("are not changed when they are sanitized", async () => {
    for (const { translations, imageAlt, ...article } of readSampleData().news) {
      expect((await sanitizeFields({ ...article, imageAlt, translations })).removed).toEqual([]);
    }
  });
});
