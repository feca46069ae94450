import { afterAll, vi } from "vitest";

// Before each unit test file, whose place others had before it and will have after it: it finds the process as Node made
// it, and hears what firebase-functions logs. That keeps hold of the console it finds when it is loaded, once in each
// place, so it finds one that asks for the present one with each line.

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
