import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Reporter, TestModule } from "vitest/node";

/** The file that holds the summary of the latest run. */
export const SUMMARY_FILE = join(import.meta.dirname, "../../.cache/test-summary.json");

export type Summary = {
  readonly passed: number;
  /** The number of passed tests that are known to fail: `it.fails`. */
  readonly expectedFailures: number;
  readonly failed: number;
  readonly skipped: number;
  /** Browsers whose tests were skipped, as tests/sweeps/engines names them. */
  readonly missing: readonly string[];
};

export const NOTHING: Summary = { passed: 0, expectedFailures: 0, failed: 0, skipped: 0, missing: [] };

/** Writes the numbers for the last line of a test run. */
export default class SummaryReporter implements Reporter {
  onTestRunEnd(files: readonly TestModule[]): void {
    const tests = files.flatMap((file) => [...file.children.allTests()]);
    const count = (state: string) => tests.filter((test) => test.result().state === state).length;
    const summary: Summary = {
      passed: count("passed"),
      expectedFailures: tests.filter((test) => test.options.fails && test.result().state === "passed").length,
      failed: count("failed"),
      skipped: count("skipped") + count("pending"),
      missing: files.flatMap((file) =>
        [...file.children.suites()].map(({ name }) => name).filter((name) => name.includes("(not installed")),
      ),
    };
    writeFileSync(SUMMARY_FILE, JSON.stringify(summary));
  }
}
