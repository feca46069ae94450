// The command-line program, which cli.ts loads after setting V8's flags and the compile cache.
import { readFileSync } from "node:fs";
import { Command, InvalidArgumentError } from "commander";
import { Database } from "./durable/database.ts";
import { startFirestoreEmulator } from "./index.ts";
import type { IndexDefinitions } from "./store/composite-index.ts";

const HOST = "127.0.0.1";

type Flags = {
  readonly port: number;
  readonly rules?: string;
  readonly indexes?: string;
  readonly data?: string;
};

const flags: Flags = new Command("npm run emulator --")
  .description("Starts an empty Firestore on this machine.")
  .helpOption("--help", "prints this")
  .option("--port <number>", "where it listens", portOf, 8080)
  .option("--rules <file>", "without it every client request is denied")
  .option("--indexes <file>", "composite indexes: firestore.indexes.json")
  .option("--data <folder>", "keeps the documents there")
  .showSuggestionAfterError(false)
  .configureOutput({
    outputError: (text, write) =>
      write(`${text.trim().replace(/^error: |\.$/g, "")}; npm run emulator -- --help lists the options.\n`),
  })
  .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : 2))
  .parse()
  .opts();

try {
  const database = flags.data ? new Database(flags.data, `${HOST}:${flags.port}`, console.error) : undefined;
  database?.open();
  const emulator = await startFirestoreEmulator({
    host: HOST,
    port: flags.port,
    ...(flags.rules && { rules: { text: read(flags.rules), file: flags.rules } }),
    say: console.error,
    ...(database && { database }),
    ...(flags.indexes && { indexes: indexesOf(flags.indexes) }),
  });
  for (const signal of ["SIGINT", "SIGTERM"]) {
    process.on(signal, async () => {
      await emulator.stop();
      database?.close();
      process.exit(0);
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

/** @throws Error whose message is a sentence */
function read(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(`${file} ${code === "ENOENT" ? "does not exist" : `cannot be read: ${code}`}.`);
  }
}

function indexesOf(file: string): IndexDefinitions {
  try {
    return JSON.parse(read(file));
  } catch (error) {
    throw error instanceof SyntaxError ? new Error(`${file} is not JSON: ${error.message}`) : error;
  }
}

function portOf(text: string): number {
  if (/^\d+$/.test(text) && Number(text) < 65_536) return Number(text);
  throw new InvalidArgumentError("It is a number below 65536.");
}
