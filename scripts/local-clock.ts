import { PROJECT_ID } from "./local-site.ts";

type Trigger = { readonly id: string; readonly schedule?: { readonly schedule?: string } };
type Backend = { readonly functionTriggers: readonly Trigger[] };

/** A function of the local suite that runs by the clock. */
export type Timed = { readonly id: string; readonly intervalMs: number };

/**
 * The functions that run every so many minutes. firebase-tools leaves schedules to its Pub/Sub emulator, a Java program;
 * what runs once a day is not worth one on a machine that is seldom left on.
 *
 * @param functionsUrl where the suite's functions are, `http://127.0.0.1:5001`
 */
export async function timedFunctions(functionsUrl: string): Promise<Timed[]> {
  const response = await fetch(`${functionsUrl}/backends`);
  const { backends } = (await response.json()) as { backends: readonly Backend[] };
  return backends
    .flatMap(({ functionTriggers }) => functionTriggers)
    .flatMap(({ id, schedule }) => {
      const minutes = /^every (\d+) minutes$/.exec(schedule?.schedule ?? "")?.[1];
      return minutes ? [{ id, intervalMs: Number(minutes) * 60_000 }] : [];
    });
}

/** @throws Error if there is no answer, or a failure; the function has logged it then */
export async function runTimed(functionsUrl: string, id: string): Promise<void> {
  // By the name that the Functions emulator gives to what is called by events.
  const url = `${functionsUrl}/functions/projects/${PROJECT_ID}/triggers/${id}-0`;
  const response = await fetch(url, { method: "POST" });
  if (!response.ok) throw new Error(`${id} answered ${response.status}: ${await response.text()}`);
}

/** Runs each at its interval, and none while it still runs. */
export function startClock(functions: readonly Timed[], run: (id: string) => Promise<void>): void {
  for (const { id, intervalMs } of functions) {
    let isRunning = false;
    const tick = async () => {
      if (isRunning) return;
      isRunning = true;
      await run(id).catch((error: unknown) => console.warn(`${id} failed; it is tried again`, error));
      isRunning = false;
    };
    setInterval(tick, intervalMs).unref();
  }
}
