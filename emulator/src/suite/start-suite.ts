import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { writeFolderAtomically } from "../durable/safe-files.ts";
import { saveInBackground } from "./background-save.ts";
import { DataFolder, requireAccounts, requireJsonFiles } from "./data-folder.ts";
import {
  createAuth,
  createBrokers,
  createHosting,
  createStorage,
  emulatorRegistry,
  logToFile,
} from "./firebase-tools.ts";
import { embeddedFirestore, officialFirestore } from "./firestore-part.ts";
import { createFunctions } from "./functions-emulator.ts";
import "./idle-connections.cjs";
import { requireOfficialEmulators } from "./official-emulators.ts";
import { LOOPBACK, requireFreePorts, type SuitePorts } from "./ports.ts";
import { readRulesFile } from "./rules-file.ts";

const FUNCTIONS_LOAD_TIMEOUT_SECONDS = 300;

export type SuiteOptions = {
  /** Where firebase.json and the rules are. */
  readonly projectDir: string;
  /** `demo-…`: firebase-tools then never asks Google for anything. */
  readonly projectId: string;
  readonly ports: SuitePorts;
  /** What Hosting serves; none: Hosting does not start. */
  readonly publicDir?: string | undefined;
  readonly dataFolder: string;
  /** firebase-tools' own Firestore and Storage rules in place of ours; they want Java and two downloads. */
  readonly isOfficial?: boolean;
  /** Parameters of the functions that only this suite knows; they win over functions/.env. */
  readonly functionsEnv?: Readonly<Record<string, string>> | undefined;
  /** Settles once `functions/lib` is there; the other parts start meanwhile. */
  readonly functionsBuilt: Promise<unknown>;
  /** Sentences for the person at the terminal. */
  readonly say: (line: string) => void;
};

export type Suite = {
  /** Ends every part, what is acknowledged by then being in the data folder. @throws Error in a sentence if it is not */
  stop(): Promise<void>;
};

/**
 * Starts the whole local backend in this process: firebase-tools' own JavaScript emulators and the embedded
 * Firestore, registered in their midst so that functions and Hosting know no difference.
 *
 * @throws Error in a sentence before anything was started: a port that is taken, mistakes in rules, official emulators that
 *   cannot be had, JournalDamagedError; any later failure ends what had started
 */
export async function startSuite(options: SuiteOptions): Promise<Suite> {
  const { projectId, projectDir, ports, say } = options;
  const storageRulesFile = join(projectDir, "storage.rules");
  // Only for mistakes, before anything starts: warnings are said where the rules are taken.
  readRulesFile(join(projectDir, "firestore.rules"));
  const storageRules = readRulesFile(storageRulesFile);
  await requireFreePorts(ports);
  if (options.isOfficial) await requireOfficialEmulators(say);

  // No cloud here: asking its metadata server for credentials would only cost seconds.
  process.env.METADATA_SERVER_DETECTION ??= "none";
  // How long a busy machine takes to load functions decides nothing. Past firebase-tools' own limits (10 s to find out
  // what there is, 30 s for a worker) it goes on without them, and leaves requests unanswered for ever.
  process.env.FUNCTIONS_DISCOVERY_TIMEOUT ??= String(FUNCTIONS_LOAD_TIMEOUT_SECONDS);
  const data = new DataFolder(options.dataFolder, say);
  logToFile(data.logFile);
  // What functions there are is written to a file there, functions.yaml, by a process that then ends. The one that
  // firebase-tools would ask at a port ends when it is told, and stayed for ever where this one had been killed.
  process.env.FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH = data.path;
  const registry = emulatorRegistry();
  const at = (part: keyof SuitePorts) => ({ projectId, host: LOOPBACK, port: ports[part] });

  const firestore = options.isOfficial ? officialFirestore(options) : await embeddedFirestore(options, data);
  const auth = createAuth(at("auth"));
  const storage = createStorage({
    ...at("storage"),
    rules: { name: storageRulesFile, content: storageRules.text },
    runtime: firestore.storageRules,
    blobFolder: data.storageBlobFolder,
  });
  const functions = createFunctions({
    ...at("functions"),
    projectDir,
    env: {
      NODE_OPTIONS: `--require=${join(import.meta.dirname, "functions-worker.cjs")}`,
      ...options.functionsEnv,
    },
  });
  // Functions listens before the official Firestore asks where, and connects when all others are there, for it
  // registers its triggers with them.
  const parts = [functions, firestore.instance, ...createBrokers(at), auth, storage];
  if (options.publicDir) {
    parts.push(createHosting({ ...at("hosting"), projectDir, publicDir: options.publicDir }));
  }

  const stopAll = async () => {
    await registry.stopAll();
    await firestore.stop();
  };
  try {
    for (const part of parts) await registry.start(part);
    await data.restore(data.authFolder, async (folder) => {
      requireAccounts(folder);
      await auth.importData(folder, projectId, { initiatedBy: "start" });
    });
    await data.restore(data.storageFolder, (folder) => {
      requireJsonFiles(folder);
      storage.storageLayer.import(folder, { initiatedBy: "start" });
    });
    await options.functionsBuilt;
    await functions.connect();
  } catch (error) {
    // What failed first is what is told.
    await stopAll().catch(() => {});
    throw error;
  }

  const keep = (what: string, port: number, folder: string, fill: (folder: string) => Promise<void>) => {
    const save = () =>
      writeFolderAtomically(folder, fill).catch((error: Error) => {
        throw new Error(`${what} could not be saved to ${folder} (${error.message}).`);
      });
    return saveInBackground(port, save, say);
  };
  const saves = [
    keep("Accounts", ports.auth, data.authFolder, (folder) => exportAccounts(options, folder)),
    keep("Files", ports.storage, data.storageFolder, (folder) =>
      storage.storageLayer.export(folder, { initiatedBy: "exit" }),
    ),
  ];
  return {
    stop: async () => {
      // First whoever writes, then what is written to; documents last of all.
      firestore.stopEvents();
      await registry.stop(functions.getName());
      const saved = await Promise.allSettled(saves.map((one) => one.stop()));
      saved.push(...(await Promise.allSettled([stopAll()])));
      const failures = saved.flatMap((one) => (one.status === "rejected" ? [one.reason as Error] : []));
      if (failures.length > 0) throw new Error(failures.map(({ message }) => message).join("\n"));
    },
  };
}

/** The two files that `AuthEmulator.importData` reads. */
async function exportAccounts(options: SuiteOptions, folder: string): Promise<void> {
  const origin = `http://${LOOPBACK}:${options.ports.auth}`;
  const sources = {
    "accounts.json": `/identitytoolkit.googleapis.com/v1/projects/${options.projectId}/accounts:batchGet?maxResults=-1`,
    "config.json": `/emulator/v1/projects/${options.projectId}/config`,
  };
  for (const [file, path] of Object.entries(sources)) {
    const response = await fetch(origin + path, { headers: { Authorization: "Bearer owner" } });
    if (!response.ok) throw new Error(`The Auth emulator did not hand over ${file}: ${response.status}`);
    writeFileSync(join(folder, file), await response.text());
  }
}
