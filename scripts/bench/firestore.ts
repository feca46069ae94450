import { spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { median } from "./median.ts";

const root = join(import.meta.dirname, "..", "..");
const RUNS = 5;
const BARE_NODE = ["-e", "console.log('started')"];
const FIRESTORE = ["emulator/src/cli.ts", "--port", "0"];

type Start = { readonly ms: number; readonly memoryMb: number };

/** Measures the embedded Firestore from starting its process to the first HTTP answer, interleaved with bare Node. */
export async function firestoreRows(): Promise<{ start: object[] }> {
  // As after a clone: without the compile cache.
  rmSync(join(root, ".cache", "compiled"), { recursive: true, force: true });
  const first = await startFirestore();
  const nodeMs: number[] = [];
  const starts: Start[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    nodeMs.push((await timeStart(BARE_NODE, async () => 0)).ms);
    starts.push(await startFirestore());
  }
  const startMs = median(starts.map(({ ms }) => ms));
  return {
    start: [
      { what: "embedded Firestore: first answer, ms", value: Math.round(startMs), goal: 1_000 },
      { what: "the same without a compile cache, ms", value: Math.round(first.ms), goal: 1_000 },
      { what: "bare Node start, ms", value: Math.round(median(nodeMs)) },
      { what: "memory, empty, MB", value: median(starts.map(({ memoryMb }) => memoryMb)), goal: 150 },
    ],
  };
}

function startFirestore(): Promise<Start> {
  return timeStart(FIRESTORE, async (line, pid) => {
    const port = /127\.0\.0\.1:(\d+)/.exec(line)?.[1];
    await fetch(`http://127.0.0.1:${port}/`);
    return residentMb(pid);
  });
}

/** Times Node until it has printed its first line and `then` has resolved; ends the process afterwards. */
async function timeStart(
  args: readonly string[],
  then: (line: string, pid: number) => Promise<number>,
): Promise<Start> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, args, { cwd: root, stdio: ["ignore", "pipe", "inherit"] });
  const line = await new Promise<string>((resolve, reject) => {
    child.stdout.once("data", (chunk: Buffer) => resolve(chunk.toString()));
    child.once("exit", () => reject(new Error(`${args.join(" ")} exited without output`)));
  });
  const memoryMb = await then(line, child.pid ?? 0);
  const ms = performance.now() - startedAt;
  child.kill("SIGTERM");
  return { ms, memoryMb };
}

/** Returns the resident memory of a process; NaN except on Linux. */
function residentMb(pid: number): number {
  const status = `/proc/${pid}/status`;
  if (!existsSync(status)) return Number.NaN;
  const kibibytes = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(status, "utf8"))?.[1]);
  return Math.round((kibibytes * 1_024) / 1e6);
}
