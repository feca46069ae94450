// npm run rehearse [-- --run]: runs the real `firebase deploy` against a stub of Google's APIs (tests/rehearsal). With --run it
// also installs the uploaded functions from their lock file outside of this repository, as Cloud Build does, and calls them: one
// or two minutes more, and npm may download packages.
import { spawn } from "node:child_process";
import { join } from "node:path";

const { run, others } = Object.groupBy(process.argv.slice(2), (one) => (one === "--run" ? "run" : "others"));
const files = [
  "deploy",
  "stops",
  "repository",
  "runbook",
  "doctor",
  "interrupted",
  ...(run ? ["run"] : []),
].map((name) => `tests/rehearsal/${name}`);
const root = join(import.meta.dirname, "..");
const vitest = join(root, "node_modules", "vitest", "vitest.mjs");
const rehearsing = spawn(process.execPath, [vitest, "run", "--project=machine", ...(others ?? files)], {
  cwd: root,
  stdio: "inherit",
  env: { ...process.env, REHEARSE: "yes", ...(run && { REHEARSE_RUN: "yes" }) },
});
rehearsing.once("exit", (code) => {
  process.exitCode = code ?? 1;
});
