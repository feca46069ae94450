// npm run test:stress: repeats the suite, component and machine tests while other processes keep every core busy.
// Retries nothing and extends no timeout.
//   npm run test:stress -- --runs 3 contact           fewer runs, only files whose name contains "contact"
//   npm run test:stress -- --project components       one of suite, components, machine
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";

const { values, positionals } = parseArgs({
  options: {
    runs: { type: "string", default: "10" },
    project: { type: "string", multiple: true, default: ["suite", "components", "machine"] },
  },
  allowPositionals: true,
});
const projects = values.project.map((name) => `--project=${name}`);
const command = ["node_modules/vitest/vitest.mjs", "run", ...projects, "--reporter=dot", ...positionals];
const runs = Number(values.runs);
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
