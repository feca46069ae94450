import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { emptyProject } from "./project-state.ts";
import { Rehearsal } from "./rehearsal.ts";
import type { Call } from "./stub-proxy.ts";

// Runs `npm run deploy` against the stub of Google's APIs while Firestore builds new indexes.

const PRODUCTION: string = JSON.parse(
  readFileSync(join(import.meta.dirname, "..", "..", "..", ".firebaserc"), "utf8"),
).projects.production;

/** Whether a call goes to Functions or Hosting, even if it only reads. */
const isOfCode = ({ host }: Call) => /^(cloudfunctions|(upload-)?firebasehosting)\./.test(host);
const isListOfIndexes = ({ method, path }: Call) => method === "GET" && path.endsWith("/-/indexes");

describe("a deploy with new indexes", () => {
  let rehearsal: Rehearsal;

  beforeAll(async () => {
    rehearsal = await Rehearsal.create("one page");
    rehearsal.replacePlaceholders();
    await rehearsal.buildOnce();
    rehearsal.commitAll();
  });
  afterAll(() => rehearsal.end());

  it("calls neither Functions nor Hosting before the last index is built", async () => {
    const project = { ...emptyProject(PRODUCTION), listsUntilBuilt: 3 };
    const { code, output, calls } = await rehearsal.deploy(project, "production", "--force");
    expect(code, output).toBe(0);
    expect(output).toMatch(/not yet webpage_\w+ \(/);
    const first = calls.findIndex(isOfCode);
    expect(first).toBeGreaterThan(0);
    // Three lists contain indexes that are being built, and the fourth shows them built.
    expect(calls.slice(0, first).filter(isListOfIndexes).length).toBeGreaterThanOrEqual(4);
    expect(project.listsUntilBuilt).toBeLessThan(0);
  });

  it("names the indexes that are not built in time and the command to continue with, and leaves functions and the site alone", async () => {
    rehearsal.commitAll();
    const project = { ...emptyProject(PRODUCTION), listsUntilBuilt: Infinity };
    process.env.INDEX_MINUTES = "0";
    const { code, output, calls } = await rehearsal.deploy(project, "production").finally(() => {
      delete process.env.INDEX_MINUTES;
    });
    expect(code).toBe(1);
    expect(output).toMatch(/webpage_news \(isPublished ascending, publishedAt descending\): being built/);
    expect(output).toContain("npm run deploy -- production");
    expect(calls.filter(isOfCode)).toEqual([]);
    expect(project.indexes.length).toBeGreaterThan(0);
  });

  it("never deletes an index that the repository lacks", async () => {
    const project = emptyProject(PRODUCTION);
    const first = await rehearsal.deploy(project, "production", "--force");
    expect(first.code, first.output).toBe(0);
    const own = {
      name: `projects/${PRODUCTION}/databases/(default)/collectionGroups/webpage_news/indexes/own`,
      queryScope: "COLLECTION",
      fields: [
        { fieldPath: "former", order: "ASCENDING" },
        { fieldPath: "title", order: "ASCENDING" },
        { fieldPath: "__name__", order: "ASCENDING" },
      ],
    };
    project.indexes.push(own);
    rehearsal.commitAll();
    const again = await rehearsal.deploy(project, "production", "--force");
    expect(again.code, again.output).toBe(0);
    expect(project.indexes).toContain(own);
    expect(again.calls.filter(({ method }) => method === "DELETE")).toEqual([]);
  });
});
