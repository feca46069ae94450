import { reportClientErrorInputSchema } from "@matbjorg/contract/client-errors";
import * as logger from "firebase-functions/logger";
import { clientNetworks } from "../contact/client-address.ts";
import type { Callable } from "../lib/callable/define-callable.ts";
import { DAY_MS, HOUR_MS } from "../lib/durations.ts";
import { RequestLimit } from "../lib/request-limit.ts";

/** What operators look for; ops/alerts has an alert on many of them. */
const CLIENT_ERROR = "client error";

/** One page sends three reports at most, see web/src/shared/lib/report-error.ts. */
export const REPORTER_LIMIT = { max: 10, windowMs: HOUR_MS };
const perNetwork = new RequestLimit(REPORTER_LIMIT);
/** A person would still read so many, and a log takes them without charge. */
export const REPORTS_LIMIT = { max: 300, windowMs: DAY_MS };
const together = new RequestLimit(REPORTS_LIMIT);

/**
 * Logs an error that happened in a browser, and stores nothing. Past its limits it answers without logging: the browser
 * could not do anything about a refusal.
 *
 * @throws input/invalid
 */
export const reportClientError: Callable<"reportClientError"> = {
  input: reportClientErrorInputSchema,
  handler: async (report, { request }) => {
    const networks = clientNetworks(request);
    const isNoted = perNetwork.admitsAll(networks) && together.admitsAll(["all"]);
    if (isNoted) logger.warn(CLIENT_ERROR, report);
    return { isNoted };
  },
};
