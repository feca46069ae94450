// npm run data: prints documents of the local site while it runs.
import { Firestore } from "@google-cloud/firestore";
import { LOOPBACK } from "@matbjorg/local-suite/ports";
import { firebaseConfigs } from "../../web/src/brand.ts";
import { commandLine, wholeNumber } from "./command-line.ts";
import { runningPorts } from "./local-ports.ts";
import { storedData } from "./stored-data.ts";

const program = commandLine("Prints stored documents as JSON, while npm start or npm run dev runs.")
  .argument("[path]", "webpage_news/ID, or webpage_news; without it all collections and how many each has")
  .argument("[filters...]", "of a collection: isPublished=false author=Anna")
  .option("--limit <number>", "at most so many documents", wholeNumber(1, 10_000), 100)
  .parse();
const [path = "", ...filters] = program.args;
const host = `${LOOPBACK}:${runningPorts().firestore}`;
// Without this setting the SDK would look for Google's metadata server for seconds, and print a warning.
process.env.METADATA_SERVER_DETECTION = "none";
try {
  // Checks first whether Firestore is running: the SDK itself would wait for minutes.
  await fetch(`http://${host}`).catch(() => {
    throw new Error("The local site is not running: run npm start in another terminal.");
  });
  const db = new Firestore({
    projectId: firebaseConfigs.local.projectId,
    host,
    ssl: false,
    customHeaders: { Authorization: "Bearer owner" },
  });
  console.log(await storedData(db, path.replace(/^\/|\/$/g, ""), filters, program.opts().limit));
  await db.terminate();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
