import { availableParallelism } from "node:os";
import { join } from "node:path";
import { forgetForeignVariables } from "@matbjorg/local-suite/environment";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { CHROMIUM_ARGS, findChromium } from "./tools/local/find-chromium.ts";

forgetForeignVariables();
// Keeps the Admin SDK from waiting seconds for a metadata server that does not exist.
const env = { METADATA_SERVER_DETECTION: "none", GOOGLE_CLOUD_PROJECT: "demo-matbjorg" };
// Vitest's own process resets the suites' data.
process.env.METADATA_SERVER_DETECTION = env.METADATA_SERVER_DETECTION;
const LOCAL_SUITE = JSON.stringify({ firestorePort: 1, authPort: 2, functionsPort: 3, storagePort: 4 });
const isOfficial = process.env.EMULATOR === "official";
// One worker per core for Node tests and one page per core for component tests: both mostly wait. Official emulators are
// Java processes: one suite at a time. The limit is six, because each worker of the suite has a backend of its own.
const maxWorkers = isOfficial ? 1 : Math.min(availableParallelism(), 6);
// Prints values in full, since a rare failure is hard to reproduce.
const chaiConfig = { truncateThreshold: 0 };
// Vitest's own second is too short on a busy machine.
const expect = { poll: { timeout: 60_000 } };

// Chromium's pages crash on a machine that has no fonts, until the site's own have loaded.
process.env.FONTCONFIG_FILE = join(import.meta.dirname, "tests", "lib", "fonts.conf");

const AFTER_UNIT_TESTS = { groupOrder: 1 };

/** Short files whose tests take long, every day and in the sweeps. */
const LONG = /\/(text-costs|upgrade)\.(test|spec)\.ts$/;
const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId);

/**
 * Starts each project with `LONG`. In a fresh clone, Vitest knows only the files' sizes, and would run these files last while
 * the other cores idle.
 */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = new Set(sorted.map(({ project }) => project));
    return [...projects].flatMap((one) => {
      const own = sorted.filter(({ project }) => project === one);
      return [...own.filter(isLong), ...own.filter((file) => !isLong(file))];
    });
  }
}

export default defineConfig({
  test: {
    // Some provoke thousands of failures, whose log hid everything else.
    silent: "passed-only",
    maxWorkers,
    sequence: { sequencer: LongFirst },
    projects: [
      {
        test: {
          name: "unit",
          // Unit tests run first and alone: they need the processor, while everything else mostly waits for servers and
          // timers.
          sequence: { groupOrder: 0 },
          env,
          expect,
          // Packages are loaded once per worker, our modules once per file; the setup files reset the rest. Isolated
          // workers would load firebase-admin and the SDKs for each file.
          isolate: false,
          setupFiles: ["tests/setup/reset-modules.ts", "tests/setup/reset-environment.ts"],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          include: ["{contract,web,functions,seed,tools}/**/*.test.ts"],
          exclude: ["**/node_modules/**", "**/dist/**", "functions/lib/**"],
        },
      },
      {
        extends: "web/vite.config.ts",
        // Nothing listens on these ports: web/src/testing/backend.ts answers the requests.
        define: { "import.meta.env.VITE_LOCAL_SUITE": JSON.stringify(LOCAL_SUITE) },
        // Only vitest-browser-react imports it; discovered late, it would make Vite reload every test.
        optimizeDeps: { include: ["react-dom/client"] },
        test: {
          name: "components",
          sequence: AFTER_UNIT_TESTS,
          // Not taken from above by a project that extends a file. With another number Vitest runs them last, or not at all.
          maxWorkers,
          root: "web",
          include: ["src/**/*.test.tsx"],
          setupFiles: ["src/testing/setup.ts"],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            connectTimeout: 240_000,
            viewport: { width: 1280, height: 900 },
            provider: playwright({
              launchOptions: { executablePath: findChromium(), args: [...CHROMIUM_ARGS] },
              contextOptions: { reducedMotion: "reduce", locale: "is-IS", timezoneId: "Atlantic/Reykjavik" },
            }),
            instances: [{ browser: "chromium" }],
          },
        },
      },
      {
        test: {
          name: "suite",
          sequence: AFTER_UNIT_TESTS,
          env,
          chaiConfig,
          include: ["tests/**/*.spec.ts"],
          globalSetup: "tests/setup/local-suites.ts",
          // As for unit tests.
          isolate: false,
          // The concurrent tests of foreign-accounts.spec.ts wait for the next second. With Vitest's five at once they take 156 s
          // on a busy machine, with twenty 91 s.
          maxConcurrency: 20,
          setupFiles: "tests/setup/reset-modules.ts",
          testTimeout: 120_000,
          // A worker's first file waits for the builds and for its local suite.
          hookTimeout: 240_000,
          expect,
        },
      },
      {
        test: {
          name: "machine",
          sequence: AFTER_UNIT_TESTS,
          env,
          chaiConfig,
          expect,
          include: ["{tests,tools}/**/*.process.ts"],
          // Each starts or deploys a site, some several times: only a hang should reach the time limits.
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
    ],
  },
});
