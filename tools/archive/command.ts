// npm run export and npm run import.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Timestamp } from "@google-cloud/firestore";
import { InvalidArgumentError } from "commander";
import { initializeApp } from "firebase-admin/app";
import { getFirestore } from "firebase-admin/firestore";
import { getStorage } from "firebase-admin/storage";
import { firebaseConfigs } from "../../web/src/brand.ts";
import { commandLine } from "../local/command-line.ts";
import { steps } from "../local/steps.ts";
import { Archive } from "./archive.ts";
import { exportData, importData, type Progress } from "./transfer.ts";

const direction = process.argv[2] === "import" ? "import" : "export";
const program = commandLine(
  direction === "export"
    ? "Exports all documents and files to a folder. To resume, repeat the command."
    : "Imports an export into an empty project. To resume, repeat the command.",
)
  .argument("[project]", "its alias in .firebaserc")
  .argument("[folder]");
if (direction === "export")
  program.option("--at <time>", "as documents were then: 2026-11-22T08:00:00Z", timeIn);
else program.option("--only <document>", "imports one document alone: webpage_news/id");
program.addHelpText(
  "after",
  "\nSigns in with Google's default credentials: gcloud auth application-default login",
);
program.parse(process.argv.slice(3), { from: "user" });
const [alias = "", folder = ""] = program.args;
const values = program.opts<{ at?: number; only?: string }>();
const firebaserc = readFileSync(join(import.meta.dirname, "../..", ".firebaserc"), "utf8");
const { projects }: { projects: Readonly<Record<string, string>> } = JSON.parse(firebaserc);
const project = Object.hasOwn(projects, alias) ? projects[alias] : undefined;
const config = Object.values(firebaseConfigs).find(({ projectId }) => projectId === project);
// Firestore can be read as it was at any whole minute of the last seven days. Other times can be read only for an hour.
const at = Math.floor((values.at ?? Date.now()) / 60_000) * 60_000;

if (!project || !config || !folder) {
  console.error(
    `Name a project and a folder:\n\n  npm run ${direction} -- ${Object.keys(projects)[0]} folder`,
  );
  process.exit(2);
}
const app = initializeApp({ projectId: project, storageBucket: config.storageBucket });
const data = { project, db: getFirestore(app), bucket: getStorage(app).bucket() };
const archive = new Archive(folder);
// Without credentials, a promise inside Google's library rejects.
process.on("unhandledRejection", fail);
try {
  const { documents, files } = await steps(console.log)(
    direction === "export" ? "Exporting" : "Importing",
    (report) => {
      const progress: Progress = ({ done, all }) =>
        report(`documents ${done.documents} of ${all.documents}, files ${done.files} of ${all.files}`);
      return direction === "export"
        ? exportData(data, archive, progress, Timestamp.fromMillis(at))
        : importData(data, archive, progress, values.only);
    },
  );
  const what = values.only ?? `${documents.count} documents, ${files.count} files`;
  console.log(`${what}: done.`);
} catch (error) {
  fail(error);
}

function timeIn(text: string): number {
  const time = Date.parse(text);
  if (Number.isNaN(time)) throw new InvalidArgumentError("It is a time such as 2026-11-22T08:00:00Z.");
  return time;
}

function fail(error: unknown): void {
  const message = error instanceof Error ? error.message : String(error);
  const signIn = /credential/i.test(message) ? "\nSign in first: gcloud auth application-default login" : "";
  console.error(`\n${message}${signIn}`);
  process.exit(1);
}
