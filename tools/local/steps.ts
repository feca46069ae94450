/** After so long without a line, the steps that still run are printed. */
const SILENT_MS = 5_000;

/** Runs a step, such as "Building the site". */
export type Step = <Result>(what: string, work: () => Promise<Result>) => Promise<Result>;

export const silently: Step = (_, work) => work();

/** Returns what prints each step as it begins and ends, and every five seconds what still runs; steps may overlap. */
export function steps(say: (line: string) => void): Step {
  const running = new Set<string>();
  let reminder: NodeJS.Timeout | undefined;
  const print = (line: string) => {
    clearTimeout(reminder);
    say(line);
    if (running.size > 0) reminder = setTimeout(() => print(`Still: ${[...running].join(", ")}`), SILENT_MS);
  };
  return async (what, work) => {
    const started = performance.now();
    running.add(what);
    print(`${what} …`);
    try {
      const result = await work();
      running.delete(what);
      print(`${what}: done in ${Math.round((performance.now() - started) / 1_000)} s`);
      return result;
    } finally {
      running.delete(what);
      if (running.size === 0) clearTimeout(reminder);
    }
  };
}
