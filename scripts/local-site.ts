import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { DataFolder } from "@matbjorg/emulator/data-folder";
import type { SuitePorts } from "@matbjorg/emulator/ports";
import { startSuite } from "@matbjorg/emulator/suite";
import { seedSite } from "@matbjorg/seed";
import { startFormRelay } from "./form-relay.ts";

export const PROJECT_ID = "demo-matbjorg";

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
  readonly admin: { readonly username: string; readonly password: string };
  /** What stands for the operator in calls to seedDefaults. */
  readonly operatorKey: string;
  /** The form relay that contact messages go to, see form-relay.ts. */
  readonly formRelayUrl: string;
  stop(): Promise<void>;
};

/** Builds functions and web, starts the local suite and seeds it if it is empty. */
export async function startLocalSite(options: LocalSiteOptions): Promise<LocalSite> {
  const { root, ports, dataFolder, webOutDir, say } = options;
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
    const password = process.env.ADMIN_PASSWORD ?? localAdminPassword(dataFolder);
    const endpoint = `http://127.0.0.1:${ports.functions}/${PROJECT_ID}/us-central1`;
    const operatorKey = secrets.SEED_OPERATOR_KEY;
    const { username } = await seedSite({ endpoint, operatorKey, adminPassword: password });
    return { admin: { username, password }, operatorKey, formRelayUrl: relay.url, stop };
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

/** For Node's `--require`, in a process that is spawned with an IPC channel and shall end with this one. */
export const EXIT_WITH_PARENT = createRequire(import.meta.url).resolve("@matbjorg/emulator/exit-with-parent");

/** Runs a Node script to its end; its output is shown only if it fails. */
function run(root: string, args: string[], env: Record<string, string> = {}): Promise<void> {
  const child: ChildProcess = spawn(process.execPath, ["--require", EXIT_WITH_PARENT, ...args], {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    env: { ...process.env, ...env },
  });
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

/** Made up once and kept beside the accounts, so that a second start can print it again. */
function localAdminPassword(dataFolder: string): string {
  const file = join(dataFolder, "admin-password.txt");
  if (existsSync(file)) return readFileSync(file, "utf8").trim();
  const password = randomBytes(9).toString("base64url");
  writeFileSync(file, `${password}\n`, { mode: 0o600 });
  return password;
}
