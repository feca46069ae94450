import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "matbjorg-functions-"));
});

afterAll(() => rmSync(folder, { recursive: true }));

it("leaves nothing of an earlier build in the folder that is deployed", () => {
  mkdirSync(join(folder, "lib", "assets"), { recursive: true });
  for (const file of ["index.js", "old.js", "assets/chunk-1a2b3c4d.js"]) {
    writeFileSync(join(folder, "lib", file), "// an earlier build\n");
  }
  execFileSync(process.execPath, [join(import.meta.dirname, "build.ts"), "--out-dir", join(folder, "lib")]);
  const files = readdirSync(join(folder, "lib"), { recursive: true, withFileTypes: true });
  expect(files.filter((entry) => entry.isFile()).map(({ name }) => name)).toEqual(["index.js"]);
});
