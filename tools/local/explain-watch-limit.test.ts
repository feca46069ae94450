import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, it } from "vitest";

const PRELOADED = join(import.meta.dirname, "explain-watch-limit.cjs");

/** Returns the output of a process that throws an error with these fields and thereby ends. */
function printedAfter(fields: Readonly<Record<string, string>>): string {
  const code = `throw Object.assign(new Error("failed"), ${JSON.stringify(fields)})`;
  return spawnSync(process.execPath, ["--require", PRELOADED, "--eval", code], { encoding: "utf8" }).stderr;
}

it("a process that cannot watch more files explains how to raise the limit before it ends", () => {
  for (const code of ["ENOSPC", "EMFILE"])
    expect(printedAfter({ syscall: "watch", code })).toContain("fs.inotify.max_user_watches=524288");
});

it("a process that ends for another reason says nothing about watching", () => {
  expect(printedAfter({ syscall: "write", code: "ENOSPC" })).not.toContain("inotify");
});
