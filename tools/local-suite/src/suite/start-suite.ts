import { tmpdir } from "node:os";
import { join } from "node:path";
import { Database } from "../durable/database.ts";
import { DataFolder } from "./data-folder.ts";
import { forgetForeignVariables } from "./environment.ts";
import {
  type AccountState,
  createAuth,
  createBrokers,
  createHosting,
  createStorage,
  emulatorRegistry,
  logToFile,
} from "./firebase-tools.ts";
import { createFunctions, type FunctionOutput } from "./functions-emulator.ts";
import { embeddedFirestore, officialFirestore } from "./suite-firestore.ts";
import "./disable-keep-alive-timeout.cjs";
import { requireOfficialEmulators } from "./official-emulators.ts";
import { LOOPBACK, requireFreePorts, type SuitePorts } from "./ports.ts";
import { readRulesFile } from "./rules-file.ts";
import { saveBeforeResponses } from "./save-before-response.ts";
import { StoredAccounts } from "./stored-accounts.ts";
import { StoredFiles } from "./stored-files.ts";

const FUNCTIONS_LOAD_TIMEOUT_SECONDS = 300;

export type SuiteOptions = {
  /** The folder that contains firebase.json and the rules. */
  readonly projectDir: string;
  /** firebase-tools never contacts Google for projects with the prefix `demo-`. */
  readonly projectId: string;
  readonly ports: SuitePorts;
  /** The folder that Hosting serves; without it Hosting does not start. */
  readonly publicDir?: string | undefined;
  readonly dataFolder: string;
  /** Deletes the data of earlier runs first. */
  readonly fresh?: boolean;
  /** Uses firebase-tools' own Firestore and Storage rules emulators, which need Java and two downloads. */
  readonly isOfficial?: boolean;
  /** Environment variables for the functions; they override functions/.env. */
  readonly functionsEnv?: Readonly<Record<string, string>> | undefined;
  /**
   * Builds `functions/lib`, and what Hosting serves, while the other emulators start. Called once nothing else uses the
   * data folder and the ports.
   */
  readonly build: () => Promise<unknown>;
  /**
   * Called with each line that functions print. If the build has source maps, stack traces name positions in the
   * sources.
   */
  readonly onFunctionOutput?: FunctionOutput | undefined;
  /** Prints a message to the developer. */
  readonly say: (line: string) => void;
};

export type Suite = {
  /** Stops all emulators. */
  stop(): Promise<void>;
};

/**
 * Starts the local backend in this process: firebase-tools' JavaScript emulators, and the embedded Firestore, which is
 * registered with them under the name of the official Firestore emulator.
 *
 * @throws Error with a readable message before anything starts or changes: a data folder or port in use, errors in rules,
 *   unavailable official emulators, a damaged database. After a later failure everything that has started is stopped
 */
export async function startSuite(options: SuiteOptions): Promise<Suite> {
  const { projectDir, dataFolder, ports, say } = options;
  // Errors end the start early; warnings are reported when the rules are loaded.
  readRulesFile(join(projectDir, "firestore.rules"));
  readRulesFile(join(projectDir, "storage.rules"));
  requireShortTemporaryFolder();
  const database = new Database(dataFolder, `http://${LOOPBACK}:${ports.hosting}`, say);
  try {
    await requireFreePorts(ports);
    if (options.isOfficial) await requireOfficialEmulators(say);
    if (options.fresh) DataFolder.discard(dataFolder);
    database.open(options.fresh);
    const { stop } = await startEmulators(options, database);
    return { stop: () => stop().finally(() => database.close()) };
  } catch (error) {
    database.close();
    throw error;
  }
}

