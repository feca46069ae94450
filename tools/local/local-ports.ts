import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { SuitePorts } from "@matbjorg/local-suite/ports";

/** The ports of `npm start`, from firebase.json. */
export function localPorts(): SuitePorts {
  const file = readFileSync(join(import.meta.dirname, "../../firebase.json"), "utf8");
  const { hosting, functions, firestore, auth, storage, eventarc, tasks, hub } = (
    JSON.parse(file) as { emulators: Record<keyof SuitePorts, { port: number }> }
  ).emulators;
  return {
    hosting: hosting.port,
    functions: functions.port,
    firestore: firestore.port,
    auth: auth.port,
    storage: storage.port,
    eventarc: eventarc.port,
    tasks: tasks.port,
    hub: hub.port,
  };
}
