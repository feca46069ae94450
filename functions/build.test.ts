import { execFileSync } from "node:child_process";
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { packageOf } from "./loaded-modules.ts";
import manifest from "./package.json" with { type: "json" };

let folder: string;

/** A build takes minutes on a busy machine that runs other tests. A build that takes longer than this has hung. */
const HANGS_AFTER_MS = 1_200_000;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "matbjorg-functions-"));
  mkdirSync(join(folder, "lib", "assets"), { recursive: true });
  for (const file of ["index.js", "old.js", "assets/chunk-1a2b3c4d.js"]) {
    writeFileSync(join(folder, "lib", file), "// an earlier build\n");
  }
  execFileSync(process.execPath, [join(import.meta.dirname, "build.ts"), "--out-dir", join(folder, "lib")]);
}, HANGS_AFTER_MS);

afterAll(() => rmSync(folder, { recursive: true }));

/** Returns the paths of all files that the build wrote. */
function built(): string[] {
  const files = readdirSync(join(folder, "lib"), { recursive: true, withFileTypes: true });
  return files
    .filter((entry) => entry.isFile())
    .map((entry) => relative(join(folder, "lib"), join(entry.parentPath, entry.name)));
}

it("a build deletes the files of the previous one", () => {
  const left = built().filter((name) =>
    readFileSync(join(folder, "lib", name), "utf8").includes("an earlier build"),
  );
  expect(left).toEqual([]);
  expect(built()).toContain("index.js");
  expect(built()).not.toContain("old.js");
});

it("a build puts modules into the folder of the files that they read", () => {
  const readers = built().filter((name) =>
    /import\.meta\.dirname/.test(readFileSync(join(folder, "lib", name), "utf8")),
  );
  expect(readers).not.toEqual([]);
  expect(readers.filter((name) => name.includes("/"))).toEqual([]);
  expect(built()).toContain("assets/share-font.ttf");
});

it("the built modules import only dependencies of the deployed package", () => {
  const modules = built().filter((name) => name.endsWith(".js"));
  const imported = modules.flatMap((name) => {
    const code = readFileSync(join(folder, "lib", name), "utf8");
    return [...code.matchAll(/(?:\bfrom |\bimport\(|^import )"([^"$]+)"/gm)].map(([, from = ""]) => from);
  });
  const packages = imported
    // The pages' code imports Firestore's browser SDK lazily, and never loads it on a server.
    .filter((name) => !/^(node:|\.|firebase\/)/.test(name))
    .map((name) => name.match(/^(@[^/]+\/)?[^/]+/)?.[0]);
  expect(packages).toContain("firebase-functions");
  expect(Object.keys(manifest.dependencies)).toEqual(expect.arrayContaining(packages));
});

/**
 * Limits the bytes that every cold start reads and compiles. Code that only one function needs belongs in the module
 * that index.ts loads for it.
 */
const OWN_BYTES_MAX = 38_000;

/** Returns the files that are loaded when this file is imported, with their sizes in bytes. */
function loadedWith(file: string): [path: string, bytes: number][] {
  const hooks = join(import.meta.dirname, "loaded-modules.ts");
  const code = `const loaded = (await import(${JSON.stringify(hooks)})).watchLoads();
    await import(${JSON.stringify(join(folder, file))});
    console.log(JSON.stringify([...loaded]));`;
  const env = { ...process.env, GCLOUD_PROJECT: "demo-matbjorg" };
  const args = ["--input-type=module", "--eval", code];
  return JSON.parse(execFileSync(process.execPath, args, { encoding: "utf8", env }));
}

// The process of every function loads this module.
it("before its first call, index.js loads only the packages that an empty callable loads, and little code of its own", () => {
  symlinkSync(join(import.meta.dirname, "..", "node_modules"), join(folder, "node_modules"));
  writeFileSync(join(folder, "bare.js"), `export { onCall } from "firebase-functions/https";`);
  const packages = (files: ReturnType<typeof loadedWith>) =>
    new Set(files.flatMap(([file]) => packageOf(file) ?? []));
  const ours = loadedWith("lib/index.js");
  const bare = packages(loadedWith("bare.js"));
  expect(bare).toContain("firebase-functions");
  expect([...packages(ours)].filter((name) => !bare.has(name))).toEqual([]);
  const own = ours.filter(([file]) => packageOf(file) === undefined);
  expect(own.map(([file]) => relative(folder, file))).toContain("lib/index.js");
  expect(own.reduce((sum, [, bytes]) => sum + bytes, 0)).toBeLessThan(OWN_BYTES_MAX);
});
