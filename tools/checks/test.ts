// npm test: finds or installs a browser, runs npm run check and the tests, and prints a summary as its last line.
import { type StdioOptions, spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { requireOfficialEmulators } from "@matbjorg/local-suite/official-emulators";
import { InvalidArgumentError } from "commander";
import { commandLine, wholeNumber } from "../local/command-line.ts";
import "../local/ignore-closed-output.cjs";
import { findChromium } from "../local/find-chromium.ts";
import { steps } from "../local/steps.ts";
import { requireBrowser } from "./require-browser.ts";
import { NOTHING, SUMMARY_FILE, type Summary } from "./summary-reporter.ts";

const root = join(import.meta.dirname, "../..");

/**
 * After this much silence, a line says that the tests are still running. It is longer than the interval of
 * progress-reporter.ts.
 */
const SILENT_MS = 4_500;

/** The time that a stopped test run has for closing its browsers and suites. */
const STOPPING_MS = 10_000;

/** The time that Playwright has for downloading a browser. */
const DOWNLOAD_MS = 300_000;

/** The projects of vitest.config.ts. */
const PROJECTS = ["unit", "components", "suite", "machine"];

/** More failures than there are tests. */
const MOST_FAILURES = 100_000;

const MOST_WORKERS = 512;

const step = steps(console.log);
let stoppedBy: string | undefined;

/** The descriptions of the other npm commands that run this script. */
const DESCRIPTIONS: Readonly<Record<string, string>> = {
  "test:unit": "Runs unit and component tests, without the local suite.",
  "test:machine": "Runs the tests that start, stop and deploy whole copies of the project.",
};

const program = commandLine(
  DESCRIPTIONS[process.env.npm_lifecycle_event ?? ""] ??
    `Runs npm run check, the unit, component and suite tests, and a journey of each page and role in a browser; with flags \
or files, only what they name.
EMULATOR=official uses firebase-tools' emulators instead of ours.`,
)
  .argument("[files...]", "only files whose path contains one of these, of any project")
  .option("--all", "also tests/sweeps (all pages, sizes and states) and those of npm run test:machine")
  // The following options are Vitest's, which would answer a wrong value with its own stack trace.
  .option("--project <name>", "unit, components, suite or machine, may be repeated", projects)
  .option("-t, --testNamePattern <pattern>", "only tests whose name matches")
  .option("-u, --update", "writes new snapshots")
  .option("--bail <number>", "stops after so many failures", wholeNumber(0, MOST_FAILURES))
  .option("--changed [since]", "only tests of changed files")
  .option("--shard <part>", "only a part of the files: 1/3", shard)
  .option("--exclude <glob>", "leaves files out")
  .option("--maxWorkers <number>", "how many run at once", wholeNumber(1, MOST_WORKERS))
  .option("--reporter <name>", "default, dot, verbose, tree …")
  .parse();
const { all, project } = program.opts<{ all?: true; project?: string[] }>();
// A named file is looked for in all projects.
const isNarrowed = project || program.args.length > 0;
const daily = PROJECTS.filter((one) => all || one !== "machine").map((one) => `--project=${one}`);
if (!all) daily.push("--exclude=tests/sweeps/**");
const args = process.argv.slice(2).filter((one) => one !== "--all");
// The sweeps are left out here too, unless files are named.
if (project && !all && program.args.length === 0) args.push("--exclude=tests/sweeps/**");

await requireEmulators();
const refusal = await requireBrowser(
  {
    find: findChromium,
    run: async (command, args) => {
      const child = start(command, [...args], "pipe", DOWNLOAD_MS);
      return { isDone: await child.ended, output: child.output() };
    },
    isRoot: process.getuid?.() === 0,
    hasApt: existsSync("/usr/bin/apt-get"),
    isLinux: process.platform === "linux",
  },
  step,
);
if (refusal) {
  console.error(`${refusal}\n\n0 passed, 1 failed`);
  process.exit(1);
}
mkdirSync(join(root, ".cache"), { recursive: true });
rmSync(SUMMARY_FILE, { force: true });
// The check runs at the same time as the first tests, which mostly wait for servers; its output is printed last.
const checking = args.length > 0 ? undefined : start(process.execPath, ["tools/checks/check.ts"], "pipe");
if (!process.stdout.isTTY) console.log("Loading Vitest …");
const running = start(
  process.execPath,
  [
    "node_modules/vitest/vitest.mjs",
    "run",
    ...(args.some((one) => one.startsWith("--reporter"))
      ? []
      : ["--reporter=default", "--reporter=./tools/checks/progress-reporter.ts"]),
    "--reporter=./tools/checks/summary-reporter.ts",
    ...(isNarrowed ? [] : daily),
    ...args,
  ],
  process.stdout.isTTY ? "inherit" : "watched",
);
const tests = await running.ended;
const check = checking && (await step("npm run check", () => checking.ended));
if (checking && !check) console.error(`\n${checking.output()}\nnpm run check failed: see above.`);
const { passed, expectedFailures, failed, skipped, missing }: Summary = existsSync(SUMMARY_FILE)
  ? JSON.parse(readFileSync(SUMMARY_FILE, "utf8"))
  : NOTHING;
// A failure outside of any test, such as in a setup file, counts as one failed test.
const failures = failed + (check === false ? 1 : 0) + (failed === 0 && !tests ? 1 : 0);
for (const browser of missing) console.log(`Skipped: ${browser}`);
if (stoppedBy) console.log(`\nStopped by ${stoppedBy} before all tests had run.`);
else {
  if (expectedFailures > 0) console.log(`Known to fail, and counted as passed: ${expectedFailures}`);
  console.log(`\n${passed} passed, ${failures} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`);
}
process.exit(failures === 0 && passed > 0 && !stoppedBy ? 0 : 1);

/**
 * Starts a command. Its output is shown at once, with a line after each long silence (`watched`), or collected
 * (`pipe`).
 */
function start(
  command: string,
  args: string[],
  output: "inherit" | "watched" | "pipe" = "inherit",
  timeout?: number,
): { readonly ended: Promise<boolean>; output(): string } {
  const isWatched = output === "watched";
  const stdio = isWatched ? (["inherit", "pipe", "inherit"] as const) : output;
  const child = spawn(command, args, { cwd: root, stdio: stdio as StdioOptions, timeout });
  const silence = isWatched ? setInterval(() => console.log("Still testing"), SILENT_MS) : undefined;
  child.once("close", () => clearInterval(silence));
  const stop = (signal?: string) => {
    stoppedBy = signal ?? "the end of npm";
    child.kill();
    // Playwright closes its browsers on SIGTERM, but keeps Vitest from ending.
    setTimeout(() => child.kill("SIGKILL"), STOPPING_MS).unref();
  };
  // "disconnect" means that npm has ended. If npm is killed with SIGKILL, no signal reaches its children.
  for (const event of ["SIGTERM", "SIGHUP", "disconnect"]) process.once(event, stop);
  let collected = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (part) => {
      silence?.refresh();
      if (isWatched) process.stdout.write(part);
      else collected += part;
    });
  return {
    ended: new Promise((resolve) => child.once("close", (code) => resolve(code === 0))),
    output: () => collected,
  };
}

/** Exits before the tests if the emulators that EMULATOR names are unavailable. */
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

function projects(name: string, before: string[] = []): string[] {
  if (PROJECTS.includes(name)) return [...before, name];
  throw new InvalidArgumentError(`Allowed choices are ${PROJECTS.join(", ")}.`);
}

function shard(text: string): string {
  const [, part, of] = /^(\d+)\/(\d+)$/.exec(text) ?? [];
  if (part && Number(part) >= 1 && Number(part) <= Number(of)) return text;
  throw new InvalidArgumentError("It is a part and their number, such as 1/3.");
}
