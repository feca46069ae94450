// The thread of steps.ts that prints which steps are still running. It writes directly, because a worker's normal
// output goes through the main thread.
import { writeSync } from "node:fs";
import { parentPort, workerData } from "node:worker_threads";

type Steps = { readonly running: readonly string[]; readonly isPrinted: boolean; readonly sentAtMs: number };

const { silentMs, output }: { readonly silentMs: number; readonly output: number } = workerData;
let running: readonly string[] = [];
let timer: NodeJS.Timeout | undefined;

parentPort?.on("message", (steps: Steps) => {
  running = steps.running;
  if (running.length > 0 && timer && !steps.isPrinted) return;
  clearTimeout(timer);
  timer = undefined;
  // On a busy machine this thread starts seconds after the first line was printed.
  if (running.length > 0) printAfter(Math.max(0, silentMs - (Date.now() - steps.sentAtMs)));
});

function printAfter(delayMs: number): void {
  timer = setTimeout(() => {
    print();
    printAfter(silentMs);
  }, delayMs);
}

function print(): void {
  try {
    writeSync(output, `Still: ${running.join(", ")}\n`);
  } catch {
    // The output is closed, or its reader is slow, so the line is dropped.
  }
}
