import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { expect, it } from "vitest";

const PRELOAD = join(import.meta.dirname, "ignore-closed-output.cjs");
/** Prints twice once it is told to: a closed output fails the first line, which ends a process by default. */
const PRINTS = `process.stdin.once("data", () => {
  process.stdout.write("one", () => process.stderr.write("two", () => setImmediate(() => process.exit(7))));
});`;

it("a process goes on when its output has been closed", async () => {
  const child = spawn(process.execPath, ["--require", PRELOAD, "-e", PRINTS]);
  child.stdout.destroy();
  child.stderr.destroy();
  child.stdin.write("go");
  expect(await once(child, "exit")).toEqual([7, null]);
});
