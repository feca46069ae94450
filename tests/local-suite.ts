import { inject } from "vitest";
import type { SuiteDetails } from "./setup/local-suites.ts";

/** The local suite of this worker; test files use it one after another, each with the seeded data restored. */
export const suite: SuiteDetails = await requestSuite(process.env.VITEST_POOL_ID ?? "1");

/** URL of the site, without a slash at the end. */
export const site = `http://127.0.0.1:${suite.ports.hosting}`;

async function requestSuite(worker: string): Promise<SuiteDetails> {
  const response = await fetch(`${inject("suites")}/${worker}`);
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as SuiteDetails;
}
