import { reportClientErrorInputSchema } from "@matbjorg/contract/client-errors";
import * as logger from "firebase-functions/logger";
import { clientNetworks } from "../contact/client-address.ts";
import { trustedProxies } from "../contact/relay-settings.ts";
import { defineCallable } from "../lib/define-callable.ts";
import { ReportTally } from "./report-tally.ts";

/** What operators look for; ops/alerts has an alert on many of them. */
export const CLIENT_ERROR = "client error";

const tally = new ReportTally();

/**
 * Writes down in the log what went wrong in somebody's browser, and keeps nothing else. Past its limits it answers all the
 * same: whoever reports can do nothing about it.
 *
 * @throws input/invalid
 */
export const reportClientError = defineCallable(
  "reportClientError",
  // One instance, so that it can count in memory, and so that a flood costs no more than that.
  { access: "public", input: reportClientErrorInputSchema, maxInstances: 1 },
  async (report, { now, request }) => {
    const isNoted = tally.take(clientNetworks(request, trustedProxies.value()), now);
    if (isNoted) logger.warn(CLIENT_ERROR, report);
    return { isNoted };
  },
);
