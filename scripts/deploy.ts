// npm run deploy -- production [flags of `firebase deploy`]: refuses, or has firebase-tools deploy rules and indexes, functions
// and the site, to a project that has to be named by its alias in .firebaserc. docs/operating.md tells the rest.

import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { DEFAULT_PARTNERS } from "@matbjorg/contract/default-partners";
import { brand, firebaseConfigs } from "../web/src/brand.ts";
import { appCheckProblems, sitePolicy } from "./app-check.ts";
import { placeholders } from "./placeholders.ts";

const root = join(import.meta.dirname, "..");
const [alias = "", ...flags] = process.argv.slice(2);
const { projects }: { projects: Readonly<Record<string, string>> } = JSON.parse(
  readFileSync(join(root, ".firebaserc"), "utf8"),
);

const refusal = refusalOf();
if (refusal) {
  console.error(refusal);
  process.exit(1);
}
// Everything is checked before anything changes, then released in this order: rules before those who go by them, functions
// before pages that call them.
const targets = flags.some((flag) => /^--(only|except)\b/.test(flag))
  ? []
  : ["--only", "storage,firestore,functions,hosting"];
const firebase = createRequire(import.meta.url).resolve("firebase-tools/lib/bin/firebase.js");
const commit = git("describe", "--always", "--dirty");
const deploying = spawn(
  process.execPath,
  [firebase, "deploy", "--project", alias, "--message", commit, ...targets, ...flags],
  { cwd: root, stdio: "inherit", env: environment() },
);
deploying.once("exit", (code) => {
  if (code !== 0) {
    console.error(
      '\nNot everything is released. docs/operating.md, "When a deploy stops", tells what each message means, and what stays as it was.',
    );
  }
  process.exitCode = code ?? 1;
});

/** Why this is not deployed, in words; undefined if it is. */
function refusalOf(): string | undefined {
  const project = Object.hasOwn(projects, alias) ? projects[alias] : undefined;
  if (!project) {
    const known = Object.entries(projects).map(([name, id]) => `  npm run deploy -- ${name}    (${id})`);
    return `Name the project to deploy to:\n\n${known.join("\n")}`;
  }
  if (flags.some((flag) => /^(-P|--project)\b/.test(flag))) {
    return "The project is named by its alias alone, before all flags.";
  }
  const files = [".env", `.env.${project}`].map((file) => join(root, "functions", file)).filter(existsSync);
  const env = files.map((file) => readFileSync(file, "utf8")).join("\n");
  const madeUp = placeholders({ brand, configs: firebaseConfigs, partners: DEFAULT_PARTNERS, env });
  // Others try a site out before it has a number or partners; without its own project's configuration it does not work at all.
  const counted =
    alias === "development" ? madeUp.filter((one) => one.startsWith("firebaseConfigs.development.")) : madeUp;
  if (counted.length > 0) {
    const lines = counted.map((one) => `  ${one}`).join("\n");
    return `These are made up, in web/src/brand.ts or where it says, see "To make it yours" in the README:\n\n${lines}`;
  }
  const { production, development } = firebaseConfigs;
  const [ours, other] = alias === "development" ? [development, production] : [production, development];
  const problems = appCheckProblems({
    siteKey: ours.appCheckSiteKey,
    otherKey: other.appCheckSiteKey,
    env,
    policy: sitePolicy(readFileSync(join(root, "firebase.json"), "utf8")),
  });
  if (problems.length > 0) {
    return `App Check is not all on, nor all off, see docs/operating.md:\n\n  ${problems.join("\n  ")}`;
  }
  const hosts = alias === "development" ? [] : [new URL(brand.origin).hostname];
  // As `chooseBackend` in web/src/shared/config/env.ts has it.
  const stray = [`${ours.projectId}.web.app`, ...hosts].find(
    (host) => host.includes("develop") !== (alias === "development"),
  );
  if (stray) {
    return `Pages at ${stray} would talk to ${other.projectId}: the development project's id has to contain "develop", and neither production's nor its host's name may.`;
  }
  if (alias !== "development") {
    const changed = git("status", "--porcelain");
    if (changed) return `What is deployed to ${alias} is what is committed. Not committed yet:\n\n${changed}`;
  }
  return undefined;
}

/** Without what would make it a build for the local suite, or send the Admin SDK to one. */
function environment(): NodeJS.ProcessEnv {
  const isLocal = (name: string) => name === "VITE_LOCAL_SUITE" || name.endsWith("_EMULATOR_HOST");
  return {
    ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !isLocal(name))),
    // What functions there are is read from a file that they write, and not asked for at a port again and again until it answers.
    FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH: "true",
  };
}

/** @throws Error if git says no: nobody could tell what has been deployed */
function git(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync("git", args, { cwd: root, encoding: "utf8" });
  if (status !== 0) throw new Error(`git ${args.join(" ")}: ${stderr}`);
  return stdout.trimEnd();
}
