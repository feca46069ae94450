import { afterAll, vi } from "vitest";

// Setup file of unit test workers, which are not isolated: restores the environment, timers and mocks after
// each file. firebase-functions/logger binds the console's methods when it is first loaded, once per worker;
// here it gets wrappers that look up the console's current method, so that each file can spy on the console.

const METHODS = ["debug", "info", "log", "warn", "error"] as const;
const present = Object.fromEntries(METHODS.map((method) => [method, console[method]]));
for (const method of METHODS) console[method] = (...line: unknown[]) => console[method](...line);
await import("firebase-functions/logger");
Object.assign(console, present);

const env = { ...process.env };

afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
  Object.assign(process.env, env);
});
