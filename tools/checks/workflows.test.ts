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

  it("contains no key and uses no expression in a command, which would allow injection", () => {
    expect(content).not.toMatch(/\$\{\{\s*secrets\.|credentials_json|FIREBASE_TOKEN/);
    expect(content).not.toMatch(/run:.*\$\{\{/);
  });

  const jobs = content.split(/^ {2}(?=[\w-]+:$)/m).filter((job) => /^ +id-token: write$/m.test(job));

  it("gives no pull request of a fork Google's credentials", () => {
    const ours = "github.event.pull_request.head.repo.full_name == github.repository";
    for (const job of jobs)
      expect(job).toMatch(
        new RegExp(`if: github.event_name (!= 'pull_request'|== 'pull_request' && ${ours}) &&`),
      );
  });

  it("pins by commit what runs in a job that can get Google's credentials", () => {
    const used = jobs.flatMap((job) => [...job.matchAll(/uses: (.+)$/gm)].map(([, action]) => action));
    expect(used.length).toBeGreaterThan(0);
    for (const action of used) expect(action).toMatch(/^[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
    // Only those jobs: the workflow's own permissions apply to all others.
    expect(content).toMatch(/^permissions:\n {2}contents: read\n\n/m);
  });
});

it("the runbook lets one environment of one repository deploy, by claims that nobody else can get", () => {
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
