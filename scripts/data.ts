// npm run export -- production folder     exports all documents and files of a project to a folder
// npm run import -- development folder    imports them into an empty project
// Uses Google's default credentials (gcloud auth application-default login). To resume after an interruption, repeat the command.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { initializeApp } from "firebase-admin/app";
import { getFirestore } from "firebase-admin/firestore";
import { getStorage } from "firebase-admin/storage";
import { firebaseConfigs } from "../web/src/brand.ts";
import { Archive } from "./archive/archive.ts";
import { exportData, importData } from "./archive/transfer.ts";

const [direction = "", alias = "", folder = ""] = process.argv.slice(2);
const firebaserc = readFileSync(join(import.meta.dirname, "..", ".firebaserc"), "utf8");
const { projects }: { projects: Readonly<Record<string, string>> } = JSON.parse(firebaserc);
const project = Object.hasOwn(projects, alias) ? projects[alias] : undefined;
const config = Object.values(firebaseConfigs).find(({ projectId }) => projectId === project);
const transfer = { export: exportData, import: importData }[direction];

if (!transfer || !project || !config || !folder) {
  console.error(
    `Name a project and a folder:\n\n  npm run ${direction} -- ${Object.keys(projects)[0]} folder`,
  );
  process.exit(1);
}
const app = initializeApp({ projectId: project, storageBucket: config.storageBucket });
const data = { project, db: getFirestore(app), bucket: getStorage(app).bucket() };
const isShown = process.stdout.isTTY;
try {
  const { documents, files } = await transfer(data, new Archive(folder), (done) => {
    if (isShown) process.stdout.write(`\r${done.documents} documents, ${done.files} files `);
  });
  console.log(`${isShown ? "\r" : ""}${documents.count} documents, ${files.count} files: done.`);
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}
