import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { SuitePorts } from "@matbjorg/local-suite/ports";
import { type SuiteOptions, startSuite } from "@matbjorg/local-suite/suite";
import { readSampleData, SeedError, seedSite } from "@matbjorg/seed";
import { emailOf } from "../../web/src/admin/features/auth/email-of.ts";
import { firebaseConfigs } from "../../web/src/brand.ts";
import { setAdminPassword } from "./admin-account.ts";
import { startFormRelay } from "./local-form-relay.ts";
import { signInWithPassword } from "./sign-in.ts";
import { type Step, silently } from "./steps.ts";
import { startTranslationStub } from "./translation-stub.ts";

export const PROJECT_ID = firebaseConfigs.local.projectId;

/** The default admin's user name (specification, section 6). The login form completes it to the email address. */
const ADMIN_USERNAME = "admin";

type LocalSiteOptions = {
  readonly root: string;
  readonly ports: SuitePorts;
  /** The folder that stores documents, accounts, files and the admin's password. */
  readonly dataFolder: string;
  /** The web build for these ports. Without it Hosting does not start, and Vite's dev server replaces it. */
  readonly webDir?: string;
  /** The file that functions need to render pages; by default the file in `webDir`. */
  readonly siteFiles?: string;
  /** Builds functions and web while the suite's other parts start. Not called if the start is refused. */
  readonly build: () => Promise<unknown>;
  /** Deletes the data of earlier runs first. */
  readonly fresh: boolean;
  /** Uses firebase-tools' Firestore and Storage emulators instead of ours. */
  readonly isOfficial?: boolean;
  readonly say: (line: string) => void;
  /** Runs the parts of the start; by default it prints nothing. */
  readonly step?: Step;
  readonly onFunctionOutput?: SuiteOptions["onFunctionOutput"];
  /** Called with each contact message that the relay delivers. */
  readonly onContactMessage?: (message: Readonly<Record<string, unknown>>) => void;
};

export type LocalSite = {
  readonly admin: {
    readonly username: string;
    readonly email: string;
    readonly password: string;
    /** False if the admin has changed the password since it was stored. */
    readonly hasSignedIn: boolean;
  };
  /** The key that authorizes calls of `seedDefaults`. */
  readonly operatorKey: string;
  /** The URL of the form service's replacement, see local-form-relay.ts. */
  readonly formRelayUrl: string;
  stop(): Promise<void>;
};

/**
 * Starts the local suite and seeds it if it is empty.
 *
 * @throws Error if the local project in web/src/brand.ts could be a real one
 */
