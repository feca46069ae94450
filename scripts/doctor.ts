// npm run doctor -- production: reads a project's settings with the operator's credentials, without changing them, and prints
// which are missing and under which heading of docs/operating.md the command for each is.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { CALLABLE_REGION } from "@matbjorg/contract/limits";
import * as deployed from "../functions/src/index.ts";
import { brand, firebaseConfigs } from "../web/src/brand.ts";
import { parameter, parametersOf } from "./deploy/parameters.ts";
import { lineOf, missingOf, type Reading } from "./deploy/project-check.ts";
import { checks, translation } from "./deploy/project-checks.ts";
import { callerAt } from "./deploy/proxy-networks.ts";
import { commandLine } from "./local/command-line.ts";

const root = join(import.meta.dirname, "..");
const require = createRequire(import.meta.url);
const read = (file: string) => JSON.parse(readFileSync(join(root, file), "utf8"));
const { projects }: { projects: Readonly<Record<string, string>> } = read(".firebaserc");
const { args } = commandLine(
  "Reads a project's settings with your credentials, changes none, and lists those that are missing.",
)
  .argument("[project]", "its alias in .firebaserc")
  .parse();
const alias = args[0] ?? "";
const project = Object.hasOwn(projects, alias) ? projects[alias] : undefined;

if (!project) {
  const known = Object.keys(projects).map((name) => `  npm run doctor -- ${name}`);
  console.error(`Name the project to look at:\n\n${known.join("\n")}`);
  process.exit(2);
}

type Override = { readonly collectionGroup: string; readonly fieldPath: string; readonly ttl?: boolean };

const { indexes, fieldOverrides }: { indexes: readonly object[]; fieldOverrides: readonly Override[] } =
  read("firestore.indexes.json");
const reading: Reading = {
  project,
  location: read("firebase.json").firestore.location,
  region: CALLABLE_REGION,
  securityContactUntil: brand.securityContactUntil,
  domain: alias === "development" ? `${project}.web.app` : new URL(brand.origin).hostname,
  proxyNetworks: parameter(parametersOf(root, project), "PROXY_NETWORKS"),
  callerAt,
  bucket: firebaseConfigs[alias === "development" ? "development" : "production"].storageBucket,
  indexes: indexes.length,
  ttlFields: fieldOverrides
    .filter(({ ttl }) => ttl)
    .map(({ collectionGroup, fieldPath }) => `${collectionGroup}/${fieldPath}`),
  functions: Object.keys(deployed),
  ...(await signedIn(project)),
};
const { translates = false } = firebaseConfigs[alias === "development" ? "development" : "production"];
const translating = translation(parameter(parametersOf(root, project), "TRANSLATION_ENDPOINT"), translates);
const results = await Promise.all(
  [...checks, ...(translating ? [translating] : [])].map(async (check) => ({
    check,
    missing: await missingOf(check, reading),
  })),
);
for (const { check, missing } of results) console.log(lineOf(check, missing));
const count = results.filter(({ missing }) => missing !== undefined).length;
console.log(
  count === 0
    ? `\n${project}: nothing is missing.`
    : `\n${project}: ${count} of ${results.length} missing; docs/operating.md says how to fix each.`,
);
process.exitCode = count === 0 ? 0 : 1;

type Client = {
  get(path: string, options: object): Promise<{ readonly body: unknown }>;
  post(path: string, body: object, options: object): Promise<{ readonly body: unknown }>;
};

/** Signs in as firebase-tools does: with `firebase login`, or with Google's default credentials. */
async function signedIn(projectId: string): Promise<Pick<Reading, "get" | "policy">> {
  const { requireAuth } = require("firebase-tools/lib/requireAuth");
  const { getGlobalDefaultAccount } = require("firebase-tools/lib/auth");
  const { Client } = require("firebase-tools/lib/apiv2") as { Client: new (options: object) => Client };
  try {
    await requireAuth({ ...getGlobalDefaultAccount(), project: projectId });
  } catch (error) {
    console.error(`Sign in first: npx firebase login\n\n${error instanceof Error ? error.message : error}`);
    process.exit(1);
  }
  const clientOf = (api: string) => new Client({ urlPrefix: `https://${api}.googleapis.com`, auth: true });
  // Google charges a user's requests to the quota of this project.
  const options = () => ({ headers: { "x-goog-user-project": projectId } });
  return {
    get: async (api, path) => (await clientOf(api).get(path, options())).body,
    policy: async () => {
      const path = `/v1/projects/${projectId}:getIamPolicy`;
      const { body } = await clientOf("cloudresourcemanager").post(path, {}, options());
      return (body as { bindings?: Awaited<ReturnType<Reading["policy"]>> }).bindings ?? [];
    },
  };
}
