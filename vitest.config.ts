import { defineConfig } from "vitest/config";

// The Admin SDK would ask a cloud's metadata server for credentials: there is none here, and waiting for it costs seconds.
const env = { METADATA_SERVER_DETECTION: "none", GOOGLE_CLOUD_PROJECT: "demo-matbjorg" };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          env,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          include: ["{web,functions,emulator,seed,scripts}/**/*.test.{ts,tsx}"],
          exclude: ["**/node_modules/**", "**/dist/**", "functions/lib/**"],
        },
      },
      {
        test: {
          name: "suite",
          env,
          include: ["tests/**/*.spec.ts"],
          // One local suite and one browser for all of them.
          globalSetup: "tests/setup.ts",
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // How long the machine takes decides nothing; the test's own time is the limit.
          expect: { poll: { timeout: 60_000 } },
        },
      },
      {
        test: {
          name: "processes",
          env,
          include: ["tests/**/*.process.ts"],
          fileParallelism: false,
          // A whole site starts in each, some of them twice, and machines may be busy: only a hang should end one.
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
    ],
  },
});
