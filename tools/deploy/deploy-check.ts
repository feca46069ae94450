// npm run deploy:check: firebase.json's predeploy, so that plain `firebase deploy` refuses what `npm run deploy` does.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { commandLine } from "../local/command-line.ts";
import { refusalOf } from "./refusals.ts";

commandLine("Fails if GCLOUD_PROJECT may not get this site: what is made up, missing settings.").parse();
const { projects }: { projects: Readonly<Record<string, string>> } = JSON.parse(
  readFileSync(join(import.meta.dirname, "../..", ".firebaserc"), "utf8"),
);
// firebase-tools sets it.
const project = process.env.GCLOUD_PROJECT ?? "";
const [alias] = Object.entries(projects).find(([, id]) => id === project) ?? [];
const refusal = alias ? await refusalOf(alias, project) : `.firebaserc has no project "${project}".`;
if (refusal) console.error(`\n${refusal}\n`);
process.exitCode = refusal ? 1 : 0;
