import { availableParallelism } from "node:os";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { findChromium, TEST_CHROMIUM_ARGS } from "./scripts/find-chromium.ts";

// The Admin SDK would ask a cloud's metadata server for credentials: there is none here, and waiting for it costs seconds.
const env = { METADATA_SERVER_DETECTION: "none", GOOGLE_CLOUD_PROJECT: "demo-matbjorg" };
const LOCAL_SUITE = JSON.stringify({ firestorePort: 1, authPort: 2, functionsPort: 3, storagePort: 4 });
const isOfficial = process.env.EMULATOR === "official";
// What was left of what should be gone, or missing, is told whole: the next run may not show it again.
const chaiConfig = { truncateThreshold: 0 };

/** Vitest runs larger files first where none has run yet. These take longest for their size: begun last, one would run alone. */
const LONGEST = ["blocked-files.spec.ts", "every-page.spec.ts", "admin-typing.spec.ts"];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => LONGEST.some((name) => moduleId.endsWith(name));
    const sorted = await super.sort(files);
    const firstOfSuite = sorted.findIndex(({ project }) => project.name === "suite");
    const long = sorted.filter(isLong);
    const others = sorted.filter((file) => !isLong(file));
    return others.toSpliced(firstOfSuite, 0, ...long);
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // Tests of the suite wait for servers most of their time. The official emulators are a Java program each: one suite.
    maxWorkers: isOfficial ? 1 : availableParallelism() + 1,
    projects: [
      {
        test: {
          name: "unit",
          env,
          // As the suite's files below; what a file leaves in its place besides is put back: tests/own-process.ts.
          isolate: false,
          setupFiles: ["tests/own-modules.ts", "tests/own-process.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          include: ["{contract,web,functions,emulator,seed,scripts}/**/*.test.ts"],
          exclude: ["**/node_modules/**", "**/dist/**", "functions/lib/**"],
        },
      },
      {
        extends: "web/vite.config.ts",
        // Ports that nothing listens on: requests are answered by web/src/testing/backend.ts.
        define: { "import.meta.env.VITE_LOCAL_SUITE": JSON.stringify(LOCAL_SUITE) },
        // Imported by vitest-browser-react alone: found in the midst of the tests, Vite would load them all anew.
        optimizeDeps: { include: ["react-dom/client"] },
        test: {
          name: "components",
          // A group of its own, since Vitest wants one for another number of workers.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
          root: "web",
          include: ["{src,dev}/**/*.test.tsx"],
          setupFiles: ["src/testing/setup.ts"],
          testTimeout: 60_000,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 1280, height: 900 },
            provider: playwright({
              launchOptions: { executablePath: findChromium(), args: [...TEST_CHROMIUM_ARGS] },
              contextOptions: { reducedMotion: "reduce", locale: "is-IS", timezoneId: "Atlantic/Reykjavik" },
            }),
            instances: [{ browser: "chromium" }],
          },
        },
      },
      {
        test: {
          name: "suite",
          env,
          chaiConfig,
          include: ["tests/**/*.spec.ts"],
          globalSetup: "tests/suites.ts",
          // The packages that tests stand on are loaded once in each place; what is ours, for each file: tests/own-modules.ts.
          isolate: false,
          setupFiles: "tests/own-modules.ts",
          testTimeout: 120_000,
          // The first file in its place waits for the builds and for its suite.
          hookTimeout: 240_000,
          // How long the machine takes decides nothing; the test's own time is the limit.
          expect: { poll: { timeout: 60_000 } },
        },
      },
      {
        test: {
          name: "processes",
          env,
          chaiConfig,
          include: ["tests/**/*.process.ts"],
          // A whole site starts in each, some of them twice, and machines may be busy: only a hang should end one.
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
    ],
  },
});
