import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import manifest from "./package.json" with { type: "json" };

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "matbjorg-functions-"));
});

afterAll(() => rmSync(folder, { recursive: true }));

function build(): void {
  execFileSync(process.execPath, [join(import.meta.dirname, "build.ts"), "--out-dir", join(folder, "lib")]);
}

it("leaves nothing of an earlier build in the folder that is deployed", () => {
  mkdirSync(join(folder, "lib", "assets"), { recursive: true });
  for (const file of ["index.js", "old.js", "assets/chunk-1a2b3c4d.js"]) {
    writeFileSync(join(folder, "lib", file), "// an earlier build\n");
  }
  build();
  const files = readdirSync(join(folder, "lib"), { recursive: true, withFileTypes: true });
  expect(files.filter((entry) => entry.isFile()).map(({ name }) => name)).toEqual(["index.js"]);
});

it("needs only what is installed where the functions run", () => {
  build();
  const bundle = readFileSync(join(folder, "lib", "index.js"), "utf8");
  const imported = [...bundle.matchAll(/(?:\bfrom |\bimport\(|^import )"([^"]+)"/gm)].map(
    ([, name = ""]) => name,
  );
  const packages = imported
    .filter((name) => !name.startsWith("node:"))
    .map((name) => name.match(/^(@[^/]+\/)?[^/]+/)?.[0]);
  expect(packages).toContain("firebase-functions");
  expect(Object.keys(manifest.dependencies)).toEqual(expect.arrayContaining(packages));
});
