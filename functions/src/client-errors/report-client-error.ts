import { reportClientErrorInputSchema } from "@matbjorg/contract/client-errors";
import * as logger from "firebase-functions/logger";
import type { Callable } from "../lib/callable/define-callable.ts";
import { callerNetworks } from "../lib/client-ip.ts";
import { DAY_MS, HOUR_MS } from "../lib/durations.ts";
import { RequestLimit } from "../lib/request-limit.ts";

/** The log message that operators look for. An alert in ops/alerts reports many such messages. */
const CLIENT_ERROR = "client error";

/** One page sends at most three reports, see web/src/shared/lib/report-error.ts. */
export const REPORTER_LIMIT = { max: 10, windowMs: HOUR_MS };
const perNetwork = new RequestLimit(REPORTER_LIMIT, callerNetworks);
/** A person would hardly read more reports in a day, and Cloud Logging stores this many free of charge. */
export const REPORTS_LIMIT = { max: 300, windowMs: DAY_MS };
const together = new RequestLimit(REPORTS_LIMIT, "keys");

/**
 * Logs an error that happened in a browser, and stores nothing. Beyond its limits it answers without logging, because
 * the browser could not react to a rejection.
 *
 * @throws input/invalid
 */
export const reportClientError: Callable<"reportClientError"> = {
  input: reportClientErrorInputSchema,
  handler: async (report, { request }) => {
    const isNoted = perNetwork.admits(request) && together.admitsKey("all");
    if (isNoted) logger.warn(CLIENT_ERROR, report);
    return { isNoted };
  },
};
