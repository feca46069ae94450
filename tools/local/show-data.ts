// npm run data: prints documents of the local site, while it runs.
import { Firestore } from "@google-cloud/firestore";
import { LOOPBACK } from "@matbjorg/local-suite/ports";
import { firebaseConfigs } from "../../web/src/brand.ts";
import { commandLine, wholeNumber } from "./command-line.ts";
import { localPorts } from "./local-ports.ts";
import { storedData } from "./stored-data.ts";

const program = commandLine("Prints stored documents as JSON, while npm start or npm run dev runs.")
  .argument("[path]", "webpage_news/ID, or webpage_news; without it all collections and how many each has")
  .argument("[filters...]", "of a collection: isPublished=false author=Anna")
  .option("--limit <number>", "at most so many documents", wholeNumber(10_000), 100)
  .parse();
const [path = "", ...filters] = program.args;
const host = `${LOOPBACK}:${localPorts().firestore}`;
// Otherwise the SDK looks for Google's server for seconds, and warns.
process.env.METADATA_SERVER_DETECTION = "none";
try {
  // The SDK would wait for minutes.
  await fetch(`http://${host}`).catch(() => {
    throw new Error("The local site does not run: npm start, in another terminal.");
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
