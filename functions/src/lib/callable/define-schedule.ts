import { withTimeout } from "@matbjorg/contract/with-timeout";
import * as logger from "firebase-functions/logger";
import { onSchedule, type ScheduleFunction, type ScheduleOptions } from "firebase-functions/scheduler";
import { withCorrelationId } from "./correlation.ts";
import { DEPLOYMENT } from "./deployment.ts";
import { failureLine } from "./log-failure.ts";
import { watchSlow } from "./watch-slow.ts";

/** The handler of a run, which its module exports under the function's name. Returns the fields to log. */
type Work = (now: Date) => Promise<Readonly<Record<string, number>>>;

type Options = Pick<ScheduleOptions, "schedule" | "timeZone" | "retryCount" | "secrets"> & {
  /** A run that takes longer fails, and leaves the remaining work to the next run. */
  readonly deadlineSeconds?: number;
};

/**
 * Makes a scheduled function. It logs its result or failure in one line, even if a run never ends.
 *
 * @param load imports the module of the function
 */
export function schedule<Name extends string>(
  name: Name,
  { deadlineSeconds = 500, ...options }: Options,
  load: () => Promise<{ readonly [Key in Name]: Work }>,
): ScheduleFunction {
  // Runs never overlap.
  const all = { ...DEPLOYMENT, maxInstances: 1, concurrency: 1, timeoutSeconds: 540, ...options };
  const run = async () => {
    try {
      const { [name]: work } = await load();
      logger.info(`${name} ok`, {
        schedule: name,
        ...(await withTimeout(work(new Date()), deadlineSeconds * 1000)),
      });
    } catch (error) {
      logger.error(`${name} failed`, { schedule: name, ...failureLine(error) });
      throw error;
    }
  };
  return onSchedule(all, () => withCorrelationId(undefined, () => watchSlow(run)));
}

/**
 * Makes a function that runs once a day, with two retries. The next day's run does the work that is left.
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
