// npm run rehearse: deploys to a stub of Google's APIs, and interrupts the deploy at ten places.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { commandLine } from "../local/command-line.ts";

const program = commandLine(
  "Runs the real `firebase deploy` against a stub of Google's APIs, stops and interrupts it, and starts what it uploaded (tools/deploy/rehearsal).",
)
  .argument("[files...]", "only these test files")
  .option("-t <name>", "only tests with this name")
  .parse();
const { t } = program.opts<{ t?: string }>();
const files = program.args.length > 0 ? program.args : ["tools/deploy/rehearsal/"];
const args = ["--project=machine", ...files, ...(t ? ["-t", t] : [])];
const rehearsing = spawn(process.execPath, ["tools/checks/test.ts", ...args], {
  cwd: join(import.meta.dirname, "../.."),
  stdio: "inherit",
  env: { ...process.env, REHEARSE: "yes" },
});
rehearsing.once("exit", (code) => {
  process.exitCode = code ?? 1;
});
