import * as logger from "firebase-functions/logger";
import { onSchedule, type ScheduleFunction, type ScheduleOptions } from "firebase-functions/scheduler";
import { withCorrelationId } from "./correlation.ts";
import { DEPLOYMENT } from "./deployment.ts";
import { failureLine } from "./log-failure.ts";

/** What a run does; its module exports it under the function's name. Returns what is logged. */
type Work = (now: Date) => Promise<Readonly<Record<string, number>>>;

/**
 * Makes a scheduled function, which logs its result or failure in one line.
 *
 * @param load imports the module of the function
 */
export function schedule<Name extends string>(
  name: Name,
  options: Pick<ScheduleOptions, "schedule" | "timeZone" | "retryCount" | "secrets">,
  load: () => Promise<{ readonly [Key in Name]: Work }>,
): ScheduleFunction {
  // One run at a time.
  const all = { ...DEPLOYMENT, maxInstances: 1, concurrency: 1, timeoutSeconds: 540, ...options };
  const run = async () => {
    try {
      const { [name]: work } = await load();
      logger.info(`${name} ok`, { schedule: name, ...(await work(new Date())) });
    } catch (error) {
      logger.error(`${name} failed`, { schedule: name, ...failureLine(error) });
      throw error;
    }
  };
  return onSchedule(all, () => withCorrelationId(undefined, run));
}

/**
 * Makes a function that runs once a day, with two retries. Work left undone is done on the next day.
 *
 * @param time in Reykjavík, "04:10"
 */
export function daily<Name extends string>(
  name: Name,
  time: string,
  load: () => Promise<{ readonly [Key in Name]: Work }>,
): ScheduleFunction {
  const options = { schedule: `every day ${time}`, timeZone: "Atlantic/Reykjavik", retryCount: 2 };
  return schedule(name, options, load);
}