export async function startLocalSite(options: LocalSiteOptions): Promise<LocalSite> {
  const { root, ports, dataFolder, webDir, build, fresh, say, step = silently } = options;
  const siteFiles = options.siteFiles ?? (webDir && `${webDir}.files.json`);
  if (!PROJECT_ID.startsWith("demo-")) {
    throw new Error(
      `The local project in web/src/brand.ts is "${PROJECT_ID}": its id has to begin with "demo-". Firebase takes any other for a project in the cloud.`,
    );
  }
  const relay = await startFormRelay(options.onContactMessage);
  const translation = await startTranslationStub();
  const stopStubs = () => Promise.all([relay.stop(), translation.stop()]);
  const starting = startSuite({
    projectDir: root,
    projectId: PROJECT_ID,
    ports,
    publicDir: webDir,
    dataFolder,
    fresh,
    isOfficial: options.isOfficial ?? false,
    functionsEnv: {
      FORM_RELAY_ENDPOINT: relay.url,
      TRANSLATION_ENDPOINT: translation.url,
      ...(siteFiles && { SITE_FILES: siteFiles }),
      ...(options.siteFiles && { SITE_FILES_CHANGE: "yes" }),
    },
    build: () => {
      // The secrets are written only now: a start that is refused prints only the reason, and writes no secrets into
      // the owner's folder.
      localSecrets(root);
      step("Starting the local suite", () => starting).catch(() => {});
      return build();
    },
    onFunctionOutput: options.onFunctionOutput,
    say,
  });
  const suite = await starting.catch(async (error: unknown) => {
    await stopStubs();
    throw error;
  });
  const stop = async () => {
    try {
      await suite.stop();
    } finally {
      await stopStubs();
    }
  };
  try {
    const operatorKey = localSecrets(root).SEED_OPERATOR_KEY;
    const admin = await step("Seeding, unless there is data", () =>
      localAdmin(dataFolder, ports, operatorKey, say),
    );
    return { admin, operatorKey, formRelayUrl: relay.url, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Returns the value of VITE_LOCAL_SUITE, see web/src/shared/config/env.ts. */
export function localSuiteEnv(ports: SuitePorts): string {
  const { firestore, auth, functions, storage } = ports;
  return JSON.stringify({
    firestorePort: firestore,
    authPort: auth,
    functionsPort: functions,
    storagePort: storage,
  });
}

/** Builds functions and web for a local suite at these ports. */
export async function buildSite(
  root: string,
  ports: SuitePorts,
  webDir: string,
  step: Step = silently,
): Promise<void> {
  const web = ["web/build/build.ts", "--out-dir", webDir];
  await Promise.all([
    buildFunctions(root, step),
    step("Building the site", () => run(root, web, { VITE_LOCAL_SUITE: localSuiteEnv(ports) })),
  ]);
}

export function buildFunctions(root: string, step: Step, ...flags: string[]): Promise<void> {
  return step("Building functions", () => run(root, ["functions/build.ts", ...flags]));
}

/** Copies a build and replaces its ports. This takes a quarter of a second, whereas a build takes several seconds. */
export function copyBuild(
  from: { dir: string; ports: SuitePorts },
  to: { dir: string; ports: SuitePorts },
): void {
  cpSync(from.dir, to.dir, { recursive: true });
  cpSync(`${from.dir}.files.json`, `${to.dir}.files.json`);
  let found = 0;
  for (const name of readdirSync(to.dir, { recursive: true, encoding: "utf8" })) {
    if (!name.endsWith(".js")) continue;
    const file = join(to.dir, name);
    const code = readFileSync(file, "utf8");
    const copied = code.replaceAll(localSuiteEnv(from.ports), localSuiteEnv(to.ports));
    if (copied === code) continue;
    writeFileSync(file, copied);
    found += 1;
  }
  if (found === 0) throw new Error(`No file of ${from.dir} names the ports it was built for`);
}

/** A module for Node's `--require`. It ends a process that was spawned with an IPC channel when this process ends. */
export const EXIT_WITH_PARENT = createRequire(import.meta.url).resolve(
  "@matbjorg/local-suite/exit-with-parent",
);

/** Runs a Node script. @throws Error with its output if it fails */
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
    child.on("exit", (code, signal) => {
      if (code === 0) resolve();
      const ended = signal ? `was ended by ${signal}, perhaps for lack of memory` : "failed";
      reject(new Error(`${args.join(" ")} ${ended}:\n${Buffer.concat(output)}`));
    });
  });
}

const SECRETS = ["SEED_OPERATOR_KEY", "FORM_RELAY_ACCESS_KEY", "RATE_LIMIT_SECRET"] as const;

/** Reads functions/.secret.local, where firebase-tools expects the secrets, and adds random values for missing secrets. */
export function localSecrets(root: string): Record<(typeof SECRETS)[number], string> {
  const file = join(root, "functions", ".secret.local");
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
 * Seeds the site if it has no admin, and signs in as the admin. The email address and the password are stored in the
 * data folder, so that a later start prints them again even if the brand's mail domain has changed. A lost password is
 * replaced.
 */
async function localAdmin(
  dataFolder: string,
  ports: SuitePorts,
  operatorKey: string,
  say: (line: string) => void,
): Promise<LocalSite["admin"]> {
  const file = join(dataFolder, "admin-password.txt");
  const [storedPassword, storedEmail] = existsSync(file) ? readFileSync(file, "utf8").trim().split("\n") : [];
  const password = storedPassword || randomBytes(9).toString("base64url");
  const seeded = { email: emailOf(ADMIN_USERNAME), name: "Stjórnandi" };
  const endpoint = `http://127.0.0.1:${ports.functions}/${PROJECT_ID}/us-central1`;
  let email = seeded.email;
  try {
    await seedSite(endpoint, { operatorKey, admin: seeded, adminPassword: password, ...readSampleData() });
  } catch (error) {
    if (!(error instanceof SeedError) || error.reason !== "seed/admin-exists") throw error;
    email = storedEmail ?? seeded.email;
  }
  const signsIn = async () => (await signInWithPassword(ports.auth, email, password)).ok;
  let hasSignedIn = await signsIn();
  if (!hasSignedIn && !storedPassword) {
    email = await setAdminPassword(ports, PROJECT_ID, email, password);
    hasSignedIn = await signsIn();
    say(`${file} was missing or empty: the password below is a new one.`);
  }
  writeFileSync(file, `${password}\n${email}\n`, { mode: 0o600 });
  return { username: ADMIN_USERNAME, email, password, hasSignedIn };
}
