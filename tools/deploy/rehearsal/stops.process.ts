import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { defaultSections } from "@matbjorg/contract/content/default-content";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DATA_VARIABLES } from "../../../web/src/brand.ts";
import { samplesIn } from "../sample-content.ts";
import { refusal } from "./api/route.ts";
import { emptyProject, type ProjectState } from "./project-state.ts";
import { Rehearsal } from "./rehearsal.ts";

// Tests what `npm run deploy` refuses, and what an interrupted deploy leaves unchanged; see deploy.process.ts.

const { production: PRODUCTION, development: DEVELOPMENT } = JSON.parse(
  readFileSync(join(import.meta.dirname, "..", "..", "..", ".firebaserc"), "utf8"),
).projects as Record<"production" | "development", string>;

let rehearsal: Rehearsal;

beforeAll(async () => {
  rehearsal = await Rehearsal.create("one page");
  rehearsal.addPlaceholders();
  rehearsal.commitAll();
});

afterAll(() => rehearsal.end());

/** Returns the total number of functions. */
function functionsInTable(): number {
  return readFileSync(join(import.meta.dirname, "functions.txt"), "utf8").match(/^\w+: /gm)?.length ?? 0;
}

/** Returns a summary of what has been deployed. */
function state({ rulesets, releases, database, functions, released }: ProjectState) {
  return {
    database: database !== undefined,
    rules: releases.size,
    rulesets: rulesets.size,
    functions: functions.size,
    site: released !== undefined,
  };
}

/** The error for a project's first document trigger, before permissions have propagated. */
const NEW_TO_EVENTARC =
  "Permission denied. If you recently started to use Eventarc, it may take a few minutes before all necessary permissions are propagated to the Service Agent.";
/**
 * The error in projects created since July 2024: https://cloud.google.com/functions/1stgendocs/securing/build-custom-sa
 */
const NO_BUILDER =
  "Build failed with status: FAILURE. Could not build the function due to a missing permission on the build service account.";
/** The error for a session that was revoked, or that an organization ends after some hours. */
const SIGNED_OUT =
  "Request had invalid authentication credentials. Expected OAuth 2 access token, login cookie";

const NOTHING = { database: false, rules: 0, rulesets: 0, functions: 0, site: false };

describe("npm run deploy refuses", () => {
  async function refused(...args: string[]): Promise<string> {
    const { code, output, calls } = await rehearsal.deploy(emptyProject(PRODUCTION), ...args);
    expect(code).toBe(1);
    expect(calls.filter(({ method }) => method !== "GET")).toEqual([]);
    return output;
  }

  it("a missing project, or one that is not named by its alias", async () => {
    const usage = `npm run deploy -- production    (${PRODUCTION})`;
    const unnamed = [[], ["--only", "hosting"], [PRODUCTION], ["toString"]];
    const outputs = await Promise.all(unnamed.map((args) => refused(...args)));
    for (const output of outputs) expect(output).toContain(usage);
    expect(await refused("production", "--project=other")).toContain("named by its alias alone");
  });

  it("any placeholder in production, but in development only those in the project's own configuration", async () => {
    const [production, development] = await Promise.all([refused("production"), refused("development")]);
    expect(production).toContain('firebaseConfigs.production.apiKey: "replace-me"');
    expect(production).toContain("brand.kennitala");
    expect(production).toContain('brand.isDemo: "true"');
    expect(development).toContain('firebaseConfigs.development.apiKey: "replace-me"');
    expect(development).not.toMatch(/^ *brand\.|production/m);
  });

  it("made-up content in production", async () => {
    rehearsal.replacePlaceholders();
    const file = "contract/src/content/default-content.json";
    rehearsal.site.write(file, rehearsal.site.read(file).replaceAll('"isSample": false', '"isSample": true'));
    const output = await refused("production");
    expect(output).toMatch(/^ {2}figures: savedGoods: \d+$/m);
    for (const line of samplesIn(defaultSections(DATA_VARIABLES)))
      expect(output).toContain(`\n  ${line.split(": ", 2).join(": ")}: `);
  });

  it("made-up content even when plain `firebase deploy` is run for Hosting alone", async () => {
    const firebase = createRequire(import.meta.url).resolve("firebase-tools/lib/bin/firebase.js");
    const deploy = [firebase, "deploy", "--only", "hosting", "--project", "production"];
    const project = emptyProject(PRODUCTION);
    const { code, output } = await rehearsal.run(project, process.execPath, ...deploy);
    expect(code).not.toBe(0);
    expect(output).toMatch(/^ {2}figures: savedGoods: \d+$/m);
    expect(state(project)).toEqual(NOTHING);
  });

  it("uncommitted files in production", async () => {
    rehearsal.replacePlaceholders();
    expect(await refused("production")).toMatch(/Not committed yet:[\s\S]* M web\/src\/brand\.ts/);
  });

  it("a site whose pages would use the other project", async () => {
    rehearsal.replacePlaceholders();
    const brand = rehearsal.site.read("web/src/brand.ts");
    const both = brand.replaceAll(PRODUCTION, "our-developers").replaceAll(DEVELOPMENT, "our-tests");
    rehearsal.site.write("web/src/brand.ts", both);
    const [production, development] = await Promise.all([refused("production"), refused("development")]);
    rehearsal.site.write("web/src/brand.ts", brand);
    expect(production).toContain("Pages at our-developers.web.app would talk to our-tests");
    expect(development).toContain("Pages at our-tests.web.app would talk to our-developers");
  });

  it("a parameter that names an unknown field", async () => {
    rehearsal.replacePlaceholders();
    const env = `functions/.env.${DEVELOPMENT}`;
    rehearsal.site.write(env, `FORM_RELAY_FIELD_NAMES='{"replyto":"x"}'\n`);
    const output = await refused("development");
    rehearsal.site.write(env, "");
    expect(output).toContain('FORM_RELAY_FIELD_NAMES names the unknown field "replyto"');
  });

  it("a build that fails, even for Hosting alone, because the pinned function is built with the site", async () => {
    rehearsal.replacePlaceholders();
    rehearsal.site.write("web/build/build.ts", 'throw new Error("It does not build");');
    const project = emptyProject(DEVELOPMENT);
    const { code, output } = await rehearsal.deploy(project, "development", "--only", "hosting");
    rehearsal.site.buildOnePage();
    expect(code).toBe(1);
    expect(output).toContain("It does not build");
    expect(output).toContain("functions predeploy error");
    expect(state(project)).toEqual(NOTHING);
  });
});

