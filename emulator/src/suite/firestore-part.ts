import { readFileSync } from "node:fs";
import { join } from "node:path";
import { startFirestoreEmulator } from "../index.ts";
import { formatDiagnostic } from "../rules/ruleset.ts";
import { type DataFolder, writeFileAtomically } from "./data-folder.ts";
import {
  createOfficialFirestore,
  type EmulatorInstance,
  type StorageRulesRuntime,
} from "./firebase-tools.ts";
import { LOOPBACK, type SuitePorts } from "./ports.ts";
import { readRulesFile, watchRulesFile } from "./rules-file.ts";
import { storageRulesRuntime } from "./storage-rules-runtime.ts";

/** The suite's Firestore, whichever it is. */
export type FirestorePart = {
  readonly instance: EmulatorInstance;
  /** What evaluates `storage.rules`; none: the official Java program. */
  readonly storageRules?: StorageRulesRuntime;
  /** Writes the documents to the data folder. */
  save(): void;
  stopWatching(): void;
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
 * @throws RulesFileError
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
    rules: readRulesFile(rulesFile, say),
    indexes: JSON.parse(readFileSync(join(projectDir, "firestore.indexes.json"), "utf8")),
    functionsEmulator: { host: LOOPBACK, port: ports.functions },
    say,
  });
  await data.restore(data.firestoreFile, (file) => firestore.store.import(readFileSync(file, "utf8")));
  const stopWatching = watchRulesFile(rulesFile, (text) => {
    const diagnostics = firestore.setRules(text, "firestore.rules");
    for (const diagnostic of diagnostics) say(formatDiagnostic(diagnostic));
    say(
      diagnostics.some(({ severity }) => severity === "error")
        ? "firestore.rules: the last good rules stay in force."
        : "firestore.rules reloaded.",
    );
  });
  return {
    instance: {
      start: async () => {},
      connect: async () => {},
      stop: () => firestore.stop(),
      getInfo: () => ({ name: "firestore", host: LOOPBACK, port: ports.firestore }),
      getName: () => "firestore",
    },
    storageRules: storageRulesRuntime(firestore.store, say),
    save: () => writeFileAtomically(data.firestoreFile, firestore.store.export()),
    stopWatching,
  };
}

/** firebase-tools' own Firestore, a Java program. It starts empty, and its documents end with it. */
export function officialFirestore({ projectDir, projectId, ports }: FirestorePartOptions): FirestorePart {
  return {
    instance: createOfficialFirestore({
      projectId,
      host: LOOPBACK,
      port: ports.firestore,
      rulesFile: join(projectDir, "firestore.rules"),
    }),
    save: () => {},
    stopWatching: () => {},
  };
}
