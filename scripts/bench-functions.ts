import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { Firestore } from "@google-cloud/firestore";
import { readSeedData, seedSite } from "@matbjorg/seed";
import { getApps, initializeApp } from "firebase-admin/app";
import { getAuth } from "firebase-admin/auth";
import { callRow } from "./bench-calls.ts";
import { bare, coldStarts, type Started } from "./bench-cold-starts.ts";
import type { Tables } from "./bench-compare.ts";
import { FunctionProcess } from "./bench-function.ts";
import type { BenchProject } from "./bench-function-inputs.ts";
import { OTHERS, REQUESTS } from "./bench-function-requests.ts";
import { localSecrets } from "./local-site.ts";
import { type OwnSite, withOwnSite } from "./own-site.ts";

const root = join(import.meta.dirname, "..");
const OURS = join(root, "functions", "lib", "index.js");
/** Not the local suite's own: its functions would be told of every article that is written, and take the processor for that. */
const PROJECT_ID = "demo-bench";
const ADMIN = { email: "anna@example.is", name: "Anna" };

/** The least that can be deployed: one callable. And one that does what nearly all of ours do at least: read a document. */
const MODULES = {
  empty: "",
  hello: `import { onCall } from "firebase-functions/https";
    export const hello = onCall(() => "Halló");`,
  reading: `import { initializeApp } from "firebase-admin/app";
    import { getFirestore } from "firebase-admin/firestore";
    import { onCall } from "firebase-functions/https";
    initializeApp();
    const document = getFirestore().doc("webpage_partners/none");
    export const reading = onCall(async () => (await document.get()).exists);`,
};

/**
 * What functions cost before a first call, with it, and then: each in a process of its own, as production has it, against the
 * Firestore, Auth and Storage of a local suite.
 */
export function functionRows(): Promise<Tables> {
  return withOwnSite(async (site) => {
    const folder = mkdtempSync(join(tmpdir(), "matbjorg-bench-"));
    symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
    for (const [name, code] of Object.entries(MODULES)) writeFileSync(join(folder, `${name}.mjs`), code);
    const module = (name: keyof typeof MODULES) => join(folder, `${name}.mjs`);
    const env = environment(site);
    const project = await benchProject(site);
    const hello: Started = {
      name: "a bare callable",
      file: module("hello"),
      target: "hello",
      requests: bare,
    };
    const reading: Started = {
      name: "one that reads a document",
      file: module("reading"),
      target: "reading",
      requests: bare,
    };
    try {
      // First those that go through whatever has been written.
      const functions = Object.entries({ ...OTHERS, ...REQUESTS }).map(([name, requests]) => ({
        name,
        file: OURS,
        target: name.split(" ")[0] ?? name,
        requests,
      }));
      const empty: Started = { name: "empty Node", file: module("empty") };
      const cold = await coldStarts(project, env, [empty, hello, reading], functions, () =>
        begin(project, env),
      );
      const calls: object[] = [];
      const bareProcess = await FunctionProcess.start(hello.file, hello.target, env);
      for (const { name, target, requests } of [reading, ...functions]) {
        if (name in OTHERS) continue;
        await begin(project, env);
        const running = await FunctionProcess.start(name === reading.name ? reading.file : OURS, target, env);
        calls.push(await callRow(name, running, requests ?? bare, bareProcess, project));
        await running.end();
      }
      await bareProcess.end();
      return { ...cold, calls };
    } finally {
      await project.db.terminate();
      rmSync(folder, { recursive: true, force: true });
    }
  });
}

/** What a deployed function finds in its environment, and where the emulators are. */
function environment({ ports, webDir, formRelayUrl }: OwnSite): Record<string, string> {
  return {
    ...(parseEnv(readFileSync(join(root, "functions", ".env"), "utf8")) as Record<string, string>),
    ...localSecrets(root),
    NODE_ENV: "production",
    METADATA_SERVER_DETECTION: "none",
    GCLOUD_PROJECT: PROJECT_ID,
    FIREBASE_CONFIG: JSON.stringify({ projectId: PROJECT_ID, storageBucket: `${PROJECT_ID}.appspot.com` }),
    FIRESTORE_EMULATOR_HOST: `127.0.0.1:${ports.firestore}`,
    FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${ports.auth}`,
    FIREBASE_STORAGE_EMULATOR_HOST: `127.0.0.1:${ports.storage}`,
    FORM_RELAY_ENDPOINT: formRelayUrl,
    SITE_FILES: `${webDir}.files.json`,
  };
}

type Resettable = BenchProject & { admin: BenchProject["admin"]; readonly ports: OwnSite["ports"] };

async function benchProject({ ports, operatorKey }: OwnSite): Promise<Resettable> {
  // Nobody there has credentials.
  process.env.METADATA_SERVER_DETECTION ??= "none";
  process.env.FIRESTORE_EMULATOR_HOST = `127.0.0.1:${ports.firestore}`;
  process.env.FIREBASE_AUTH_EMULATOR_HOST = `127.0.0.1:${ports.auth}`;
  const accounts = getAuth(getApps()[0] ?? initializeApp({ projectId: PROJECT_ID }));
  const db = new Firestore({ projectId: PROJECT_ID });
  return { projectId: PROJECT_ID, ports, db, accounts, operatorKey, admin: { uid: "", email: ADMIN.email } };
}

/** Empties the project and seeds it, by the function that does so. */
async function begin(project: Resettable, env: Readonly<Record<string, string>>): Promise<void> {
  const { ports, accounts, operatorKey } = project;
  const emulators = { firestore: "databases/(default)/documents", auth: "accounts" } as const;
  for (const [part, path] of Object.entries(emulators)) {
    const port = ports[part as keyof typeof emulators];
    const url = `http://127.0.0.1:${port}/emulator/v1/projects/${PROJECT_ID}/${path}`;
    const headers = { Authorization: "Bearer owner" };
    const { ok, status } = await fetch(url, { method: "DELETE", headers });
    if (!ok) throw new Error(`${url} answered ${status}`);
  }
  const seeding = await FunctionProcess.start(OURS, "seedDefaults", env);
  await seedSite(seeding.endpoint, {
    operatorKey,
    admin: ADMIN,
    adminPassword: "lengra en átta",
    ...readSeedData(),
  });
  await seeding.end();
  project.admin = { uid: (await accounts.getUserByEmail(ADMIN.email)).uid, email: ADMIN.email };
}
