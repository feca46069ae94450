import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { changes } from "./changes.ts";
import { lacking, neededBy } from "./permissions.ts";
import { emptyProject } from "./project-state.ts";
import { type Outcome, Rehearsal } from "./rehearsal.ts";

// A deploy by the account of docs/operating/ci.md, see permissions.ts.

const root = join(import.meta.dirname, "..", "..", "..");
const read = (file: string) => readFileSync(join(root, file), "utf8");
const PRODUCTION: string = JSON.parse(read(".firebaserc")).projects.production;
const ROLES = /^for role in (.+); do$/m.exec(read("docs/operating/ci.md"))?.[1]?.split(" ") ?? [];

describe("a deploy from a repository", () => {
  const project = emptyProject(PRODUCTION);
  let rehearsal: Rehearsal;
  let outcome: Outcome;

  beforeAll(async () => {
    rehearsal = await Rehearsal.create("one page");
    rehearsal.replacePlaceholders();
    await rehearsal.buildOnce();
    rehearsal.commitAll();
    // "Make the first deploy of each project by hand."
    expect(await rehearsal.deploy(project, "production", "--force")).toMatchObject({ code: 0 });
    // Then a function with a secret of its own and a scheduled one are new; the others have changed.
    for (const name of ["seedDefaults", "deleteExpired"]) project.functions.delete(name);
    project.jobs.clear();
    for (const [name, one] of project.functions) {
      project.functions.set(name, { ...one, labels: { ...one.labels, "firebase-functions-hash": "older" } });
    }
    project.busy.add("saveNews");
    project.roles = ROLES;
    outcome = await rehearsal.deploy(project, "production");
  });

  afterAll(() => rehearsal.end());

  it("succeeds with the roles of the document", () => {
    expect(outcome.output).not.toContain("PERMISSION_DENIED");
    expect(outcome.code, outcome.output).toBe(0);
    expect(outcome.unknown).toEqual([]);
    expect(changes(outcome.calls)).toEqual(
      expect.arrayContaining(["functions", "schedules", "storage rules", "firestore rules", "release"]),
    );
  });

  it("waits when a quota is exceeded", () => {
    expect(outcome.output).toMatch(
      /"Quota Exceeded" error while trying to update \S+saveNews. Waiting to retry/,
    );
  });

  it.each(ROLES)("is refused without %s", (role) => {
    const permissions = outcome.calls.flatMap(neededBy);
    expect(lacking(permissions, ROLES)).toEqual([]);
    expect(
      lacking(
        permissions,
        ROLES.filter((other) => other !== role),
      ),
    ).not.toEqual([]);
  });
});
