import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "..", "..");
const folder = join(root, ".github", "workflows");
const { scripts }: { scripts: Readonly<Record<string, string>> } = JSON.parse(
  readFileSync(join(root, "package.json"), "utf8"),
);

describe.each(readdirSync(folder))("the workflow %s", (file) => {
  const content = readFileSync(join(folder, file), "utf8");

  it("runs existing commands", () => {
    const run = [...content.matchAll(/- run: npm (?:run )?(\S+)/g)].map(([, name = ""]) => name);
    expect(run).toContain("test");
    expect(Object.keys(scripts)).toEqual(expect.arrayContaining(run.filter((name) => name !== "ci")));
  });

  it("tests with Git's history, without which the site of the last release cannot be built", () => {
    const [job] = content.split(/^ {2}(?=[\w-]+:$)/m).filter((one) => one.startsWith("test:"));
    expect(job).toMatch(/uses: actions\/checkout@v\d+\n {8}with:\n(?: {10}#.*\n)* {10}fetch-depth: 0\n/);
  });

  it("contains no key, and no expression in a command, which would allow injection", () => {
    expect(content).not.toMatch(/\$\{\{\s*secrets\.|credentials_json|FIREBASE_TOKEN/);
    expect(content).not.toMatch(/run:.*\$\{\{/);
  });

  const jobs = content.split(/^ {2}(?=[\w-]+:$)/m).filter((job) => /^ +id-token: write$/m.test(job));

  it("gives Google's credentials to no pull request from a fork", () => {
    const ours = "github.event.pull_request.head.repo.full_name == github.repository";
    for (const job of jobs)
      expect(job).toMatch(
        new RegExp(`if: github.event_name (!= 'pull_request'|== 'pull_request' && ${ours}) &&`),
      );
  });

  it("pins by commit the actions in a job that can get Google's credentials", () => {
    const used = jobs.flatMap((job) => [...job.matchAll(/uses: (.+)$/gm)].map(([, action]) => action));
    expect(used.length).toBeGreaterThan(0);
    for (const action of used) expect(action).toMatch(/^[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
    // All other jobs have the permissions of the workflow, which are checked here.
    expect(content).toMatch(/^permissions:\n {2}contents: read\n\n/m);
  });
});

it("the runbook lets only one environment of one repository deploy, which it identifies by claims that nobody else can get", () => {
  const runbook = readFileSync(join(root, "docs", "operating", "ci.md"), "utf8");
  const workflow = readFileSync(join(folder, "site.yml"), "utf8");
  const conditions = [...runbook.matchAll(/--attribute-condition "(.+)"/g)].map(([, condition]) => condition);
  expect(conditions).toEqual([
    "assertion.repository_id == '$REPOSITORY_ID' && assertion.environment == '$ENVIRONMENT'",
  ]);
  const members = [...runbook.matchAll(/--member "?principal\S*\/workloadIdentityPools\/(\S+?)"?$/gm)];
  expect(members.map(([, member]) => member)).toEqual(["github/attribute.environment/$ENVIRONMENT"]);
  const environment = /^ {4}environment: (.+)$/m.exec(workflow)?.[1];
  for (const [, name] of environment?.matchAll(/'(development|production)'/g) ?? [])
    expect(runbook).toMatch(new RegExp(`\\bENVIRONMENT=.*\\b${name}\\b`));
});
