import * as logger from "firebase-functions/logger";
import { onSchedule, type ScheduleFunction, type ScheduleOptions } from "firebase-functions/scheduler";
import { withCorrelationId } from "./correlation.ts";
import { DEPLOYMENT } from "./deployment.ts";
import { failureLine } from "./failure-line.ts";

/** Defines a scheduled function, which logs its result or failure in one line. */
export function defineSchedule(
  name: string,
  options: Pick<ScheduleOptions, "schedule" | "timeZone" | "retryCount" | "secrets">,
  work: (now: Date) => Promise<Readonly<Record<string, number>>>,
): ScheduleFunction {
  // One run at a time.
  const all = { ...DEPLOYMENT, maxInstances: 1, concurrency: 1, timeoutSeconds: 540, ...options };
  const run = async () => {
    try {
      logger.info(`${name} ok`, { schedule: name, ...(await work(new Date())) });
    } catch (error) {
      logger.error(`${name} failed`, { schedule: name, ...failureLine(error) });
      throw error;
    }
  };
  return onSchedule(all, () => withCorrelationId(undefined, run));
}

/**
 * Defines a function that runs once a day, with two retries. Work left undone is done on the next day.
 *
 * @param time in Reykjavík, "04:10"
 */
export function defineDaily(
  name: string,
  time: string,
  work: (now: Date) => Promise<Readonly<Record<string, number>>>,
): ScheduleFunction {
  const options = { schedule: `every day ${time}`, timeZone: "Atlantic/Reykjavik", retryCount: 2 };
  return defineSchedule(name, options, work);
}
