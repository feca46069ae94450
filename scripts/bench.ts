// npm run bench: what the product costs, measured here and now. Times are this machine's; compare them within a run.
import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { durabilityCost, firestoreLoad, processorMs, residentMb } from "./bench-firestore.ts";
import { functionsModuleLoad } from "./bench-functions.ts";
import { pageRows } from "./bench-pages.ts";
import { renderRows } from "./bench-renders.ts";

const root = join(import.meta.dirname, "..");
const RUNS = 5;

console.table(await firestoreStart());
const { times, rest } = await firestoreLoad();
console.table(times);
console.table(rest);
console.table(await durabilityCost());
console.table(functionsModuleLoad());
const { renders, visits } = await renderRows();
for (const table of [renders, visits]) console.table(table);
const { weights, scores, ratios } = await pageRows(root);
for (const table of [weights, scores, ratios]) console.table(table);

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
