// npm run test:stress: the browser, component and process tests ten times over, with every core kept busy by other
// processes; prints which test failed how often. Nothing is tried again, and no limit is longer than in npm test.
//   npm run test:stress -- --runs 3 contact           fewer runs, only the files whose name has "contact" in it
//   npm run test:stress -- --project components       only those of one kind: suite, components, processes
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, existsSync, openSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";

const root = join(import.meta.dirname, "..");
const report = join(root, ".cache", "stress-report.json");
/** What the last run said. */
const log = join(root, ".cache", "stress.log");
const { values, positionals } = parseArgs({
  options: {
    runs: { type: "string", default: "10" },
    project: { type: "string", multiple: true, default: ["suite", "components", "processes"] },
  },
  allowPositionals: true,
});
const runs = Number(values.runs);

type Report = {
  readonly numPassedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
};

const busy = Array.from({ length: availableParallelism() }, keepBusy);
const failures = new Map<string, number>();
let clean = 0;
let tests: ChildProcess | undefined;
process.once("exit", () => {
  for (const child of [...busy, tests]) child?.kill();
});
process.once("SIGTERM", () => process.exit(1));
for (let run = 1; run <= runs; run += 1) {
  const startedAt = Date.now();
  const { passed, failed } = await runOnce();
  for (const test of failed) failures.set(test, (failures.get(test) ?? 0) + 1);
  if (failed.length === 0) clean += 1;
  const minutes = ((Date.now() - startedAt) / 60_000).toFixed(1);
  console.log(`run ${run} of ${runs}: ${passed} passed, ${failed.length} failed, ${minutes} min`);
  for (const test of failed) console.log(`  ${test}`);
}
console.table([...failures].map(([test, times]) => ({ test, failed: `${times} of ${runs}` })));
console.log(`${clean} of ${runs} runs without a failure`);
process.exit(clean === runs ? 0 : 1);

async function runOnce(): Promise<{ passed: number; failed: string[] }> {
  rmSync(report, { force: true });
  const output = openSync(log, "w");
  tests = spawn(
    process.execPath,
    [
      "node_modules/vitest/vitest.mjs",
      "run",
      ...values.project.map((name) => `--project=${name}`),
      "--reporter=json",
      `--outputFile=${report}`,
      ...positionals,
    ],
    { cwd: root, stdio: ["ignore", output, output] },
  );
  const [status, signal] = await once(tests, "exit");
  closeSync(output);
  if (!existsSync(report)) {
    console.log(readFileSync(log, "utf8"));
    return { passed: 0, failed: [`the run ended with ${status ?? signal}, and without a report`] };
  }
  const { numPassedTests, testResults } = JSON.parse(readFileSync(report, "utf8")) as Report;
  const failed = testResults.flatMap(({ name, status, assertionResults }) => {
    const fallen = assertionResults.filter((test) => test.status === "failed");
    for (const { fullName, failureMessages } of fallen)
      console.log(`${fullName}\n${failureMessages.join("\n")}`);
    const tests = fallen.map((test) => test.fullName);
    // A file that failed as a whole has no failed test.
    return tests.length > 0 || status !== "failed" ? tests : [name.slice(root.length + 1)];
  });
  if (status !== 0 && failed.length === 0) failed.push("something outside any test");
  return { passed: numPassedTests, failed };
}

/** Computes until it is ended, or this process is gone. */
function keepBusy(): ChildProcess {
  return spawn(process.execPath, ["-e", `for (;;) if (process.ppid !== ${process.pid}) break;`], {
    stdio: "ignore",
  });
}
