// npm run deploy -- production [flags of `firebase deploy`]: checks the project, named by its alias in .firebaserc, then deploys
// rules, indexes, functions and the site with firebase-tools. See docs/operating.md.

import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { CALLABLE_REGION } from "@matbjorg/contract/limits";
import { Option } from "commander";
import { commandLine } from "../local/command-line.ts";
import { steps } from "../local/steps.ts";
import { parameter, parametersOf, setParameter } from "./parameters.ts";
import { lineOf, missingOf } from "./project-check.ts";
import { callerAt, type Deployed, findNetworks, proxyNetworks } from "./proxy-networks.ts";
import { refusalOf } from "./refusals.ts";

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

const project = Object.hasOwn(projects, alias) ? projects[alias] : undefined;
const refusal = misnamed() ?? (await checking()) ?? uncommitted();
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
if (targets.length > 0)
  console.log("Deploy 1 of 2; the second only where Hosting's servers are not named yet.");
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
    `\n${file} names Hosting's servers now (PROXY_NETWORKS): commit it. Deploy 2 of 2, of what reads it …\n`,
  );
  return true;
}

function deployed(): Deployed {
  const value = parameter(parametersOf(root, project ?? ""), "PROXY_NETWORKS");
  return { project: project ?? "", region: CALLABLE_REGION, proxyNetworks: value, callerAt };
}

function checking(): Promise<string | undefined> {
  return steps(console.log)("Checking what is to be deployed", () => refusalOf(alias, project ?? ""));
}

function misnamed(): string | undefined {
  if (!project) {
    const known = Object.entries(projects).map(([name, id]) => `  npm run deploy -- ${name}    (${id})`);
    return `Name the project to deploy to:\n\n${known.join("\n")}`;
  }
  if (flags.some((flag) => /^(-P|--project)\b/.test(flag))) {
    return "The project is named by its alias alone, before all flags.";
  }
  return undefined;
}

function uncommitted(): string | undefined {
  const changed = alias === "development" ? "" : git("status", "--porcelain");
  return changed === ""
    ? undefined
    : `Only committed files are deployed to ${alias}. Not committed yet:\n\n${changed}`;
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
