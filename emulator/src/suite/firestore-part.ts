import { join } from "node:path";
import { mistakesIn, startFirestoreEmulator } from "../index.ts";
import { formatDiagnostic } from "../rules/ruleset.ts";
import type { IndexDefinitions } from "../store/composite-index.ts";
import { type DataFolder, readJson } from "./data-folder.ts";
import { createOfficialFirestore, type EmulatorInstance } from "./firebase-tools.ts";
import { LOOPBACK, type SuitePorts } from "./ports.ts";
import { readRulesFile, watchRulesFile } from "./rules-file.ts";
import { storageRulesRuntime } from "./storage-rules-runtime.ts";

/** The suite's Firestore, whichever it is. */
export type FirestorePart = {
  readonly instance: EmulatorInstance;
  /** What evaluates `storage.rules`; none: the official Java program. */
  readonly storageRules?: object;
  /** Functions hear of nothing more. */
  stopEvents(): void;
  /** Ends what firebase-tools has not, and settles once the documents are safe. @throws Error in a sentence */
  stop(): Promise<void>;
};

export type FirestorePartOptions = {
  readonly projectDir: string;
  readonly projectId: string;
  readonly ports: SuitePorts;
  readonly say: (line: string) => void;
};

/**
 * The embedded Firestore with an earlier run's documents, registered by firebase-tools as if it were its own. New
 * rules come into force when the file is saved.
 *
 * @throws Error with the rules' mistakes, JournalDamagedError
 */
export async function embeddedFirestore(
  options: FirestorePartOptions,
  data: DataFolder,
): Promise<FirestorePart> {
  const { projectDir, ports, say } = options;
  const rulesFile = join(projectDir, "firestore.rules");
  const firestore = await startFirestoreEmulator({
    host: LOOPBACK,
    port: ports.firestore,
    rules: readRulesFile(rulesFile),
    indexes: readJson(projectDir, "firestore.indexes.json") as IndexDefinitions,
    functionsEmulator: { host: LOOPBACK, port: ports.functions },
    say,
    dataFolder: data.path,
  });
  const stopWatching = watchRulesFile(rulesFile, (text) => {
    const diagnostics = firestore.setRules(text, "firestore.rules");
    for (const diagnostic of diagnostics) say(formatDiagnostic(diagnostic));
    const isSound = mistakesIn(diagnostics) === "";
    say(`firestore.rules${isSound ? " reloaded" : ": the last good rules stay in force"}.`);
  });
  return {
    instance: {
      start: async () => {},
      connect: async () => {},
      stop: async () => {},
      getInfo: () => ({ name: "firestore", host: LOOPBACK, port: ports.firestore }),
      getName: () => "firestore",
    },
    storageRules: storageRulesRuntime(firestore.store, say),
    stopEvents: firestore.stopEvents,
    stop: () => {
      stopWatching();
      return firestore.stop();
    },
  };
}

/** firebase-tools' own Firestore, a Java program. It starts empty, and its documents end with it. */
export function officialFirestore({ projectDir, projectId, ports }: FirestorePartOptions): FirestorePart {
  const place = { projectId, host: LOOPBACK, port: ports.firestore };
  const instance = createOfficialFirestore(place, join(projectDir, "firestore.rules"));
  return { instance, stopEvents: () => {}, stop: async () => {} };
}
