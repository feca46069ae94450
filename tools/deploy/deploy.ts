// npm run deploy -- production [flags of `firebase deploy`]: checks the project, named by its alias in .firebaserc,
// then deploys rules, indexes, functions and the site with firebase-tools. See docs/operating.md.

import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { Option } from "commander";
import { commandLine } from "../local/command-line.ts";
import { steps } from "../local/steps.ts";
import { signIn } from "./google-sign-in.ts";
import { readUnbuilt, waitForIndexes } from "./index-building.ts";
import { refusalOf } from "./refusals.ts";

const root = join(import.meta.dirname, "../..");
const program = commandLine(
  "Checks a project, then deploys rules, indexes, functions and the site with firebase-tools.",
)
  .argument("[project]", "its alias in .firebaserc")
  // The following options are those of `firebase deploy`.
  .option("--only <targets>", "deploys these alone: hosting, functions, functions:name, firestore, storage")
  .option("--except <targets>", "deploys all others")
  .option("--force", "deletes functions that are not in the repository, without asking")
  .option("--non-interactive", "fails instead of asking")
  .option("--debug", "prints each request")
  .option("--json", "prints the outcome as JSON")
  .addOption(new Option("-P, --project <id>").hideHelp())
  .parse();
const [alias = ""] = program.args;
const flags = process.argv.slice(2).filter((one) => one !== alias);
const { only } = program.opts<{ only?: string }>();
/** The number of minutes that a deploy waits for Firestore's indexes; building them takes minutes to hours. */
const indexMinutes = Number(process.env.INDEX_MINUTES ?? 60);
const { projects }: { projects: Readonly<Record<string, string>> } = JSON.parse(
  readFileSync(join(root, ".firebaserc"), "utf8"),
);

const project = Object.hasOwn(projects, alias) ? projects[alias] : undefined;
const refusal = misnamed() ?? (await checking()) ?? uncommitted();
if (refusal) {
  console.error(refusal);
  process.exit(1);
}
// firebase-tools checks all targets first, then releases them in this order: rules before the code that depends on
// them, functions before the pages that call them. Indexes are released before all of these, and never with --force,
// which would delete indexes that the running functions use.
const targets = flags.some((flag) => /^--(only|except)\b/.test(flag))
  ? []
  : ["--only", "storage,firestore:rules,functions,hosting"];
const firebase = createRequire(import.meta.url).resolve("firebase-tools/lib/bin/firebase.js");
const commit = git("describe", "--always", "--dirty");
if (await indexesAreReady()) await release(targets);

/**
 * Releases the indexes if everything is deployed, and waits until all are built before functions or the site are
 * released.
 */
async function indexesAreReady(): Promise<boolean> {
  if (targets.length > 0) {
    console.log("Deploy 1 of 2: Firestore's indexes");
    const unforced = flags.filter((one) => one !== "--force" && one !== "--non-interactive");
    if (!(await release(["--only", "firestore:indexes", "--non-interactive"], unforced))) return false;
  }
  if (only && !/functions|hosting/.test(only)) return true;
  const read = await signIn(project ?? "");
  const unbuilt = await steps(console.log)("Waiting for Firestore's indexes", (report) =>
    waitForIndexes(() => readUnbuilt(read, project ?? ""), { limitMs: indexMinutes * 60_000, report }),
  );
  if (unbuilt.length === 0) return true;
  process.exitCode = 1;
  const repeat = `npm run deploy -- ${[alias, ...flags].join(" ")}`;
  console.error(
    `\nAfter ${indexMinutes} minutes these indexes are not built:\n\n  ${unbuilt.join("\n  ")}\n\nFunctions and the site are unchanged. Firestore continues to build. Continue later with\n\n  ${repeat}`,
  );
  return false;
}

/** Runs firebase-tools, and sets the exit code. */
async function release(of: readonly string[], passed: readonly string[] = flags): Promise<boolean> {
  const deploying = spawn(
    process.execPath,
    [firebase, "deploy", "--project", alias, "--message", commit, ...of, ...passed],
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

/** Removes variables that would make this a build for the local suite, or connect the Admin SDK to a local suite. */
function environment(): NodeJS.ProcessEnv {
  const isLocal = (name: string) => name === "VITE_LOCAL_SUITE" || name.endsWith("_EMULATOR_HOST");
  return {
    ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !isLocal(name))),
    // firebase-tools then reads the list of functions from a file instead of polling a port.
    FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH: "true",
  };
}

/** @throws Error if git fails, because the release could then not be traced to a commit */
function git(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync("git", args, { cwd: root, encoding: "utf8" });
  if (status !== 0) throw new Error(`git ${args.join(" ")}: ${stderr}`);
  return stdout.trimEnd();
}
