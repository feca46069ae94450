// npm run doctor -- production: reads a project's settings with the operator's credentials, without changing them. Prints
// which settings are missing, and for each the heading of docs/operating.md under which its command is.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { commandLine } from "../local/command-line.ts";
import { signIn } from "./google-sign-in.ts";
import { type Project, printChecks, valueAt } from "./project-check.ts";
import { checksOf } from "./project-checks.ts";
import { siteAnswers } from "./site-answers.ts";

const { args } = commandLine(
  "Reads a project's settings with your credentials, changes none, and lists those that are missing.",
)
  .argument("[project]", "its alias in .firebaserc")
  .parse();
const { projects }: { projects: Readonly<Record<string, string>> } = JSON.parse(
  readFileSync(join(import.meta.dirname, "../..", ".firebaserc"), "utf8"),
);
const alias = args[0] ?? "";
const project = Object.hasOwn(projects, alias) ? projects[alias] : undefined;

if (!project) {
  const known = Object.keys(projects).map((name) => `  npm run doctor -- ${name}`);
  console.error(`Name the project to look at:\n\n${known.join("\n")}`);
  process.exit(2);
}

const checks = checksOf(alias, { project, get: await signedIn(project) }, siteAnswers);
const rows = Object.entries(checks).flatMap(([heading, of]) => of.map((row) => [heading, row] as const));
const count = await printChecks(rows);
console.log(
  count === 0
    ? `\n${project}: nothing is missing.`
    : `\n${project}: ${count} of ${rows.length} missing; docs/operating.md says how to fix each.`,
);
process.exitCode = count === 0 ? 0 : 1;

/** Returns a reader that reads each URL only once. */
async function signedIn(projectId: string): Promise<Project["get"]> {
  const request = await signIn(projectId);
  const answers = new Map<string, Promise<unknown>>();
  return async (api, path, field) => {
    const address = api + path;
    const answer = answers.get(address) ?? request(api, path);
    answers.set(address, answer);
    return valueAt(await answer, field);
  };
}
