/** After so long without a line, the steps that still run are printed: a busy machine prints it two seconds late. */
const SILENT_MS = 3_000;

/** Runs a step, such as "Building the site", which may report how far it is: "12 of 54". */
export type Step = <Result>(
  what: string,
  work: (report: (progress: string) => void) => Promise<Result>,
) => Promise<Result>;

export const silently: Step = (_, work) => work(() => {});

/** Returns what prints each step as it begins and ends, and every three seconds what still runs; steps may overlap. */
export function steps(say: (line: string) => void): Step {
  const running = new Map<string, string>();
  let reminder: NodeJS.Timeout | undefined;
  const print = (line: string) => {
    clearTimeout(reminder);
    say(line);
    if (running.size > 0)
      reminder = setTimeout(() => print(`Still: ${[...running.values()].join(", ")}`), SILENT_MS);
  };
  return async (what, work) => {
    const started = performance.now();
    running.set(what, what);
    print(`${what} …`);
    try {
      const result = await work((progress) => running.set(what, `${what}, ${progress}`));
      running.delete(what);
      print(`${what}: done in ${Math.round((performance.now() - started) / 1_000)} s`);
      return result;
    } finally {
      running.delete(what);
      if (running.size === 0) clearTimeout(reminder);
    }
  };
}
