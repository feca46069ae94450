import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { unreachable } from "../deployed-functions.ts";
import { valueAt } from "../project-check.ts";
import { answerCall } from "./answer-call.ts";
import { emptyProject, type ProjectState } from "./project-state.ts";
import { Rehearsal } from "./rehearsal.ts";

// Interrupts a first deploy at ten places by rejecting all further requests; runs only in `npm run rehearse`. Requests
// are rejected, not cut off, because firebase-tools tries for 25 minutes to reach an operation that it has started.

const root = join(import.meta.dirname, "..", "..", "..");
const PRODUCTION: string = JSON.parse(readFileSync(join(root, ".firebaserc"), "utf8")).projects.production;
const PLACES = 10;

describe.runIf(process.env.REHEARSE)("a first deploy that was interrupted and repeated", () => {
  let rehearsal: Rehearsal;
  let requests: number;
  let expected: object;

  beforeAll(async () => {
    rehearsal = await Rehearsal.create("one page");
    rehearsal.replacePlaceholders();
    await rehearsal.buildOnce();
    rehearsal.commitAll();
    const project = emptyProject(PRODUCTION);
    requests = (await rehearsal.deploy(project, "production", "--force")).calls.length;
    expected = endOf(project);
  });

  afterAll(() => rehearsal.end());

  it.each(Array.from({ length: PLACES }, (_, at) => at + 1))(
    `ends in the same state as an uninterrupted deploy if it stops at request %i/${PLACES + 1}`,
    async (part) => {
      const project = emptyProject(PRODUCTION);
      project.answersLeft = Math.round((requests * part) / (PLACES + 1));
      expect((await rehearsal.deploy(project, "production", "--force")).code).not.toBe(0);
      project.answersLeft = Infinity;
      await deleteHalfMade(project);
      const repeated = await rehearsal.deploy(project, "production", "--force");
      expect(repeated.code, repeated.output).toBe(0);
      expect(endOf(project)).toEqual(expected);
    },
  );

  /**
   * Runs the command that the doctor prints for functions that were only half created. A deploy skips them: see
   * stops.process.ts.
   */
  async function deleteHalfMade(project: ProjectState): Promise<void> {
    const found = await unreachable({
      project: PRODUCTION,
      get: async (api, path, field) => valueAt(read(project, api, path), field),
    });
    const [, names] = / functions:delete (.+) --force/.exec(found ?? "") ?? [];
    if (!names) return;
    const firebase = "node_modules/firebase-tools/lib/bin/firebase.js";
    const args = ["functions:delete", ...names.split(" "), "--force", "--project", PRODUCTION];
    const deleted = await rehearsal.run(project, process.execPath, firebase, ...args);
    expect(deleted.code, deleted.output).toBe(0);
  }
});

function read(project: ProjectState, api: string, address: string): unknown {
  const { pathname, searchParams } = new URL(address, "https://api");
  const path = decodeURIComponent(pathname);
  const call = { method: "GET", host: `${api}.googleapis.com`, path, query: searchParams };
  const { status, json } = answerCall(project, { ...call, body: Buffer.alloc(0), headers: {} }) ?? {
    status: 501,
  };
  if (status && status >= 400 && status !== 404) throw new Error(path);
  return json;
}

/** Returns what a deploy creates, without the names of versions and the times, in which two deploys differ. */
function endOf(project: ProjectState): object {
  const { functions, jobs, invokers, secretPolicies, triggers, bindings, fields, indexes } = project;
  const { rulesets, releases, released, database, hasCleanupPolicy } = project;
  return {
    ...{ functions, jobs, invokers, secretPolicies, fields, hasCleanupPolicy },
    location: database?.locationId,
    triggers: new Set(triggers.keys()),
    bindings: bindings.flatMap(({ role, members }) => members.map((one) => `${role} ${one}`)).sort(),
    indexes: indexes.map(({ name, ...index }) => JSON.stringify([name.replace(/\d+$/, ""), index])).sort(),
    rules: new Map([...releases].map(([name, ruleset]) => [name, rulesets.get(ruleset)?.content])),
    files: released?.files,
    site: JSON.stringify(released?.config).replaceAll(/"fh-\d+"/g, '"fh"'),
  };
}
