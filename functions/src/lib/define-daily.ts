import * as logger from "firebase-functions/logger";
import { onSchedule, type ScheduleFunction } from "firebase-functions/scheduler";
import { CALLABLE_REGION } from "../contract/limits.ts";
import { failureLine } from "./failure-line.ts";

/**
 * A function that runs once a day, and logs what it did in one line. A run that fails is tried again, and what it
 * left undone is done the next day.
 *
 * @param time in Reykjavík, "04:10"
 */
export function defineDaily(
  name: string,
  time: string,
  work: (now: Date) => Promise<Readonly<Record<string, number>>>,
): ScheduleFunction {
  const options = {
    schedule: `every day ${time}`,
    timeZone: "Atlantic/Reykjavik",
    region: CALLABLE_REGION,
    memory: "512MiB" as const,
    timeoutSeconds: 540,
    retryCount: 2,
  };
  return onSchedule(options, async () => {
    try {
      logger.info(`${name} ok`, { schedule: name, ...(await work(new Date())) });
    } catch (error) {
      logger.error(`${name} failed`, { schedule: name, ...failureLine(error) });
      throw error;
    }
  });
}
