import { readFileSync } from "node:fs";
import { join } from "node:path";
import { startFirestoreEmulator } from "../index.ts";
import { formatDiagnostic } from "../rules/ruleset.ts";
import { DataFolder, requireJsonFiles, writeFileAtomically, writeFolderAtomically } from "./data-folder.ts";
import {
  createAuth,
  createEventarc,
  createFunctions,
  createHosting,
  createHub,
  createStorage,
  createTasks,
  type EmulatorInstance,
  emulatorRegistry,
  logToFile,
} from "./firebase-tools.ts";
import { LOOPBACK, requireFreePorts, type SuitePorts } from "./ports.ts";
import { readRulesFile, watchRulesFile } from "./rules-file.ts";
import { storageRulesRuntime } from "./storage-rules-runtime.ts";

export type SuiteOptions = {
  /** Where firebase.json and the rules are. */
  readonly projectDir: string;
  /** `demo-…`: firebase-tools then never asks Google for anything. */
  readonly projectId: string;
  readonly ports: SuitePorts;
  /** What Hosting serves; none: Hosting does not start. */
  readonly publicDir?: string | undefined;
  readonly dataFolder: string;
  /** Parameters of the functions that only this suite knows; they win over functions/.env. */
  readonly functionsEnv?: Readonly<Record<string, string>> | undefined;
  /** Settles once `functions/lib` is there; the other parts start meanwhile. */
  readonly functionsBuilt: Promise<unknown>;
  /** Sentences for the person at the terminal. */
  readonly say: (line: string) => void;
};

export type Suite = {
  /** Writes documents, accounts and files to the data folder, then ends every part. */
  stop(): Promise<void>;
};

/**
 * Starts the whole local backend in this process: firebase-tools' own JavaScript emulators and the embedded
 * Firestore, registered in their midst so that functions and Hosting know no difference.
 *
 * @throws PortTakenError, RulesFileError before anything was started; any later failure ends what had started
 */
export async function startSuite(options: SuiteOptions): Promise<Suite> {
  const { projectId, projectDir, ports, say } = options;
  const rulesFile = join(projectDir, "firestore.rules");
  const storageRulesFile = join(projectDir, "storage.rules");
  const firestoreRules = readRulesFile(rulesFile);
  const storageRules = readRulesFile(storageRulesFile);
  await requireFreePorts(ports);

  // No cloud here: asking its metadata server for credentials would only cost seconds.
  process.env.METADATA_SERVER_DETECTION ??= "none";
  const data = new DataFolder(options.dataFolder, say);
  logToFile(data.logFile);
  const registry = emulatorRegistry();
  const at = (part: keyof SuitePorts) => ({ projectId, host: LOOPBACK, port: ports[part] });

  const firestore = await startFirestoreEmulator({
    host: LOOPBACK,
    port: ports.firestore,
    rules: firestoreRules,
    indexes: JSON.parse(readFileSync(join(projectDir, "firestore.indexes.json"), "utf8")),
  });
  await data.restore(data.firestoreFile, (file) => firestore.store.import(readFileSync(file, "utf8")));
  const stopWatching = watchRulesFile(rulesFile, (text) => {
    const mistakes = firestore
      .setRules(text, "firestore.rules")
      .filter(({ severity }) => severity === "error");
    for (const mistake of mistakes) say(formatDiagnostic(mistake));
    say(
      mistakes.length > 0
        ? "firestore.rules: the last good rules stay in force."
        : "firestore.rules reloaded.",
    );
  });

  const firestoreInstance: EmulatorInstance = {
    start: async () => {},
    connect: async () => {},
    stop: () => firestore.stop(),
    getInfo: () => ({ name: "firestore", host: LOOPBACK, port: ports.firestore }),
    getName: () => "firestore",
  };
  const auth = createAuth(at("auth"));
  const storage = createStorage({
    ...at("storage"),
    rules: { name: storageRulesFile, content: storageRules.text },
    runtime: storageRulesRuntime(firestore.store, say),
    blobFolder: data.storageBlobFolder,
  });
  const functions = createFunctions({
    ...at("functions"),
    projectDir,
    functionsDir: join(projectDir, "functions"),
    env: {
      NODE_OPTIONS: `--require=${join(import.meta.dirname, "exit-with-parent.cjs")}`,
      ...options.functionsEnv,
    },
  });
  // Triggers are registered with Firestore and Eventarc, so Functions connects when all others are there.
  const parts = [firestoreInstance, createHub(at("hub")), auth, storage, createEventarc(at("eventarc"))];
  parts.push(createTasks(at("tasks")), functions);
  if (options.publicDir) {
    parts.push(createHosting({ ...at("hosting"), projectDir, publicDir: options.publicDir }));
  }

  const stopAll = async () => {
    stopWatching();
    await registry.stopAll();
  };
  try {
    for (const part of parts) await registry.start(part);
    await data.restore(data.authFolder, async (folder) => {
      requireJsonFiles(folder);
      await auth.importData(folder, projectId, { initiatedBy: "start" });
    });
    await data.restore(data.storageFolder, (folder) => {
      requireJsonFiles(folder);
      storage.storageLayer.import(folder, { initiatedBy: "start" });
    });
    await options.functionsBuilt;
    await functions.connect();
  } catch (error) {
    await stopAll();
    throw error;
  }

  const save = async () => {
    writeFileAtomically(data.firestoreFile, firestore.store.export());
    await writeFolderAtomically(data.authFolder, (folder) => exportAccounts(options, folder));
    await writeFolderAtomically(data.storageFolder, (folder) =>
      storage.storageLayer.export(folder, { initiatedBy: "exit" }),
    );
  };
  return {
    stop: async () => {
      try {
        await save();
      } finally {
        await stopAll();
      }
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
    writeFileAtomically(join(folder, file), await response.text());
  }
}
