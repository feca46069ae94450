import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DataFolder } from "@matbjorg/emulator/data-folder";
import type { SuitePorts } from "@matbjorg/emulator/ports";
import { startSuite } from "@matbjorg/emulator/suite";
import { readSeedData, SeedError, seedSite } from "@matbjorg/seed";
import { firebaseConfigs } from "../web/src/brand.ts";
import { emailOf } from "../web/src/features/auth/email-of.ts";
import { startFormRelay } from "./form-relay.ts";

/** The local suite's project, as the web knows it. */
export const PROJECT_ID = firebaseConfigs.local.projectId;

/** The default admin's user name (specification, section 6): the login completes it to the address. */
const ADMIN_USERNAME = "admin";

export type LocalSiteOptions = {
  readonly root: string;
  readonly ports: SuitePorts;
  /** Where documents, accounts, files and the operator's secrets are kept. */
  readonly dataFolder: string;
  /** Where the web's production build goes; none: Hosting stays off (Vite's dev server takes its place). */
  readonly webOutDir?: string;
  readonly fresh: boolean;
  /** The official Firestore and Storage emulators in place of ours. */
  readonly isOfficial?: boolean;
  readonly say: (line: string) => void;
  /** Called with each contact message that went through the relay, so that an operator sees it. */
  readonly onContactMessage?: (message: Readonly<Record<string, unknown>>) => void;
};

export type LocalSite = {
  readonly admin: { readonly username: string; readonly email: string; readonly password: string };
  /** What stands for the operator in calls to seedDefaults. */
  readonly operatorKey: string;
  /** The form relay that contact messages go to, see form-relay.ts. */
  readonly formRelayUrl: string;
  stop(): Promise<void>;
};

/**
 * Builds functions and web, starts the local suite and seeds it if it is empty.
 *
 * @throws Error in a sentence if web/src/brand.ts names a project for the local suite that could be a real one
 */
export async function startLocalSite(options: LocalSiteOptions): Promise<LocalSite> {
  const { root, ports, dataFolder, webOutDir, say } = options;
  if (!PROJECT_ID.startsWith("demo-")) {
    throw new Error(
      `The local project in web/src/brand.ts is "${PROJECT_ID}": its id has to begin with "demo-". Firebase takes any other for a project in the cloud.`,
    );
  }
  if (options.fresh) DataFolder.discard(dataFolder);
  const secrets = localSecrets(join(root, "functions", ".secret.local"));
  const builds: Promise<void>[] = [buildFunctions(root)];
  if (webOutDir) builds.push(buildWeb(root, ports, webOutDir));
  const built = Promise.all(builds);
  // Reported where it is awaited; a failing start-up must not turn it into an unhandled rejection.
  built.catch(() => {});
  const relay = await startFormRelay(options.onContactMessage);
  const suite = await startSuite({
    projectDir: root,
    projectId: PROJECT_ID,
    ports,
    publicDir: webOutDir,
    dataFolder,
    isOfficial: options.isOfficial ?? false,
    functionsEnv: { FORM_RELAY_ENDPOINT: relay.url },
    functionsBuilt: built,
    say,
  }).catch(async (error: unknown) => {
    await relay.stop();
    throw error;
  });
  const stop = async () => {
    try {
      await suite.stop();
    } finally {
      await relay.stop();
    }
  };
  try {
    const operatorKey = secrets.SEED_OPERATOR_KEY;
    const admin = await localAdmin(dataFolder, ports, operatorKey);
    return { admin, operatorKey, formRelayUrl: relay.url, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** What the web's build needs to know to talk to the local suite: see web/src/config/env.ts. */
export function localSuiteEnv(ports: SuitePorts): string {
  const { firestore, auth, functions, storage } = ports;
  return JSON.stringify({
    firestorePort: firestore,
    authPort: auth,
    functionsPort: functions,
    storagePort: storage,
  });
}

export function buildFunctions(root: string): Promise<void> {
  return run(root, ["functions/build.ts"]);
}

function buildWeb(root: string, ports: SuitePorts, outDir: string): Promise<void> {
  return run(root, ["web/build.ts", "--out-dir", outDir], { VITE_LOCAL_SUITE: localSuiteEnv(ports) });
}

/** Runs a Node script to its end; its output is shown only if it fails. */
function run(root: string, args: string[], env: Record<string, string> = {}): Promise<void> {
  const child: ChildProcess = spawn(process.execPath, args, { cwd: root, env: { ...process.env, ...env } });
  const output: Buffer[] = [];
  child.stdout?.on("data", (chunk: Buffer) => output.push(chunk));
  child.stderr?.on("data", (chunk: Buffer) => output.push(chunk));
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("exit", (code) => {
      if (code === 0) resolve();
      else reject(new Error(`${args.join(" ")} failed:\n${Buffer.concat(output)}`));
    });
  });
}

const SECRETS = ["SEED_OPERATOR_KEY", "FORM_RELAY_ACCESS_KEY", "RATE_LIMIT_SECRET"] as const;

/** firebase-tools reads functions' secrets from this file; in production they come from Secret Manager. */
function localSecrets(file: string): Record<(typeof SECRETS)[number], string> {
  const text = existsSync(file) ? readFileSync(file, "utf8") : "";
  const known = new Map(
    SECRETS.map((name) => [name, new RegExp(`^${name}=(\\S+)$`, "m").exec(text)?.[1]] as const),
  );
  const missing = SECRETS.filter((name) => !known.get(name));
  for (const name of missing) known.set(name, randomBytes(24).toString("base64url"));
  if (missing.length > 0) {
    const lines = missing.map((name) => `${name}=${known.get(name)}\n`).join("");
    const separator = text === "" || text.endsWith("\n") ? "" : "\n";
    writeFileSync(file, text + separator + lines, { mode: 0o600 });
  }
  return Object.fromEntries(known) as Record<(typeof SECRETS)[number], string>;
}

/**
 * Seeds the site if it has no admin. The address and password that were seeded are kept beside the accounts, so that
 * a later start prints them again, also after the brand has got another mail domain.
 */
async function localAdmin(
  dataFolder: string,
  ports: SuitePorts,
  operatorKey: string,
): Promise<LocalSite["admin"]> {
  const file = join(dataFolder, "admin-password.txt");
  const [keptPassword, keptEmail] = existsSync(file) ? readFileSync(file, "utf8").trim().split("\n") : [];
  const password = process.env.ADMIN_PASSWORD ?? keptPassword ?? randomBytes(9).toString("base64url");
  const email = emailOf(ADMIN_USERNAME);
  const endpoint = `http://127.0.0.1:${ports.functions}/${PROJECT_ID}/us-central1`;
  const admin = { email, name: "Stjórnandi" };
  try {
    await seedSite(endpoint, { operatorKey, admin, adminPassword: password, ...readSeedData() });
  } catch (error) {
    if (!(error instanceof SeedError) || error.reason !== "seed/admin-exists") throw error;
    return { username: ADMIN_USERNAME, email: keptEmail ?? email, password };
  }
  writeFileSync(file, `${password}\n${email}\n`, { mode: 0o600 });
  return { username: ADMIN_USERNAME, email, password };
}
