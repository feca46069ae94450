// npm run deploy:check: the predeploy step of firebase.json, which makes plain `firebase deploy` refuse whatever `npm
// run deploy` refuses.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { commandLine } from "../local/command-line.ts";
import { refusalOf } from "./refusals.ts";

commandLine(
  "Fails if GCLOUD_PROJECT must not get this site because content is made up or settings are missing.",
).parse();
const { projects }: { projects: Readonly<Record<string, string>> } = JSON.parse(
  readFileSync(join(import.meta.dirname, "../..", ".firebaserc"), "utf8"),
);
// firebase-tools sets this variable.
const project = process.env.GCLOUD_PROJECT ?? "";
const [alias] = Object.entries(projects).find(([, id]) => id === project) ?? [];
const unknown = project
  ? `.firebaserc has no project "${project}".`
  : "Set GCLOUD_PROJECT to the id of a project in .firebaserc.";
const refusal = alias ? await refusalOf(alias, project) : unknown;
if (refusal) console.error(`\n${refusal}\n`);
process.exitCode = refusal ? 1 : 0;
