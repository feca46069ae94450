// npm run doctor -- production: reads a project's settings with the operator's credentials, without changing them, and prints
// which are missing and under which heading of docs/operating.md the command for each is.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { commandLine } from "../local/command-line.ts";
import { type Project, printChecks, valueAt } from "./project-check.ts";
import { checksOf } from "./project-checks.ts";
import { callerAt } from "./proxy-networks.ts";

const require = createRequire(import.meta.url);
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

const checks = checksOf(alias, { project, get: await signedIn(project) }, callerAt);
const rows = Object.entries(checks).flatMap(([heading, of]) => of.map((row) => [heading, row] as const));
const count = await printChecks(rows);
console.log(
  count === 0
    ? `\n${project}: nothing is missing.`
    : `\n${project}: ${count} of ${rows.length} missing; docs/operating.md says how to fix each.`,
);
process.exitCode = count === 0 ? 0 : 1;

type Client = {
  request(options: object): Promise<{ readonly body: unknown }>;
};

/** Signs in as firebase-tools does: with `firebase login`, or with Google's default credentials. */
async function signedIn(projectId: string): Promise<Project["get"]> {
  const { requireAuth } = require("firebase-tools/lib/requireAuth");
  const { getGlobalDefaultAccount } = require("firebase-tools/lib/auth");
  const { Client } = require("firebase-tools/lib/apiv2") as { Client: new (options: object) => Client };
  try {
    await requireAuth({ ...getGlobalDefaultAccount(), project: projectId });
  } catch (error) {
    console.error(`Sign in first: npx firebase login\n\n${error instanceof Error ? error.message : error}`);
    process.exit(1);
  }
  // Google charges a user's requests to the quota of this project.
  const headers = { "x-goog-user-project": projectId };
  const answers = new Map<string, Promise<unknown>>();
  const request = async (api: string, path: string) => {
    const client = new Client({ urlPrefix: `https://${api}.googleapis.com`, auth: true });
    // The policy of a whole project is read by a POST.
    const isPost = api === "cloudresourcemanager" && path.endsWith(":getIamPolicy");
    const call = isPost ? { method: "POST", body: {} } : { method: "GET" };
    try {
      return (await client.request({ ...call, path, headers })).body;
    } catch (error) {
      if ((error as { status?: number }).status !== 404) throw error;
      return undefined;
    }
  };
  return async (api, path, field) => {
    const address = api + path;
    const answer = answers.get(address) ?? request(api, path);
    answers.set(address, answer);
    return valueAt(await answer, field);
  };
}
