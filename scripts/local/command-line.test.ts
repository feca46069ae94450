import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, it } from "vitest";

it.each([
  ["typs", "'typs' is unknown; allowed choices are types, pages, imports, style"],
  ["--typs", "unknown option '--typs'"],
])("a command answers the wrong argument %s with one line", (argument, line) => {
  const check = join(import.meta.dirname, "..", "check.ts");
  const { status, stdout, stderr } = spawnSync(process.execPath, [check, argument], {
    env: { ...process.env, npm_lifecycle_event: "check" },
    encoding: "utf8",
  });
  expect({ status, stdout, stderr }).toEqual({
    status: 2,
    stdout: "",
    stderr: `${line}; npm run check -- --help lists what there is.\n`,
  });
});
