// npm run rehearse: the deploy against a stub of Google's APIs.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { commandLine } from "../local/command-line.ts";

const program = commandLine(
  "Runs the real `firebase deploy`, and the commands of docs/operating, against a stub of Google's APIs (tools/deploy/rehearsal).",
)
  .argument("[files...]", "only these test files")
  .option(
    "--run",
    "also installs and calls the uploaded functions, as Cloud Build does: npm may download packages",
  )
  .option("-t <name>", "only tests with this name")
  .parse();
const { run, t } = program.opts<{ run?: true; t?: string }>();
const root = join(import.meta.dirname, "../..");
const vitest = join(root, "node_modules", "vitest", "vitest.mjs");
const rehearsing = spawn(
  process.execPath,
  [
    vitest,
    "run",
    "--project=machine",
    "--project=rehearsal",
    "--reporter=default",
    "--reporter=./tools/checks/progress-reporter.ts",
    ...(program.args.length > 0 ? program.args : ["tools/deploy/rehearsal/"]),
    ...(t ? ["-t", t] : []),
  ],
  {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, REHEARSE: "yes", ...(run && { REHEARSE_RUN: "yes" }) },
  },
);
rehearsing.once("exit", (code) => {
  process.exitCode = code ?? 1;
});
