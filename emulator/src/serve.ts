// The command line program; cli.ts loads it after setting V8's flags and the compile cache.
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { Database } from "./durable/database.ts";
import { lockFolder } from "./durable/folder-lock.ts";
import { startFirestoreEmulator } from "./index.ts";

const HOST = "127.0.0.1";

const { values: flags } = parseArgs({
  options: {
    port: { type: "string", default: "8080" },
    rules: { type: "string" },
    indexes: { type: "string" },
    "functions-emulator": { type: "string" },
    data: { type: "string" },
  },
});

try {
  if (flags.data) lockFolder(flags.data, `${HOST}:${flags.port}`);
  const database = flags.data ? new Database(flags.data, console.error) : undefined;
  const emulator = await startFirestoreEmulator({
    host: HOST,
    port: Number(flags.port),
    ...(flags.rules && { rules: { text: readFileSync(flags.rules, "utf8"), file: flags.rules } }),
    ...(flags["functions-emulator"] && { functionsEmulator: receiverAt(flags["functions-emulator"]) }),
    say: console.error,
    ...(database && { database }),
    ...(flags.indexes && { indexes: JSON.parse(readFileSync(flags.indexes, "utf8")) }),
  });
  for (const signal of ["SIGINT", "SIGTERM"]) {
    process.on(signal, async () => {
      try {
        await emulator.stop();
        await database?.close();
        process.exit(0);
      } catch (error) {
        console.error((error as Error).message);
        process.exit(1);
      }
    });
  }
  console.log(
    `Firestore is ready on ${HOST}:${emulator.port} (FIRESTORE_EMULATOR_HOST=${HOST}:${emulator.port})`,
  );
} catch (error) {
  const isPortInUse = error instanceof Error && "code" in error && error.code === "EADDRINUSE";
  console.error(
    isPortInUse
      ? `Port ${flags.port} is in use: stop the process that listens there, or pass another --port.`
      : error instanceof Error
        ? error.message
        : error,
  );
  process.exit(1);
}

/** Parses `host:port`. @throws Error for any other text */
function receiverAt(address: string): { host: string; port: number } {
  const [, host, port] = /^(.+):(\d+)$/.exec(address) ?? [];
  if (!host || !port) throw new Error(`--functions-emulator must be host:port, not "${address}".`);
  return { host, port: Number(port) };
}
