// npm run test:stress: looks for flaky tests.
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { collect, commandLine, wholeNumber } from "./local/command-line.ts";

const program = commandLine(
  "Repeats tests while other processes keep every core busy. Retries nothing and extends no timeout.",
)
  .argument("[files...]", "only files whose path contains one of these")
  .option("--runs <number>", "how often", wholeNumber(1_000), 10)
  .option("--project <name>", "unit, components, suite or machine, may be repeated; by default all", collect)
  .parse();
const { runs, project = [] } = program.opts<{ runs: number; project?: string[] }>();
const projects = project.map((name) => `--project=${name}`);
const command = ["node_modules/vitest/vitest.mjs", "run", ...projects, "--reporter=dot", ...program.args];
const busy = Array.from({ length: availableParallelism() }, keepBusy);
let failed = 0;
for (let run = 1; run <= runs; run += 1) {
  console.log(`run ${run} of ${runs}`);
  const { status } = spawnSync(process.execPath, command, {
    cwd: join(import.meta.dirname, ".."),
    stdio: "inherit",
  });
  if (status !== 0) failed += 1;
}
for (const child of busy) child.kill();
console.log(`${failed} of ${runs} runs failed`);
process.exitCode = failed === 0 ? 0 : 1;

/** Computes until it is killed or this process has ended. */
function keepBusy(): ChildProcess {
  return spawn(process.execPath, ["-e", `for (;;) if (process.ppid !== ${process.pid}) break;`], {
    stdio: "ignore",
  });
}
