// npm run bench: what the product costs, measured here and now. Times are this machine's; compare them within a run.
import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pageRows } from "./bench-pages.ts";

const root = join(import.meta.dirname, "..");
const RUNS = 5;

console.table(await firestoreStart());
console.table(await pageRows(root));

/** From starting the process to the first answer, next to what starting Node alone takes; and the memory then. */
async function firestoreStart(): Promise<object[]> {
  const rows: { nodeMs: number; readyMs: number; rssMb: number }[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const nodeMs = await timed(["-e", "console.log('Firestore is ready')"], async () => 0);
    let rssMb = 0;
    const readyMs = await timed(["emulator/src/cli.ts", "--port", "0"], async (line, pid) => {
      const port = /127\.0\.0\.1:(\d+)/.exec(line)?.[1];
      await fetch(`http://127.0.0.1:${port}/`);
      const status = `/proc/${pid}/status`;
      if (existsSync(status)) rssMb = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(status, "utf8"))?.[1]) / 1024;
    });
    rows.push({ nodeMs, readyMs, rssMb });
  }
  const median = (key: keyof (typeof rows)[number]) =>
    rows.map((row) => row[key]).sort((one, other) => one - other)[Math.floor(RUNS / 2)] ?? 0;
  return [
    { what: "embedded Firestore: first answer, ms", median: Math.round(median("readyMs")) },
    { what: "bare Node start, ms", median: Math.round(median("nodeMs")) },
    { what: "ratio", median: Number((median("readyMs") / median("nodeMs")).toFixed(1)) },
    { what: "embedded Firestore: memory, MiB", median: Math.round(median("rssMb")) },
  ];
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
