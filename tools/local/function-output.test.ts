import { expect, it } from "vitest";
import { functionOutput } from "./function-output.ts";

const entry = (fields: object) => JSON.stringify({ severity: "ERROR", ...fields });

it.each([
  ["what console.log wrote", "abc { a: 1 }", "[f] abc { a: 1 }"],
  ["JSON that is no entry", '{"a":1}', '[f] {"a":1}'],
  [
    "a warning",
    entry({ severity: "WARNING", message: "f refused: a/b", reason: "a/b" }),
    "[f] f refused: a/b",
  ],
  [
    "a failure with its own stack instead of the logger's",
    entry({
      message: "Error: f failed\n    at logger",
      reason: "internal",
      stack: "Error: no\n    at f.ts:1:2",
    }),
    "[f] f failed\nError: no\n    at f.ts:1:2",
  ],
  ["an error that was logged", entry({ message: "Error: f\n    at f.ts:1:2" }), "[f] f\n    at f.ts:1:2"],
  ["no call that succeeded", entry({ severity: "INFO", message: "f ok", reason: "ok" }), undefined],
  [
    "no start that found the site seeded",
    entry({ severity: "WARNING", message: "f refused: seed/admin-exists", reason: "seed/admin-exists" }),
    undefined,
  ],
  [
    "no scheduled run that succeeded",
    entry({ severity: "INFO", message: "f ok", schedule: "f", published: 0 }),
    undefined,
  ],
  [
    "a scheduled run that failed",
    entry({ message: "f failed", schedule: "f", reason: "internal" }),
    "[f] f failed",
  ],
  [
    "no check of a call's token",
    entry({ severity: "DEBUG", message: "passed", verifications: { auth: "MISSING" } }),
    undefined,
  ],
])("prints %s", (_, line, text) => {
  expect(functionOutput("us-central1-f", line)).toBe(text);
});
