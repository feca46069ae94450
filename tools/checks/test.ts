// npm test: finds or installs a browser, runs npm run check and the tests, and prints a summary as its last line.
import { spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { requireOfficialEmulators } from "@matbjorg/local-suite/official-emulators";
import { collect, commandLine } from "../local/command-line.ts";
import "../local/ignore-closed-output.cjs";
import { findChromium } from "../local/find-chromium.ts";
import { steps } from "../local/steps.ts";

const root = join(import.meta.dirname, "../..");
const report = join(root, ".cache", "test-report.json");

/** How long a stopped test run may close its browsers and suites. */
const STOPPING_MS = 10_000;

/** How long Playwright may look for a browser. */
const DOWNLOAD_MS = 300_000;

const step = steps(console.log);
let stoppedBy: string | undefined;

const program = commandLine(
  `Runs npm run check, the unit, component and suite tests, and a journey of each page and role in a browser; with flags \
or files, only what they name.
EMULATOR=official uses firebase-tools' emulators instead of ours.`,
)
  .argument("[files...]", "only files whose path contains one of these, of any project")
  .option("--all", "also tests/sweeps (all pages, sizes and states) and those of npm run test:machine")
  // Those of Vitest.
  .option("--project <name>", "unit, components, suite, machine or rehearsal, may be repeated", collect)
  .option("-t, --testNamePattern <pattern>", "only tests whose name matches")
  .option("-u, --update", "writes new snapshots")
  .option("--bail <number>", "stops after so many failures")
  .option("--changed [since]", "only tests of changed files")
  .option("--shard <part>", "only a part of the files: 1/3")
  .option("--exclude <glob>", "leaves files out")
  .option("--maxWorkers <number>", "how many run at once")
  .option("--reporter <name>", "default, dot, verbose, tree …")
  .parse();
const { all, project } = program.opts<{ all?: true; project?: string[] }>();
// A named file is looked for everywhere.
const isNarrowed = project || program.args.length > 0;
const daily = ["unit", "components", "suite", ...(all ? ["machine"] : [])].map((one) => `--project=${one}`);
if (!all) daily.push("--exclude=tests/sweeps/**");
const args = process.argv.slice(2).filter((one) => one !== "--all");

await requireEmulators();
await requireBrowser();
rmSync(report, { force: true });
// Runs beside the first tests, which mostly wait for servers; its output is printed last.
const checking = args.length > 0 ? undefined : start(process.execPath, ["tools/checks/check.ts"], "pipe");
const tests = await start(process.execPath, [
  "node_modules/vitest/vitest.mjs",
  "run",
  ...(args.some((one) => one.startsWith("--reporter"))
    ? []
    : ["--reporter=default", "--reporter=./tools/checks/progress-reporter.ts"]),
  "--reporter=json",
  `--outputFile.json=${report}`,
  ...(isNarrowed ? [] : daily),
  ...args,
]).ended;
const check = checking && (await step("npm run check", () => checking.ended));
if (checking && !check) console.error(`\n${checking.output()}\nnpm run check failed: see above.`);
const { passed, failed, skipped, missing } = countTests();
// Counts a failure outside of any test, such as in a setup file.
const failures = failed + (check === false ? 1 : 0) + (failed === 0 && !tests ? 1 : 0);
for (const browser of missing) console.log(`Skipped: ${browser}`);
if (stoppedBy) console.log(`\nStopped by ${stoppedBy} before all tests had run.`);
else console.log(`\n${passed} passed, ${failures} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`);
process.exit(failures === 0 && passed > 0 && !stoppedBy ? 0 : 1);

/** Starts a command; shows its output at once, or collects it (`pipe`). */
function start(
  command: string,
  args: string[],
  stdio: "inherit" | "pipe" = "inherit",
  timeout?: number,
): { readonly ended: Promise<boolean>; output(): string } {
  const child = spawn(command, args, { cwd: root, stdio, timeout });
  const stop = (signal?: string) => {
    stoppedBy = signal ?? "the end of npm";
    child.kill();
    // Playwright closes its browsers on SIGTERM, but keeps Vitest from ending.
    setTimeout(() => child.kill("SIGKILL"), STOPPING_MS).unref();
  };
  // "disconnect": npm may be killed with SIGKILL, which reaches no child.
  for (const event of ["SIGTERM", "SIGHUP", "disconnect"]) process.once(event, stop);
  let collected = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (part) => (collected += part));
  return {
    ended: new Promise((resolve) => child.once("close", (code) => resolve(code === 0))),
    output: () => collected,
  };
}

/** Exits before the tests if the emulators named by EMULATOR are unavailable. */
async function requireEmulators(): Promise<void> {
  const wanted = process.env.EMULATOR ?? "embedded";
  try {
    if (wanted === "official") await requireOfficialEmulators(console.log);
    else if (wanted !== "embedded") throw new Error(`EMULATOR is "embedded" or "official", not "${wanted}".`);
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n0 passed, 1 failed`);
    process.exit(1);
  }
}

type Report = {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: { assertionResults: { ancestorTitles: string[] }[] }[];
};

/** `missing`: browsers whose tests are among the skipped ones, as tests/sweeps/engines titles them. */
function countTests(): { passed: number; failed: number; skipped: number; missing: readonly string[] } {
  if (!existsSync(report)) return { passed: 0, failed: 0, skipped: 0, missing: [] };
  const counted: Report = JSON.parse(readFileSync(report, "utf8"));
  const tests = counted.testResults.flatMap(({ assertionResults }) => assertionResults);
  const suites = new Set(tests.map(({ ancestorTitles: [suite = ""] }) => suite));
  return {
    passed: counted.numPassedTests,
    failed: counted.numFailedTests,
    skipped: counted.numPendingTests + counted.numTodoTests,
    missing: [...suites].filter((title) => title.includes("(not installed")),
  };
}

/** Uses an installed browser, else Playwright's download, else the system's package when run as root. */
async function requireBrowser(): Promise<void> {
  if (findChromium()) return;
  const download = ["node_modules/playwright/cli.js", "install", "--with-deps", "chromium"];
  await step(
    "No browser found; asking Playwright for one",
    () => start(process.execPath, download, "pipe", DOWNLOAD_MS).ended,
  );
  if (findChromium()) return;
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    const install = "DEBIAN_FRONTEND=noninteractive apt-get install -y -qq";
    const either = `${install} chromium-headless-shell > /dev/null || ${install} chromium > /dev/null`;
    await step(
      "Playwright could not; installing the system's chromium",
      () => start("sh", ["-c", `apt-get update -qq && (${either})`]).ended,
    );
  }
  if (findChromium()) return;
  console.error(
    "The browser tests need Chromium or Chrome: install one, or name it in CHROMIUM_PATH.\n\n0 passed, 1 failed",
  );
  process.exit(1);
}
