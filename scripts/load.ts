// npm run load: loads a temporary local site with concurrent readers and writers.
//   --readers 200 --writers 50 --seconds 15   how many, for how long
//   --soak 15                                 then a tenth of them, for this many seconds
// Prints JSON; exits with 1 if an acknowledged write was lost or done twice (load/ledger.ts). Requests go to 127.0.0.1 only.
import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";
import { Firestore } from "@google-cloud/firestore";
import { findLostWrites } from "./load/ledger.ts";
import { type Row, Stopwatch, signIn, writer } from "./load/people.ts";
import { readFor } from "./load/readers.ts";
import { PROJECT_ID } from "./local/local-site.ts";
import { prerenderedPages } from "./local/prerendered-pages.ts";
import { type TemporarySite, withTemporarySite } from "./local/temporary-site.ts";

/** With more, the load generator itself is the bottleneck. */
const MAX = { readers: 1_000, writers: 200, seconds: 3_600, soak: 36_000 } as const;

const wanted = {
  readers: countOption("readers", 200),
  writers: countOption("writers", 50),
  seconds: countOption("seconds", 15),
  soak: countOption("soak", 15),
};
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
  const all = await readAndWrite(1, wanted.seconds);
  const during = processesOf(pid);
  const soak = wanted.soak > 0 ? await readAndWrite(0.1, wanted.soak) : [];
  const after = processesOf(pid);
  const broken = await findLostWrites(
    db,
    written.map(({ entry }) => entry),
  );
  await db.terminate();
  const acknowledged = written.reduce((sum, { entry }) => sum + entry.writes, 0);
  const report = { wanted, all, soak, memory: { before, during, after }, acknowledged, broken };
  console.log(JSON.stringify(report, undefined, 2));
  return broken.length === 0 ? 0 : 1;
}

function countOption(name: keyof typeof MAX, normal: number): number {
  // Strict: rejects unknown options, such as another site's address.
  const options = Object.fromEntries(Object.keys(MAX).map((key) => [key, { type: "string" as const }]));
  const { values } = parseArgs({ options, strict: true });
  const number = Number(values[name] ?? normal);
  if (Number.isInteger(number) && number >= 0 && number <= MAX[name]) return number;
  console.error(`--${name} is a whole number up to ${MAX[name]}.`);
  process.exit(2);
}

type Processes = { readonly suiteMb: number; readonly functionsMb: number; readonly functions: number };

/** Returns the suite's memory, and number and memory of its functions' processes, in MB of 10⁶ bytes. */
function processesOf(pid: number): Processes {
  const { stdout } = spawnSync("ps", ["-eo", "pid=,ppid=,rss=,args="], { encoding: "utf8" });
  const rows = stdout.split("\n").map((line) => /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? []);
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
