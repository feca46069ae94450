import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { Firestore } from "@google-cloud/firestore";
import { startFirestoreEmulator } from "@matbjorg/local-suite";
import { afterAll, beforeAll, expect, it } from "vitest";
import { firebaseConfigs } from "../../../web/src/brand.ts";
import { addPrograms, operate } from "./operator.ts";
import { emptyProject } from "./project-state.ts";
import { type Outcome, Rehearsal } from "./rehearsal.ts";
import { blocksOf, namedIn, PAGES } from "./runbook.ts";
import { DOMAIN } from "./stub-proxy.ts";

// Runs the commands of docs/operating.md and its pages as they are printed, in their order, from an empty project to a site that
// is restored and handed over.

const root = join(import.meta.dirname, "..", "..", "..");
const readJson = (file: string) => JSON.parse(readFileSync(join(root, file), "utf8"));
const { production: PRODUCTION, development: DEVELOPMENT } = readJson(".firebaserc").projects;
const LOCATION: string = readJson("firebase.json").firestore.location;

/** What the pages leave for the operator to fill in. */
const FILLED_IN: Readonly<Record<string, string>> = {
  "OWNER/NAME": "ours/site",
  "webpage_news/ID": "webpage_news/horfin",
  "my-site.is": DOMAIN,
  SECRET: "RATE_LIMIT_SECRET",
  FUNCTION: "saveContent",
  OLD_FUNCTION: "saveTopic",
  CHANNEL_ID: "try-this",
  VERSION: "1",
  BACKUP: `projects/${PRODUCTION}/locations/${LOCATION}/backups/1`,
  KEY: "a2V5",
  SEPARATOR: "Bw==",
};

/** The program alone, and what asks in a browser or goes back in git. */
const NOT_RUN = /^(npx firebase|gcloud auth)( login.*)?$|^git checkout/;

const project = emptyProject(PRODUCTION);
const run = new Set<string>();
let rehearsal: Rehearsal;

beforeAll(async () => {
  project.bucket = firebaseConfigs.production.storageBucket;
  project.apis.clear();
  project.secrets.clear();
  rehearsal = await Rehearsal.create("one page");
  rehearsal.replacePlaceholders();
  rehearsal.site.write(`functions/.env.${PRODUCTION}`, "");
  await rehearsal.buildOnce();
  addPrograms(rehearsal);
  rehearsal.commitAll();
});

afterAll(() => rehearsal.end());

function filledIn(commands: string): string {
  return Object.entries(FILLED_IN).reduce(
    (text, [name, value]) => text.replaceAll(new RegExp(`(?<![\\w$-])${name}(?!\\w)`, "g"), value),
    commands,
  );
}

/** Runs blocks of a page, all if none are numbered. */
async function follow(
  page: string,
  {
    blocks,
    values = {},
  }: { readonly blocks?: readonly number[]; readonly values?: Record<string, string> } = {},
): Promise<Outcome> {
  const all = blocksOf(page);
  const chosen = (blocks ?? [...all.keys()]).map((at) => all[at] ?? "");
  for (const block of chosen) run.add(block);
  return succeed(chosen.join("\n"), values);
}

async function succeed(commands: string, values: Record<string, string> = {}): Promise<Outcome> {
  const outcome = await operate(rehearsal, project, filledIn(commands), values);
  expect(outcome.unknown, outcome.output).toEqual([]);
  expect(outcome.code, outcome.output).toBe(0);
  return outcome;
}

/** Returns what the doctor says is missing. */
async function missing(): Promise<string[]> {
  const { output } = await rehearsal.run(project, process.execPath, "tools/deploy/doctor.ts", "production");
  return [...output.matchAll(/^✘ (.+)$/gm)].map(([, what = ""]) => what).sort();
}

