import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { portsFrom, type SuitePorts } from "@matbjorg/local-suite/ports";

/** The file in the data folder into which `npm start` writes its ports. */
export const PORTS_FILE = "ports.json";

/** Returns the ports of the site that is running, or ran last, in this folder. */
export function runningPorts(): SuitePorts {
  const file = join(import.meta.dirname, "../../.emulator-data", PORTS_FILE);
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : localPorts();
}

/** Returns the ports of `npm start`: the ports from `first` on, or the ports of firebase.json. */
export function localPorts(first?: number): SuitePorts {
  if (first !== undefined) return portsFrom(first);
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
