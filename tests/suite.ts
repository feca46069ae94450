import { inject } from "vitest";
import type { SuiteDetails } from "./suites.ts";

/** The local suite of this worker; test files use it one after another. */
export const suite: SuiteDetails = await requestSuite(process.env.VITEST_POOL_ID ?? "1");

async function requestSuite(worker: string): Promise<SuiteDetails> {
  const response = await fetch(`${inject("suites")}/${worker}`);
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as SuiteDetails;
}
