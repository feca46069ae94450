import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
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

/** Every file that was built. */
function built(): string[] {
  const files = readdirSync(join(folder, "lib"), { recursive: true, withFileTypes: true });
  return files
    .filter((entry) => entry.isFile())
    .map((entry) => relative(join(folder, "lib"), join(entry.parentPath, entry.name)));
}

it("leaves nothing of an earlier build in the folder that is deployed", () => {
  mkdirSync(join(folder, "lib", "assets"), { recursive: true });
  for (const file of ["index.js", "old.js", "assets/chunk-1a2b3c4d.js"]) {
    writeFileSync(join(folder, "lib", file), "// an earlier build\n");
  }
  build();
  const left = built().filter((name) =>
    readFileSync(join(folder, "lib", name), "utf8").includes("an earlier build"),
  );
  expect(left).toEqual([]);
  expect(built()).toContain("index.js");
  expect(built()).not.toContain("old.js");
});

it("needs only what is installed where the functions run", () => {
  build();
  const modules = built().filter((name) => name.endsWith(".js"));
  const imported = modules.flatMap((name) => {
    const code = readFileSync(join(folder, "lib", name), "utf8");
    return [...code.matchAll(/(?:\bfrom |\bimport\(|^import )"([^"$]+)"/gm)].map(([, from = ""]) => from);
  });
  const packages = imported
    // The pages' code would load the browser's Firestore; where they are rendered nothing does.
    .filter((name) => !/^(node:|\.|firebase\/)/.test(name))
    .map((name) => name.match(/^(@[^/]+\/)?[^/]+/)?.[0]);
  expect(packages).toContain("firebase-functions");
  expect(Object.keys(manifest.dependencies)).toEqual(expect.arrayContaining(packages));
});
