import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Rehearsal } from "./rehearsal.ts";
import { emptyWorld, type World } from "./world.ts";

// What `npm run deploy` refuses, and what a deploy that stops leaves as it was; see deploy.process.ts. One after the other: they
// have a processor to themselves while that one builds.

const { production: PRODUCTION, development: DEVELOPMENT } = JSON.parse(
  readFileSync(join(import.meta.dirname, "..", "..", ".firebaserc"), "utf8"),
).projects as Record<"production" | "development", string>;

let rehearsal: Rehearsal;

beforeAll(async () => {
  rehearsal = await Rehearsal.create("one page");
  rehearsal.makeUp();
  rehearsal.commitAll();
});

afterAll(() => rehearsal.end());

/** What the world has, in words. */
function state({ rulesets, releases, database, functions, released }: World) {
  return {
    database: database !== undefined,
    rules: releases.size,
    rulesets: rulesets.size,
    functions: functions.size,
    site: released !== undefined,
  };
}

/** What a project's first document trigger fails with, until Google's permissions have spread. */
const NEW_TO_EVENTARC =
  "Permission denied. If you recently started to use Eventarc, it may take a few minutes before all necessary permissions are propagated to the Service Agent.";

const NOTHING = { database: false, rules: 0, rulesets: 0, functions: 0, site: false };

describe("what is not deployed", () => {
  async function refused(...args: string[]): Promise<string> {
    const { code, output, calls } = await rehearsal.deploy(emptyWorld(PRODUCTION), ...args);
    expect(code).toBe(1);
    expect(calls).toEqual([]);
    return output;
  }

  it("is a project that nobody has named, or not by its alias", async () => {
    const usage = `npm run deploy -- production    (${PRODUCTION})`;
    const unnamed = [[], ["--only", "hosting"], [PRODUCTION], ["toString"]];
    const outputs = await Promise.all(unnamed.map((args) => refused(...args)));
    for (const output of outputs) expect(output).toContain(usage);
    expect(await refused("production", "--project=other")).toContain("named by its alias alone");
  });

  it("is what is made up: all of it for production, the project's own keys for development", async () => {
    const [production, development] = await Promise.all([refused("production"), refused("development")]);
    expect(production).toContain('firebaseConfigs.production.apiKey: "replace-me"');
    expect(production).toContain("brand.kennitala");
    expect(development).toContain('firebaseConfigs.development.apiKey: "replace-me"');
    expect(development).not.toMatch(/^ *brand\.|production/m);
  });

  it("is, to production, what nobody has committed", async () => {
    rehearsal.makeOurs();
    expect(await refused("production")).toMatch(/Not committed yet:[\s\S]* M web\/src\/brand\.ts/);
  });

  it("is a site whose pages would talk to the other project", async () => {
    rehearsal.makeOurs();
    const brand = rehearsal.site.read("web/src/brand.ts");
    const both = brand.replaceAll(PRODUCTION, "our-developers").replaceAll(DEVELOPMENT, "our-tests");
    rehearsal.site.write("web/src/brand.ts", both);
    const [production, development] = await Promise.all([refused("production"), refused("development")]);
    rehearsal.site.write("web/src/brand.ts", brand);
    expect(production).toContain("Pages at our-developers.web.app would talk to our-tests");
    expect(development).toContain("Pages at our-tests.web.app would talk to our-developers");
  });

  it("is what could not be built, the site by itself neither: the function it pins is built with it", async () => {
    rehearsal.makeOurs();
    rehearsal.site.write("web/build.ts", 'throw new Error("It does not build");');
    const world = emptyWorld(DEVELOPMENT);
    const { code, output } = await rehearsal.deploy(world, "development", "--only", "hosting");
    rehearsal.site.buildOnePage();
    expect(code).toBe(1);
    expect(output).toContain("It does not build");
    expect(output).toContain("functions predeploy error");
    expect(state(world)).toEqual(NOTHING);
  });
});

describe("a deploy that stops", () => {
  beforeAll(async () => {
    rehearsal.makeOurs();
    await rehearsal.buildOnce();
    rehearsal.commitAll();
  });

  async function stopped(world: World, ...args: string[]): Promise<string> {
    const { code, output, unknown } = await rehearsal.deploy(world, "production", ...args);
    expect(code, output).not.toBe(0);
    expect(output).toContain("Not everything is released");
    expect(unknown).toEqual([]);
    return output;
  }

  it("leaves everything as it was while the project has no billing account", async () => {
    const world = { ...emptyWorld(PRODUCTION), hasBilling: false };
    world.apis.delete("cloudbuild");
    expect(await stopped(world, "--force")).toContain("must be on the Blaze (pay-as-you-go) plan");
    // Made by the checks before anything is deployed.
    expect(state(world)).toEqual({ ...NOTHING, database: true });
  });

  it("leaves everything as it was while Storage is not set up", async () => {
    const world = { ...emptyWorld(PRODUCTION), bucket: undefined };
    expect(await stopped(world, "--force")).toContain("Firebase Storage has not been set up");
    expect(state(world)).toEqual(NOTHING);
  });

  it("leaves everything as it was while a secret has no value", async () => {
    const world = emptyWorld(PRODUCTION);
    world.secrets.delete("RATE_LIMIT_SECRET");
    const output = await stopped(world, "--force");
    expect(output).toMatch(/no value for the secret RATE_LIMIT_SECRET/);
    expect(state(world)).toEqual({ ...NOTHING, database: true });
  });

  it("asks for --force before a function is retried for the first time", async () => {
    const world = emptyWorld(PRODUCTION);
    expect(await stopped(world)).toContain(
      "Pass the --force option to deploy functions with a failure policy",
    );
    expect(state(world)).toEqual({ ...NOTHING, database: true });
  });

  it("releases rules and the other functions but not the site when one fails", async () => {
    const world = emptyWorld(PRODUCTION);
    world.failing.set("completeNews", NEW_TO_EVENTARC);
    const output = await stopped(world, "--force");
    expect(output).toContain("first time using 2nd gen functions");
    const all = readFileSync(join(import.meta.dirname, "functions.txt"), "utf8").match(/^\w+: /gm)?.length;
    expect(state(world)).toEqual({
      database: true,
      rules: 2,
      rulesets: 2,
      functions: (all ?? 0) - 1,
      site: false,
    });
  });
});
