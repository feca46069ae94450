import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { CALLABLE_REGION } from "@matbjorg/contract/limits";
import { expect, it, onTestFinished } from "vitest";
import { missingOf } from "../../tools/deploy/project-check.ts";
import { type Backend, smokeChecks } from "../../tools/deploy/smoke-checks.ts";
import { PROJECT_ID } from "../../tools/local/local-site.ts";
import { site, suite } from "../lib/local-suite.ts";

// What `npm run smoke` finds.

const BACKEND: Backend = {
  functions: `http://127.0.0.1:${suite.ports.functions}/${PROJECT_ID}/${CALLABLE_REGION}`,
  documents: `http://127.0.0.1:${suite.ports.firestore}/v1/projects/${PROJECT_ID}/databases/(default)/documents`,
};

const failures = (address: string, backend: Backend) =>
  Promise.all(smokeChecks(address, backend).map(missingOf));

it("finds nothing wrong with a site that works", async () => {
  expect((await failures(site, BACKEND)).filter(Boolean)).toEqual([]);
});

it("finds every check failed where another server answers", async () => {
  const parked = createServer((_, response) => response.end("<h1>This domain is parked</h1>"));
  await new Promise<void>((resolve) => parked.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void parked.close());
  const other = `http://127.0.0.1:${(parked.address() as AddressInfo).port}`;
  const found = await failures(other, { functions: other, documents: other });
  expect(found.filter((missing) => missing === undefined)).toEqual([]);
});
