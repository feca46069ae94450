// npm run deploy -- production [flags of `firebase deploy`]: checks the project, named by its alias in .firebaserc, then deploys
// rules, indexes, functions and the site with firebase-tools. See docs/operating.md.

import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { completeContent, UNPUBLISHED } from "@matbjorg/contract/content/content";
import { defaultSections, type StoredSections } from "@matbjorg/contract/content/default-content";
import { CALLABLE_REGION } from "@matbjorg/contract/limits";
import { Option } from "commander";
import { parseNetworks } from "../../functions/src/contact/client-address.ts";
import { readPublished } from "../../web/build/published-content.ts";
import { brand, DATA_VARIABLES, firebaseConfigs } from "../../web/src/brand.ts";
import { commandLine } from "../local/command-line.ts";
import { parameter, parametersOf, setParameter } from "./parameters.ts";
import { placeholders } from "./placeholders.ts";
import { lineOf, missingOf } from "./project-check.ts";
import { callerAt, type Deployed, findNetworks, proxyNetworks } from "./proxy-networks.ts";
import { sampleQuotations, samplesIn } from "./sample-content.ts";

const root = join(import.meta.dirname, "../..");
const program = commandLine(
  "Checks a project, then deploys rules, indexes, functions and the site with firebase-tools.",
)
  .argument("[project]", "its alias in .firebaserc")
  // Those of `firebase deploy`.
  .option("--only <targets>", "deploys these alone: hosting, functions, functions:name, firestore, storage")
  .option("--except <targets>", "deploys all others")
  .option("--force", "deletes functions and indexes that are not in the repository, without asking")
  .option("--non-interactive", "fails instead of asking")
  .option("--debug", "prints each request")
  .option("--json", "prints the outcome as JSON")
  .addOption(new Option("-P, --project <id>").hideHelp())
  .parse();
const [alias = ""] = program.args;
const flags = process.argv.slice(2).filter((one) => one !== alias);
const { projects }: { projects: Readonly<Record<string, string>> } = JSON.parse(
  readFileSync(join(root, ".firebaserc"), "utf8"),
);

const refusal = await refusalOf();
if (refusal) {
  console.error(refusal);
  process.exit(1);
}
// firebase-tools checks all targets first, then releases them in this order: rules before the code that depends on them,
// functions before the pages that call them.
const targets = flags.some((flag) => /^--(only|except)\b/.test(flag))
  ? []
  : ["--only", "storage,firestore,functions,hosting"];
const firebase = createRequire(import.meta.url).resolve("firebase-tools/lib/bin/firebase.js");
const commit = git("describe", "--always", "--dirty");
if ((await release(targets)) && (await nameProxies())) await release(["--only", "functions,hosting"]);
if (process.exitCode === 0) {
  const row = proxyNetworks(deployed());
  console.log(`\n${lineOf(row, "Rate limits", await missingOf(row))}`);
}

/** Sets the exit code. */
async function release(of: readonly string[]): Promise<boolean> {
  const deploying = spawn(
    process.execPath,
    [firebase, "deploy", "--project", alias, "--message", commit, ...of, ...flags],
    { cwd: root, stdio: "inherit", env: environment() },
  );
  const [code] = await once(deploying, "exit");
  process.exitCode = code ?? 1;
  if (code !== 0) {
    console.error(
      "\nNot everything is released. docs/operating/deploy-stops.md explains each message and what was not changed.",
    );
  }
  return code === 0;
}

/** Sets PROXY_NETWORKS, which only the deployed site shows; returns whether it has to be deployed. Only after a whole deploy. */
async function nameProxies(): Promise<boolean> {
  const site = deployed();
  const found = targets.length > 0 ? await findNetworks(site).catch(() => undefined) : undefined;
  if (typeof found !== "object" || found.networks === site.proxyNetworks) return false;
  const file = setParameter(root, site.project, "PROXY_NETWORKS", found.networks);
  console.log(
    `\n${file} names Hosting's servers now (PROXY_NETWORKS): commit it. Deploying what reads it …\n`,
  );
  return true;
}

