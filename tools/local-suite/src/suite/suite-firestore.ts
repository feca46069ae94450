import { join } from "node:path";
import type { Database } from "../durable/database.ts";
import { formatErrors, startFirestoreEmulator } from "../index.ts";
import { formatDiagnostic } from "../rules/ruleset.ts";
import type { IndexDefinitions } from "../store/composite-index.ts";
import { readJson } from "./data-folder.ts";
import { createOfficialFirestore, type EmulatorInstance } from "./firebase-tools.ts";
import { LOOPBACK, type SuitePorts } from "./ports.ts";
import { readRulesFile, watchRulesFile } from "./rules-file.ts";
import { storageRulesRuntime } from "./storage-rules-runtime.ts";

/** The suite's Firestore emulator, either the embedded or the official one. */
type SuiteFirestore = {
  readonly instance: EmulatorInstance;
  /** The runtime that evaluates `storage.rules`; undefined uses the official Java program. */
  readonly storageRules?: object;
  /** Stops delivering document events to functions. */
  stopEvents(): void;
  stop(): Promise<void>;
};

type SuiteFirestoreOptions = {
  readonly projectDir: string;
  readonly projectId: string;
  readonly ports: SuitePorts;
  readonly say: (line: string) => void;
};

/**
 * Starts the embedded Firestore with the database's documents, in the form of a firebase-tools emulator. Rules are
 * reloaded when firestore.rules changes.
 *
 * @throws Error with the errors in the rules
 */
export async function embeddedFirestore(
  options: SuiteFirestoreOptions,
  database: Database,
): Promise<SuiteFirestore> {
  const { projectDir, ports, say } = options;
  const rulesFile = join(projectDir, "firestore.rules");
  const firestore = await startFirestoreEmulator({
    host: LOOPBACK,
    port: ports.firestore,
    rules: readRulesFile(rulesFile),
    indexes: readJson(projectDir, "firestore.indexes.json") as IndexDefinitions,
    functionsEmulator: { host: LOOPBACK, port: ports.functions },
    say,
    database,
  });
  const stopWatching = watchRulesFile(rulesFile, (text) => {
    const diagnostics = firestore.setRules(text, "firestore.rules");
    for (const diagnostic of diagnostics) say(formatDiagnostic(diagnostic));
    const isValid = formatErrors(diagnostics) === "";
    say(`firestore.rules${isValid ? " reloaded" : ": the last valid rules stay active"}.`);
  });
  return {
    instance: {
      start: async () => {},
      connect: async () => {},
      stop: async () => {},
      getInfo: () => ({ name: "firestore", host: LOOPBACK, port: ports.firestore }),
      getName: () => "firestore",
    },
    storageRules: storageRulesRuntime(firestore.store, say, firestore.rulesets),
    stopEvents: firestore.stopEvents,
    stop: () => {
      stopWatching();
      return firestore.stop();
    },
  };
}

/** Creates firebase-tools' own Firestore emulator, a Java program. It starts empty and persists nothing. */
export function officialFirestore({ projectDir, projectId, ports }: SuiteFirestoreOptions): SuiteFirestore {
  const address = { projectId, host: LOOPBACK, port: ports.firestore };
  const instance = createOfficialFirestore(address, join(projectDir, "firestore.rules"));
  return { instance, stopEvents: () => {}, stop: async () => {} };
}
