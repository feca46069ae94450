import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { CALLABLE_REGION } from "@matbjorg/contract/limits";
import { expect, it, onTestFinished } from "vitest";
import { missingOf } from "../../tools/deploy/project-check.ts";
import { type Backend, smokeChecks } from "../../tools/deploy/smoke-checks.ts";
import { PROJECT_ID } from "../../tools/local/local-site.ts";
import { site, suite } from "../lib/local-suite.ts";

// Tests what `npm run smoke` finds.

const BACKEND: Backend = {
  functions: `http://127.0.0.1:${suite.ports.functions}/${PROJECT_ID}/${CALLABLE_REGION}`,
  documents: `http://127.0.0.1:${suite.ports.firestore}/v1/projects/${PROJECT_ID}/databases/(default)/documents`,
};

const CHECKS = [
  "/ answers in its language",
  "/en answers in its language",
  "/news answers in its language",
  "/en/news answers in its language",
  "an unknown address is not found",
  "pages have the security headers",
  "/ is cached as intended",
  "/news is cached as intended",
  "/robots.txt is cached as intended",
  "a script is cached for a year",
  "the admin area has its own security policy",
  "pages have the site's security policy, and the page of password links, which is Firebase's, has not",
  "the feed is RSS",
  "the newest article has a picture for shared links",
  "a browser may not write to Firestore",
  "functions refuse a call without a session",
  "functions answer with the same release at their own address and at the site's",
];

/** Returns the name of each check, and what the check finds wrong. */
const findings = (address: string, backend: Backend) =>
  Promise.all(smokeChecks(address, backend).map(async (row) => [row[0], await missingOf(row)]));

it("the smoke test finds nothing wrong with a site that works", async () => {
  expect(await findings(site, BACKEND)).toEqual(CHECKS.map((name) => [name, undefined]));
});

it("the smoke test reports every check as failed if another server responds", async () => {
  const parked = createServer((_, response) => response.end("<h1>This domain is parked</h1>"));
  await new Promise<void>((resolve) => parked.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void parked.close());
  const other = `http://127.0.0.1:${(parked.address() as AddressInfo).port}`;
  const found = await findings(other, { functions: other, documents: other });
  expect(found).toEqual(CHECKS.map((name) => [name, expect.any(String)]));
});
