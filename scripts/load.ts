// npm run load: how a site of its own, started here and now, bears many people at once, and whether it keeps its promises.
//   --readers 200 --writers 50 --seconds 15   how many, for how long
//   --soak 15                                 then a tenth of them, for so many seconds
// Prints JSON; ends with 1 if a promise is broken (see load/ledger.ts). Nothing but 127.0.0.1 is asked for anything.
import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";
import { Firestore } from "@google-cloud/firestore";
import { brokenPromises } from "./load/ledger.ts";
import { reader, Stopwatch, signIn, writer } from "./load/people.ts";
import { PROJECT_ID } from "./local-site.ts";
import { type OwnSite, withOwnSite } from "./own-site.ts";
import { prerenderedPages } from "./prerendered-pages.ts";

/** Beyond these it is this machine that is tried, not the site. */
const MOST = { readers: 1_000, writers: 200, seconds: 3_600, soak: 36_000 } as const;

const wanted = {
  readers: whole("readers", 200),
  writers: whole("writers", 50),
  seconds: whole("seconds", 15),
  soak: whole("soak", 15),
};
process.exitCode = await withOwnSite(load);

async function load({ ports, webDir, admin, pid }: OwnSite): Promise<number> {
  const idToken = await signIn(ports, admin.email, admin.password);
  process.env.FIRESTORE_EMULATOR_HOST = `127.0.0.1:${ports.firestore}`;
  const db = new Firestore({ projectId: PROJECT_ID });
  const pages = [
    ...prerenderedPages(webDir).filter((page) => !/\/(_|404)$/.test(page)),
    "/news/hundrad-tonn-af-mat",
  ];

  const people = new Stopwatch();
  const written = await Promise.all(
    Array.from({ length: wanted.writers }, (_, number) =>
      writer({ ports, idToken }, `Höfundur ${number}`, new Stopwatch()),
    ),
  );
  const before = processesOf(pid);
  const crowd = async (share: number, seconds: number, stopwatch: Stopwatch) => {
    const until = performance.now() + seconds * 1_000;
    const busy = async (act: () => Promise<void>) => {
      while (performance.now() < until) await act().catch(() => {});
    };
    const readers = Array.from({ length: Math.ceil(wanted.readers * share) }, () =>
      reader({ ports }, pages, stopwatch),
    );
    const writers = written.slice(0, Math.ceil(wanted.writers * share));
    for (const one of written) one.timedBy(stopwatch);
    await Promise.all([...readers.map(busy), ...writers.map(({ write }) => busy(write))]);
    return stopwatch.rows();
  };
  const all = await crowd(1, wanted.seconds, people);
  const during = processesOf(pid);
  const soak = wanted.soak > 0 ? await crowd(0.1, wanted.soak, new Stopwatch()) : [];
  const after = processesOf(pid);
  const broken = await brokenPromises(
    db,
    written.map(({ entry }) => entry),
  );
  await db.terminate();
  const acknowledged = written.reduce((sum, { entry }) => sum + entry.writes, 0);
  const report = { wanted, all, soak, memory: { before, during, after }, acknowledged, broken };
  console.log(JSON.stringify(report, undefined, 2));
  return broken.length === 0 ? 0 : 1;
}

function whole(name: keyof typeof MOST, normal: number): number {
  // No address can be given: whatever is no option of these is refused.
  const options = Object.fromEntries(Object.keys(MOST).map((key) => [key, { type: "string" as const }]));
  const { values } = parseArgs({ options, strict: true });
  const number = Number(values[name] ?? normal);
  if (Number.isInteger(number) && number >= 0 && number <= MOST[name]) return number;
  console.error(`--${name} is a whole number up to ${MOST[name]}.`);
  process.exit(2);
}

type Processes = { readonly suiteMb: number; readonly functionsMb: number; readonly functions: number };

/** The suite's own memory, and of how many processes that run functions; in MB of 10⁶ bytes. */
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