it("a first deploy ends in a site with an admin, of which nothing is missing", async () => {
  const { output } = await follow("operating/first-deploy.md");
  expect(output).toContain("Anna Jónsdóttir is an admin now");
  expect(output).toMatch(/✔ visitors are counted by their own address/);
  // Steps in the console.
  expect(await missing()).toEqual([
    expect.stringMatching(/^password mails come from the site's own domain, and lead to it:/),
    expect.stringMatching(/^the site answers at its own domain:/),
  ]);
});

it("a repository's job of one environment may act as the deployer, and no other", async () => {
  await follow("operating/ci.md");
  const { identity, impersonators } = project.settings;
  expect(identity).toEqual({
    issuer: "https://token.actions.githubusercontent.com",
    mapping: "google.subject=assertion.sub,attribute.environment=assertion.environment",
    condition: "assertion.repository_id == '4711' && assertion.environment == 'production'",
  });
  const pool = `projects/${project.projectNumber}/locations/global/workloadIdentityPools/github`;
  expect(impersonators).toEqual([
    {
      email: `deployer@${PRODUCTION}.iam.gserviceaccount.com`,
      role: "roles/iam.workloadIdentityUser",
      member: `principalSet://iam.googleapis.com/${pool}/attribute.environment/production`,
    },
  ]);
});

it("a database is back as it was at a minute, with a trigger and TTL policies of its own", async () => {
  const before = await missing();
  const [, copied = "", replaced = ""] = blocksOf("operating/restore.md");
  const [exported = "", cloned = ""] = copied.split(/(?=^npx)/m);
  await withData(({ values }) => succeed(exported, values));
  await succeed(cloned);
  const [restored = "", mended = ""] = replaced.split(/(?=^npx firebase functions:delete)/m);
  await succeed(restored);
  expect((await missing()).join()).toContain("completeNews with a trigger of a deleted database");
  await succeed(mended);
  run.add(copied).add(replaced);
  await succeed(blocksOf("operating/first-deploy.md").find((one) => one.includes("backups:schedules")) ?? "");
  expect(await missing()).toEqual(before);
});

it("an article is back from a moment of the last days", async () => {
  await withData(async ({ db, values, at }) => {
    at("2026-11-22T07:50:00Z");
    const [lost, other] = [db.doc("webpage_news/horfin"), db.doc("webpage_news/onnur")];
    await lost.set({ title: "Horfin" });
    await other.set({ title: "Önnur" });
    at("2026-11-22T08:05:00Z");
    await lost.delete();
    await other.set({ title: "Önnur, breytt" });
    const { output } = await follow("operating/restore.md", { blocks: [0], values });
    expect(output).toContain("webpage_news/horfin: done.");
    expect([(await lost.get()).data(), (await other.get()).data()]).toEqual([
      { title: "Horfin" },
      { title: "Önnur, breytt" },
    ]);
  });
});

it("a handover takes documents and accounts along", async () => {
  const account = {
    localId: "anna",
    email: "anna@my-site.is",
    passwordHash: "aGFzaA==",
    salt: "c2FsdA==",
    customAttributes: '{"createdFor":"anna@my-site.is"}',
  };
  // firebase-tools leaves out passwords of other versions.
  project.accounts = [{ ...account, version: 0 }];
  await withData(async ({ db, development, values, at }) => {
    at(new Date(Date.now() - 5 * 60_000).toISOString());
    await db.doc("webpage_news/flutt").set({ title: "Flutt" });
    // The export reads the last whole minute, which may begin meanwhile.
    at(new Date(Date.now() + 60_000).toISOString());
    const { output } = await follow("operating/handover.md", { values: { ...values, OLD: PRODUCTION } });
    expect(output).toContain("1 documents, 0 files: done.");
    expect((await development.doc("webpage_news/flutt").get()).data()).toEqual({ title: "Flutt" });
  });
  // By the claim the site knows accounts that it created (docs/decisions.md, "Foreign accounts").
  expect(project.accounts).toMatchObject([account]);
});

it("the other pages' commands, and those in sentences and tables, do what they say", async () => {
  const { calls } = await follow("operating/releases.md");
  expect(calls.map(({ path }) => path)).toContain(
    `/v1/projects/${PRODUCTION}/secrets/RATE_LIMIT_SECRET/versions/1:destroy`,
  );
  for (const page of ["settings", "deploy-stops", "errors"]) await follow(`operating/${page}.md`);
  const named = Object.keys(PAGES)
    .flatMap(namedIn)
    .filter((one) => !NOT_RUN.test(one));
  const scripts = Object.keys(JSON.parse(rehearsal.site.read("package.json")).scripts);
  for (const [, script = ""] of named.join("\n").matchAll(/npm run ([\w:]+)/g)) {
    expect(scripts).toContain(script);
  }
  const others = [...new Set(named)].filter((one) => !one.startsWith("npm "));
  expect(others.length).toBeGreaterThan(3);
  await succeed(others.join("\n"));
});

it("no block of commands is left that was not run", () => {
  const left = Object.keys(PAGES)
    .flatMap(blocksOf)
    .filter((block) => !run.has(block));
  expect(left).toEqual([]);
});

type Data = {
  readonly db: Firestore;
  readonly development: Firestore;
  /** Has commands reach them. */
  readonly values: Record<string, string>;
  /** Sets the clock of Firestore. */
  readonly at: (time: string) => void;
};

/** Starts a Firestore, and a Storage without files. */
async function withData(work: (data: Data) => Promise<unknown>): Promise<void> {
  let seconds = Math.floor(Date.now() / 1_000);
  const firestore = await startFirestoreEmulator({
    host: "127.0.0.1",
    port: 0,
    clock: () => ({ seconds, nanos: 0 }),
  });
  const storage = createServer((_, response) => {
    response.setHeader("Content-Type", "application/json").end('{"kind":"storage#objects","items":[]}');
  });
  const host = `127.0.0.1:${firestore.port}`;
  const open = (projectId: string) =>
    new Firestore({ projectId, host, ssl: false, customHeaders: { Authorization: "Bearer owner" } });
  const [db, development] = [open(PRODUCTION), open(DEVELOPMENT)];
  const values = {
    FIRESTORE_EMULATOR_HOST: host,
    STORAGE_EMULATOR_HOST: `http://127.0.0.1:${await listen(storage)}`,
    METADATA_SERVER_DETECTION: "none",
  };
  const at = (time: string) => {
    seconds = Math.floor(Date.parse(time) / 1_000);
  };
  try {
    await work({ db, development, values, at });
  } finally {
    await Promise.all([db.terminate(), development.terminate()]);
    storage.close();
    await firestore.stop();
  }
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve) =>
    server.listen(0, "127.0.0.1", () => resolve((server.address() as AddressInfo).port)),
  );
}
