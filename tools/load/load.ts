// npm run load. Requests go to 127.0.0.1 only; what counts as lost is in ledger.ts.
import { spawnSync } from "node:child_process";
import { Firestore } from "@google-cloud/firestore";
import { commandLine, wholeNumber } from "../local/command-line.ts";
import { PROJECT_ID } from "../local/local-site.ts";
import { prerenderedPages } from "../local/prerendered-pages.ts";
import { steps } from "../local/steps.ts";
import { type TemporarySite, withTemporarySite } from "../local/temporary-site.ts";
import { findLostWrites } from "./ledger.ts";
import { type Row, Stopwatch, signIn, writer } from "./people.ts";
import { readFor } from "./readers.ts";

/** With more, the load generator itself is the bottleneck. */
const MAX = { readers: 1_000, writers: 200, seconds: 3_600, soak: 36_000 } as const;

const wanted: Readonly<Record<keyof typeof MAX, number>> = commandLine(
  "Loads a temporary local site with readers and writers at once, and prints JSON. Fails if an acknowledged write was lost or done twice.",
)
  .option("--readers <number>", "how many read", wholeNumber(MAX.readers), 200)
  .option("--writers <number>", "how many write", wholeNumber(MAX.writers), 50)
  .option("--seconds <number>", "how long", wholeNumber(MAX.seconds), 15)
  .option("--soak <seconds>", "then a tenth of them, for so long", wholeNumber(MAX.soak), 15)
  .parse()
  .opts();
process.exitCode = await withTemporarySite(load);

async function load({ ports, webDir, admin, pid }: TemporarySite): Promise<number> {
  const idToken = await signIn(ports, admin.email, admin.password);
  process.env.FIRESTORE_EMULATOR_HOST = `127.0.0.1:${ports.firestore}`;
  const db = new Firestore({ projectId: PROJECT_ID });
  const pages = [
    ...prerenderedPages(webDir).filter((page) => !/\/(_|404)$/.test(page)),
    "/towns",
    "/news/hundrad-tonn-af-mat",
  ];

  const written = await Promise.all(
    Array.from({ length: wanted.writers }, (_, number) =>
      writer({ ports, idToken }, `Höfundur ${number}`, new Stopwatch()),
    ),
  );
  const before = processesOf(pid);
  const readAndWrite = async (share: number, seconds: number): Promise<Row[]> => {
    const until = performance.now() + seconds * 1_000;
    const stopwatch = new Stopwatch();
    const writing = written.slice(0, Math.ceil(wanted.writers * share)).map(async ({ write, timedBy }) => {
      timedBy(stopwatch);
      while (performance.now() < until) await write();
    });
    const readers = { count: Math.ceil(wanted.readers * share), seconds };
    const [rows] = await Promise.all([readFor(ports, pages, readers), ...writing]);
    return [...rows, ...stopwatch.rows()];
  };
  const step = steps(console.error);
  const all = await step("Loading", () => readAndWrite(1, wanted.seconds));
  const during = processesOf(pid);
  const soak = wanted.soak > 0 ? await step("Soaking", () => readAndWrite(0.1, wanted.soak)) : [];
  const after = processesOf(pid);
  const entries = written.map(({ entry }) => entry);
  const broken = await step("Looking for lost writes", () => findLostWrites(db, entries));
  await db.terminate();
  const acknowledged = written.reduce((sum, { entry }) => sum + entry.writes, 0);
  const report = { wanted, all, soak, memory: { before, during, after }, acknowledged, broken };
  console.log(JSON.stringify(report, undefined, 2));
  return broken.length === 0 ? 0 : 1;
}

type Processes = { readonly suiteMb: number; readonly functionsMb: number; readonly functions: number };

/** Returns the suite's memory, and number and memory of its functions' processes, in MB of 10⁶ bytes. */
function processesOf(pid: number): Processes {
  const { stdout } = spawnSync("ps", ["-eo", "pid=,ppid=,rss=,args="], { encoding: "utf8" });
  const rows = stdout.split("\n").map((line) => /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(..*)$/.exec(line) ?? []);
  const megabytes = (row: readonly string[]) => (Number(row[3] ?? 0) * 1_024) / 1e6;
  const functions = rows.filter(
    (row) => row[2] === String(pid) && row[4]?.includes("functionsEmulatorRuntime"),
  );
  const sum = functions.reduce((total, row) => total + megabytes(row), 0);
  const suite = rows.find((row) => row[1] === String(pid)) ?? [];
  return {
    suiteMb: Math.round(megabytes(suite)),
    functionsMb: Math.round(sum),
    functions: functions.length,
  };
}
