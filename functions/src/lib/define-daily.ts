import type { ScheduleFunction } from "firebase-functions/scheduler";
import { defineSchedule } from "./define-schedule.ts";

/**
 * A function that runs once a day. A run that fails is tried again, and what it left undone is done the next day.
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
