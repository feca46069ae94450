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
          testTimeout: 20_000,
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
          testTimeout: 30_000,
          // A function that is called for the first time takes a while to start.
          expect: { poll: { timeout: 20_000 } },
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: "processes",
          env,
          include: ["tests/**/*.process.ts"],
          fileParallelism: false,
          testTimeout: 90_000,
        },
      },
    ],
  },
});
