// npm run smoke -- https://my-site.is: checks whether a live site works, and prints which release answers.
import { CALLABLE_REGION } from "@matbjorg/contract/limits";
import { LOOPBACK } from "@matbjorg/local-suite/ports";
import { firebaseConfigs } from "../../web/src/brand.ts";
import { chooseBackend } from "../../web/src/shared/config/env.ts";
import { commandLine } from "../local/command-line.ts";
import { runningPorts } from "../local/local-ports.ts";
import { printChecks } from "./project-check.ts";
import { releaseAt, smokeChecks } from "./smoke-checks.ts";

const ports = runningPorts();
const command = commandLine(
  "Reads a live site's pages and functions, changes nothing, and lists what does not work.",
)
  .argument("[address]", "https://my-site.is; without it the site of npm start")
  .parse();
const [address = `http://${LOOPBACK}:${ports.hosting}`] = command.args;
if (!/^https?:/.test(address) || !URL.canParse(address))
  command.error(`'${address}' is not a URL such as https://my-site.is`);
const site = new URL(address);
const isLocal = site.hostname === LOOPBACK;
const project = isLocal
  ? firebaseConfigs.local.projectId
  : chooseBackend(site.hostname, undefined).firebase.projectId;
const functions = isLocal
  ? `http://${LOOPBACK}:${ports.functions}/${project}/${CALLABLE_REGION}`
  : `https://${CALLABLE_REGION}-${project}.cloudfunctions.net`;
const firestore = isLocal ? `http://${LOOPBACK}:${ports.firestore}` : "https://firestore.googleapis.com";
const documents = `${firestore}/v1/projects/${project}/databases/(default)/documents`;

if (isLocal) {
  await fetch(site).catch(() => {
    console.error(`Nothing answers at ${site.origin}: run npm start in another terminal.`);
    process.exit(1);
  });
}
const rows = smokeChecks(site.origin, { functions, documents });
const failed = await printChecks(rows.map((row) => ["To find out what went wrong", row] as const));
const release = await releaseAt(functions).catch(String);
console.log(`\n${site.origin}: ${failed} of ${rows.length} failed; ${CALLABLE_REGION} answers: ${release}.`);
process.exitCode = failed === 0 ? 0 : 1;