async function startEmulators(options: SuiteOptions, database: Database): Promise<Suite> {
  const { projectId, projectDir, ports, say } = options;
  const storageRulesFile = join(projectDir, "storage.rules");
  // The variables are deleted before the build, which inherits the environment.
  forgetForeignVariables();
  const built = options.build();
  // This promise is awaited below. If something else fails before that, a failure of this promise must not become an
  // unhandled rejection.
  built.catch(() => {});
  // Skips the lookup of Google Cloud's metadata server, which takes seconds to time out.
  process.env.METADATA_SERVER_DETECTION ??= "none";
  // Allows slow machines. firebase-tools' own limits are 10 s for discovery and 30 s for a worker; after them it
  // continues without the functions and never responds to requests.
  process.env.FUNCTIONS_DISCOVERY_TIMEOUT ??= String(FUNCTIONS_LOAD_TIMEOUT_SECONDS);
  const data = new DataFolder(options.dataFolder);
  logToFile(data.logFile);
  // Makes function discovery write functions.yaml and exit. By default discovery is an HTTP server that keeps running if
  // this process is killed.
  process.env.FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH = data.path;
  const registry = emulatorRegistry();
  const at = (part: keyof SuitePorts) => ({ projectId, host: LOOPBACK, port: ports[part] });

  const firestore = options.isOfficial
    ? officialFirestore(options)
    : await embeddedFirestore(options, database);
  const states = new Map<string, AccountState>();
  const auth = createAuth(at("auth"), states);
  const accounts = new StoredAccounts(database, at("auth"), states);
  const files = new StoredFiles(data.storageFolder, database, say);
  const storage = createStorage({
    ...at("storage"),
    rules: { name: storageRulesFile, content: readRulesFile(storageRulesFile).text },
    runtime: firestore.storageRules,
    blobFolder: files.blobFolder,
  });
  const functions = createFunctions({
    ...at("functions"),
    projectDir,
    onOutput: options.onFunctionOutput,
    env: {
      // The path is quoted as Node reads it: it may contain spaces, and backslashes on Windows.
      NODE_OPTIONS: `--require=${JSON.stringify(join(import.meta.dirname, "worker-preload.cjs"))}${options.onFunctionOutput ? " --enable-source-maps" : ""}`,
      ...options.functionsEnv,
    },
  });
  // The Functions emulator starts before the official Firestore, which looks up its address. It connects last, because it
  // registers its triggers with the other emulators.
  const emulators = [functions, firestore.instance, ...createBrokers(at), auth, storage];
  if (options.publicDir) {
    emulators.push(createHosting({ ...at("hosting"), projectDir, publicDir: options.publicDir }));
  }

  const stopAll = async () => {
    await registry.stopAll();
    await firestore.stop();
  };
  try {
    files.attach(storage);
    for (const emulator of emulators) await registry.start(emulator);
    await accounts.restore();
    saveBeforeResponses(ports.auth, () => accounts.save());
    saveBeforeResponses(ports.storage, () => files.save(storage));
    await built;
    await functions.connect();
  } catch (error) {
    // Errors of the stop are ignored, because the first error is the one to report.
    await stopAll().catch(() => {});
    throw error;
  }

  return {
    stop: async () => {
      // Functions stop before the emulators to which they write.
      firestore.stopEvents();
      await registry.stop(functions.getName());
      await stopAll();
    },
  };
}

/** The most bytes in a socket's path, including the byte that ends it: sockaddr_un on Linux; macOS allows 104. */
const SOCKET_PATH_MAX_BYTES = process.platform === "darwin" ? 104 : 108;
/** A name as long as the names that firebase-tools gives to the sockets of functions. */
const SOCKET_NAME = "fire_emu_0123456789abcdef.sock";

/**
 * @throws Error if functions could not listen in the temporary folder; firebase-tools would only report that they do
 *   not start
 */
function requireShortTemporaryFolder(): void {
  if (process.platform === "win32") return;
  const folder = tmpdir();
  const max = SOCKET_PATH_MAX_BYTES - 1 - Buffer.byteLength(`/${SOCKET_NAME}`);
  if (Buffer.byteLength(folder) <= max) return;
  throw new Error(
    `The folder for temporary files, ${folder}, has a path of more than ${max} bytes: set TMPDIR to a shorter one, such as /tmp.`,
  );
}