describe("an interrupted deploy", () => {
  beforeAll(async () => {
    rehearsal.replacePlaceholders();
    await rehearsal.buildOnce();
    rehearsal.commitAll();
  });

  async function stopped(project: ProjectState, ...args: string[]): Promise<string> {
    const { code, output, unknown } = await rehearsal.deploy(project, "production", ...args);
    expect(code, output).not.toBe(0);
    expect(output).toContain("Not everything is released");
    expect(unknown).toEqual([]);
    return output;
  }

  it("changes nothing while the project has no billing account", async () => {
    const project = { ...emptyProject(PRODUCTION), hasBilling: false };
    project.apis.delete("cloudbuild");
    expect(await stopped(project, "--force")).toContain("must be on the Blaze (pay-as-you-go) plan");
    // The database is created by firebase-tools' checks before the deploy.
    expect(state(project)).toEqual({ ...NOTHING, database: true });
  });

  it("changes nothing while Storage is not set up", async () => {
    const project = { ...emptyProject(PRODUCTION), bucket: undefined };
    expect(await stopped(project, "--force")).toContain("Firebase Storage has not been set up");
    expect(state(project)).toEqual({ ...NOTHING, database: true });
  });

  it("changes nothing while a secret has no value", async () => {
    const project = emptyProject(PRODUCTION);
    project.secrets.delete("RATE_LIMIT_SECRET");
    const output = await stopped(project, "--force");
    expect(output).toMatch(/no value for the secret RATE_LIMIT_SECRET/);
    expect(state(project)).toEqual({ ...NOTHING, database: true });
  });

  it("requires --force when a function has retries for the first time", async () => {
    const project = emptyProject(PRODUCTION);
    expect(await stopped(project)).toContain(
      "Pass the --force option to deploy functions with a failure policy",
    );
    expect(state(project)).toEqual({ ...NOTHING, database: true });
  });

  it("releases rules and the other functions, but not the site, when functions fail", async () => {
    const project = emptyProject(PRODUCTION);
    project.failing.set("completeNews", refusal(400, "FAILED_PRECONDITION", NEW_TO_EVENTARC));
    project.failing.set("saveTopic", refusal(401, "UNAUTHENTICATED", SIGNED_OUT));
    project.failingBuilds.set("saveContent", NO_BUILDER);
    const output = await stopped(project, "--force");
    expect(output).toContain("first time using 2nd gen functions");
    expect(output).toContain(SIGNED_OUT);
    expect(output).toContain("missing permission on the build service account");
    expect(state(project)).toEqual({
      database: true,
      rules: 2,
      rulesets: 2,
      // The function that was not built is included.
      functions: functionsInTable() - 2,
      site: false,
    });
  });

  it("leaves functions closed to visitors if the organization forbids allUsers, even when it is repeated", async () => {
    const project = { ...emptyProject(PRODUCTION), allowsPublic: false };
    const output = await stopped(project, "--force");
    expect(output).toContain("Unable to set the invoker for the IAM policy on the following functions");
    expect(state(project).site).toBe(false);
    // firebase-tools skips functions that exist: https://github.com/firebase/firebase-tools/issues/8984
    project.allowsPublic = true;
    expect(await rehearsal.deploy(project, "production")).toMatchObject({ code: 0 });
    expect(project.functions.size).toBe(functionsInTable());
    const open = [...project.invokers.values()].filter((members) => members.includes("allUsers"));
    expect(open).toEqual([]);
    // A secret that was deleted and set again has no readers, and firebase-tools adds readers only to a new one.
    project.secretPolicies.delete("SEED_OPERATOR_KEY");
    const seedDefaults = project.functions.get("seedDefaults");
    if (seedDefaults) project.functions.set("seedDefaults", { ...seedDefaults, labels: {} });
    expect(await stopped(project)).toMatch(/Permission denied on secret: \S+\/SEED_OPERATOR_KEY\//);
  });
});
