// npm run bench: what the product costs, measured here and now. Times are this machine's; compare them within a run.
//
//   npm run bench [-- firestore|functions|renders|pages|far|visits|admin …] [--json FILE] [--compare FILE]
//
// --json keeps the figures, --compare tells what is not as it was in figures that were kept.
import { spawn } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { adminRows } from "./bench-admin.ts";
import { changesBetween, type Tables } from "./bench-compare.ts";
import { farRows } from "./bench-far.ts";
import { durabilityCost, firestoreLoad, processorMs, residentMb } from "./bench-firestore.ts";
import { functionRows } from "./bench-functions.ts";
import { pageRows } from "./bench-pages.ts";
import { renderRows } from "./bench-renders.ts";
import { visitRows } from "./bench-visits.ts";

const root = join(import.meta.dirname, "..");
const RUNS = 5;

const PARTS: Readonly<Record<string, () => Promise<Tables>>> = {
  firestore: async () => ({
    start: await firestoreStart(),
    ...(await firestoreLoad()),
    durability: await durabilityCost(),
  }),
  functions: functionRows,
  renders: renderRows,
  pages: pageRows,
  far: farRows,
  visits: visitRows,
  admin: adminRows,
};

const { values: flags, positionals } = parseArgs({
  options: { json: { type: "string" }, compare: { type: "string" } },
  allowPositionals: true,
});
const unknown = positionals.find((name) => !(name in PARTS));
if (unknown) throw new Error(`There is no part "${unknown}": ${Object.keys(PARTS).join(", ")}`);
const measured: Record<string, readonly object[]> = {};
for (const [part, measure] of Object.entries(PARTS)) {
  if (positionals.length > 0 && !positionals.includes(part)) continue;
  for (const [name, rows] of Object.entries(await measure())) {
    console.table(rows);
    measured[`${part} ${name}`] = rows;
  }
}
if (flags.json) writeFileSync(flags.json, JSON.stringify(measured, null, 2));
if (flags.compare)
  console.table(changesBetween(JSON.parse(readFileSync(flags.compare, "utf8")) as Tables, measured));

/** From starting the process to the first answer, next to what starting Node alone takes; and the memory then. */
async function firestoreStart(): Promise<object[]> {
  // As after a clone: nothing is compiled yet.
  rmSync(join(root, ".cache", "compiled"), { recursive: true, force: true });
  const { readyMs: firstMs } = await startOnce();
  const rows: { nodeMs: number; readyMs: number; processor: number; memory: number }[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const nodeMs = await timed(["-e", "console.log('Firestore is ready')"], async () => 0);
    rows.push({ nodeMs, ...(await startOnce()) });
  }
  const median = (key: keyof (typeof rows)[number]) =>
    rows.map((row) => row[key]).sort((one, other) => one - other)[Math.floor(RUNS / 2)] ?? 0;
  return [
    { what: "embedded Firestore: first answer, ms", value: Math.round(median("readyMs")), goal: 1_000 },
    { what: "the same on the very first start, ms", value: Math.round(firstMs), goal: 1_000 },
    { what: "of it on the processor, ms", value: median("processor") },
    { what: "bare Node start, ms", value: Math.round(median("nodeMs")) },
    { what: "ratio", value: Number((median("readyMs") / median("nodeMs")).toFixed(1)) },
    { what: "embedded Firestore, empty: memory, MB", value: median("memory"), goal: 150 },
  ];
}

async function startOnce(): Promise<{ readyMs: number; processor: number; memory: number }> {
  let [processor, memory] = [0, 0];
  const readyMs = await timed(["emulator/src/cli.ts", "--port", "0"], async (line, pid) => {
    const port = /127\.0\.0\.1:(\d+)/.exec(line)?.[1];
    await fetch(`http://127.0.0.1:${port}/`);
    [processor, memory] = [processorMs(pid), residentMb(pid)];
  });
  return { readyMs, processor, memory };
}

/** Milliseconds until the process has printed its line and `then` is done; it is ended afterwards. */
async function timed(args: string[], then: (line: string, pid: number) => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, args, { cwd: root, stdio: ["ignore", "pipe", "inherit"] });
  const line = await new Promise<string>((resolve, reject) => {
    child.stdout.once("data", (chunk: Buffer) => resolve(chunk.toString()));
    child.once("exit", () => reject(new Error(`${args.join(" ")} ended without a word`)));
  });
  await then(line, child.pid ?? 0);
  const elapsed = performance.now() - startedAt;
  child.kill("SIGTERM");
  return elapsed;
}
