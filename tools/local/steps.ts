import { Worker } from "node:worker_threads";

/** After this much silence the running steps are printed. On a busy machine they may appear two seconds late. */
const SILENT_MS = 3_000;

/** Runs a step, such as "Building the site", which may report its progress: "12 of 54". */
export type Step = <Result>(
  what: string,
  work: (report: (progress: string) => void) => Promise<Result>,
) => Promise<Result>;

export const silently: Step = (_, work) => work(() => {});

/** Called when the running steps change. `isPrinted` says whether a line was printed. */
type Reminder = (running: readonly string[], isPrinted: boolean) => void;

/**
 * Returns a function that runs steps. It prints each step when it begins and ends, and every three seconds the steps that
 * are still running. Steps may overlap.
 */
export function steps(say: (line: string) => void, remind: Reminder = reminder(say)): Step {
  const running = new Map<string, string>();
  const print = (line: string) => {
    say(line);
    remind([...running.values()], true);
  };
  return async (what, work) => {
    const started = performance.now();
    running.set(what, what);
    print(`${what} …`);
    try {
      const result = await work((progress) => {
        running.set(what, `${what}, ${progress}`);
        remind([...running.values()], false);
      });
      running.delete(what);
      print(`${what}: done in ${Math.round((performance.now() - started) / 1_000)} s`);
      return result;
    } finally {
      running.delete(what);
      remind([...running.values()], false);
    }
  };
}

/**
 * Prints the running steps from a thread of its own, because loading firebase-tools or Vitest blocks the main thread for
 * many seconds.
 */
export function reminder(say: (line: string) => void, silentMs = SILENT_MS): Reminder {
  let worker: Worker | undefined;
  const workerData = { silentMs, output: say === console.error ? 2 : 1 };
  return (running, isPrinted) => {
    worker ??= new Worker(new URL("./reminder.ts", import.meta.url), { workerData, execArgv: [] });
    worker.unref();
    worker.postMessage({ running, isPrinted, sentAtMs: Date.now() });
  };
}
