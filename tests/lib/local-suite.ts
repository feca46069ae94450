import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { inject } from "vitest";
import type { SuiteDetails } from "../setup/local-suites.ts";

/**
 * The local suite of this worker. Test files use it one after another, and the seeded data is restored before
 * each file.
 */
export const suite: SuiteDetails = await requestSuite(process.env.VITEST_POOL_ID ?? "1");

/** URL of the site, without a slash at the end. */
export const site = `http://127.0.0.1:${suite.ports.hosting}`;

async function requestSuite(worker: string): Promise<SuiteDetails> {
  // Does not use `fetch`, which waits at most five minutes: on a busy machine, the build may take longer.
  const [response] = (await once(get(`${inject("suites")}/${worker}`), "response")) as [IncomingMessage];
  const answer = await text(response);
  if (response.statusCode !== 200) throw new Error(answer);
  return JSON.parse(answer);
}