function deployed(): Deployed {
  const project = projects[alias] ?? "";
  const value = parameter(parametersOf(root, project), "PROXY_NETWORKS");
  return { project, region: CALLABLE_REGION, proxyNetworks: value, callerAt };
}

/** Returns why the deploy is refused, as text for the operator; undefined if it may go ahead. */
async function refusalOf(): Promise<string | undefined> {
  const project = Object.hasOwn(projects, alias) ? projects[alias] : undefined;
  if (!project) {
    const known = Object.entries(projects).map(([name, id]) => `  npm run deploy -- ${name}    (${id})`);
    return `Name the project to deploy to:\n\n${known.join("\n")}`;
  }
  if (flags.some((flag) => /^(-P|--project)\b/.test(flag))) {
    return "The project is named by its alias alone, before all flags.";
  }
  const env = parametersOf(root, project);
  // A project that was never deployed has none, and does not answer.
  const published = await readPublished(project).catch(() => UNPUBLISHED);
  const { sections } = completeContent(published, defaultSections(DATA_VARIABLES));
  const { people: team } = sections.team as StoredSections["team"];
  const found = placeholders({ brand, team, configs: firebaseConfigs, env });
  // A trial site may lack a registration number and be a demo, but does not work without its project's configuration.
  const blocking =
    alias === "development" ? found.filter((one) => one.startsWith("firebaseConfigs.development.")) : found;
  if (blocking.length > 0) {
    const lines = blocking.map((one) => `  ${one}`).join("\n");
    return `Replace these placeholders, in web/src/brand.ts unless another file is named; see docs/operating/make-it-yours.md:\n\n${lines}`;
  }
  const samples = alias === "development" ? [] : [...samplesIn(sections), ...sampleQuotations()];
  if (samples.length > 0) {
    const lines = samples.map((one) => `  ${one}`).join("\n");
    return `Replace this content, which is made up, at /admin/content or in contract/src/content/default-content.json; see "What is made up" in docs/operating/make-it-yours.md. If a section is true of you as it is, set its isSample to false.\n\n${lines}`;
  }
  try {
    parseNetworks(parameter(env, "PROXY_NETWORKS"));
  } catch (error) {
    return `${(error as Error).message}; see "Rate limits" in docs/operating/settings.md.`;
  }
  const { production, development } = firebaseConfigs;
  const [ours, other] = alias === "development" ? [development, production] : [production, development];
  const hosts = alias === "development" ? [] : [new URL(brand.origin).hostname];
  // The same rule as `chooseBackend` in web/src/shared/config/env.ts.
  const stray = [`${ours.projectId}.web.app`, ...hosts].find(
    (host) => host.includes("develop") !== (alias === "development"),
  );
  if (stray) {
    return `Pages at ${stray} would talk to ${other.projectId}: the development project's id has to contain "develop", and neither production's nor its host's name may.`;
  }
  if (alias !== "development") {
    const changed = git("status", "--porcelain");
    if (changed) return `Only committed files are deployed to ${alias}. Not committed yet:\n\n${changed}`;
  }
  return undefined;
}

/** Removes variables that would make this a build for the local suite, or connect the Admin SDK to one. */
function environment(): NodeJS.ProcessEnv {
  const isLocal = (name: string) => name === "VITE_LOCAL_SUITE" || name.endsWith("_EMULATOR_HOST");
  return {
    ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !isLocal(name))),
    // Has firebase-tools read the list of functions from a file instead of polling a port.
    FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH: "true",
  };
}

/** @throws Error if git fails: the release could not be traced to a commit */
function git(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync("git", args, { cwd: root, encoding: "utf8" });
  if (status !== 0) throw new Error(`git ${args.join(" ")}: ${stderr}`);
  return stdout.trimEnd();
}
