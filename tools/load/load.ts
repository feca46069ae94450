// npm run load. Requests go to 127.0.0.1 only; what counts as lost is in ledger.ts.
import { Firestore } from "@google-cloud/firestore";
import { commandLine, wholeNumber } from "../local/command-line.ts";
import { PROJECT_ID } from "../local/local-site.ts";
import { prerenderedPages } from "../local/prerendered-pages.ts";
import { steps } from "../local/steps.ts";
import { type TemporarySite, withTemporarySite } from "../local/temporary-site.ts";
import { findLostWrites } from "./ledger.ts";
import { Stopwatch, signIn, writer } from "./people.ts";
import { readFor } from "./readers.ts";

/** With more, the load generator itself is the bottleneck. */
const MAX = { readers: 1_000, writers: 200, seconds: 36_000 } as const;

const wanted: Readonly<Record<keyof typeof MAX, number>> = commandLine(
  "Loads a temporary local site with readers and writers at once, and prints JSON. Fails if an acknowledged write was lost or done twice.",
)
  .option("--readers <number>", "how many read", wholeNumber(MAX.readers), 200)
  .option("--writers <number>", "how many write", wholeNumber(MAX.writers), 50)
  .option("--seconds <number>", "how long", wholeNumber(MAX.seconds), 15)
  .parse()
  .opts();
process.exitCode = await withTemporarySite(load);

async function load({ ports, webDir, admin }: TemporarySite): Promise<number> {
  const idToken = await signIn(ports, admin.email, admin.password);
  process.env.FIRESTORE_EMULATOR_HOST = `127.0.0.1:${ports.firestore}`;
  const db = new Firestore({ projectId: PROJECT_ID });
  const pages = [
    ...prerenderedPages(webDir).filter((page) => !/\/(_|404)$/.test(page)),
    "/towns",
    "/news/hundrad-tonn-af-mat",
  ];

  const stopwatch = new Stopwatch();
  const written = await Promise.all(
    Array.from({ length: wanted.writers }, (_, number) =>
      writer({ ports, idToken }, `Höfundur ${number}`, stopwatch),
    ),
  );
  const step = steps(console.error);
  const rows = await step("Loading", async () => {
    const until = performance.now() + wanted.seconds * 1_000;
    const writing = written.map(async ({ write }) => {
      while (performance.now() < until) await write();
    });
    const [reads] = await Promise.all([
      readFor(ports, pages, { count: wanted.readers, seconds: wanted.seconds }),
      ...writing,
    ]);
    return [...reads, ...stopwatch.rows()];
  });
  const entries = written.map(({ entry }) => entry);
  const broken = await step("Looking for lost writes", () => findLostWrites(db, entries));
  await db.terminate();
  const acknowledged = written.reduce((sum, { entry }) => sum + entry.writes, 0);
  console.log(JSON.stringify({ wanted, rows, acknowledged, broken }, undefined, 2));
  return broken.length === 0 ? 0 : 1;
}
