import { PROJECT_ID } from "./local-site.ts";

type Trigger = { readonly id: string; readonly schedule?: { readonly schedule?: string } };
type Backend = { readonly functionTriggers: readonly Trigger[] };

/** A scheduled function of the local suite. */
type ScheduledFunction = { readonly id: string; readonly intervalMs: number };

/**
 * Returns the functions that run every few minutes. firebase-tools runs schedules only with its Pub/Sub emulator, a
 * Java program. Daily functions are left out, because few people keep a local suite running for a day.
 *
 * @param functionsUrl the emulator's URL, `http://127.0.0.1:5001`
 */
export async function scheduledFunctions(functionsUrl: string): Promise<ScheduledFunction[]> {
  const response = await fetch(`${functionsUrl}/backends`);
  const { backends } = (await response.json()) as { backends: readonly Backend[] };
  return backends
    .flatMap(({ functionTriggers }) => functionTriggers)
    .flatMap(({ id, schedule }) => {
      const minutes = /^every (\d+) minutes$/.exec(schedule?.schedule ?? "")?.[1];
      return minutes ? [{ id, intervalMs: Number(minutes) * 60_000 }] : [];
    });
}

/** @throws Error if the function fails or is unreachable */
export async function runScheduled(functionsUrl: string, id: string): Promise<void> {
  // The Functions emulator gives event-triggered functions this name.
  const url = `${functionsUrl}/functions/projects/${PROJECT_ID}/triggers/${id}-0`;
  const response = await fetch(url, { method: "POST" });
  if (!response.ok) throw new Error(`${id} answered ${response.status}: ${await response.text()}`);
}

/** Runs each function at its interval; skips a run while the previous run has not finished. */
export function startClock(
  functions: readonly ScheduledFunction[],
  run: (id: string) => Promise<void>,
): void {
  for (const { id, intervalMs } of functions) {
    let isRunning = false;
    const tick = async () => {
      if (isRunning) return;
      isRunning = true;
      await run(id).catch((error: unknown) => console.warn(`${id} failed; it will run again`, error));
      isRunning = false;
    };
    setInterval(tick, intervalMs).unref();
  }
}
