import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, posix, relative } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import firebase from "../../firebase.json" with { type: "json" };
import manifest from "../../functions/package.json" with { type: "json" };
import { zipFiles } from "./rehearsal/zip-files.ts";

// Packs the functions as firebase-tools does; rehearsal/run.process.ts installs and starts them.

const root = join(import.meta.dirname, "..", "..");
/** Files that may be in an operator's folder, and must not leave the machine. */
const STRAYS = [
  ...["serviceAccountKey.json", ".env.other-project", ".env.local", ".secret.local", "gha-creds-1.json"],
  ...["coverage/index.html", "src/index.ts", "node_modules/zod/index.js", "lib/old.js", "lib/deeper/.env"],
];

let folder: string;
let uploaded: ReadonlyMap<string, Buffer>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "matbjorg-upload-"));
  const functions = join(folder, "functions");
  for (const stray of STRAYS) {
    mkdirSync(dirname(join(functions, stray)), { recursive: true });
    writeFileSync(join(functions, stray), "stray");
  }
  writeFileSync(join(folder, "files.json"), "{}");
  const args = ["functions/build.ts", "--site-files", join(folder, "files.json")];
  execFileSync(process.execPath, [...args, "--out-dir", join(functions, "lib")], { cwd: root });
  for (const file of ["package.json", "package-lock.json", ".env"])
    cpSync(join(root, "functions", file), join(functions, file));
  const { prepareFunctionsUpload } = createRequire(import.meta.url)(
    "firebase-tools/lib/deploy/functions/prepareFunctionsUpload",
  );
  const config = structuredClone(firebase.functions[0]);
  const { pathToSource } = await prepareFunctionsUpload(folder, functions, config, [], undefined);
  uploaded = zipFiles(readFileSync(pathToSource));
  rmSync(pathToSource);
});

afterAll(() => rmSync(folder, { recursive: true }));

/** Returns the uploaded modules by path. */
function modules(): [path: string, code: string][] {
  const found = [...uploaded].filter(([path]) => path.endsWith(".js"));
  expect(found.length).toBeGreaterThan(50);
  return found.map(([path, content]) => [path, content.toString()]);
}

it("the upload contains the functions' whole build, their package.json and lock file, and nothing else", () => {
  const lib = join(folder, "functions", "lib");
  const built = readdirSync(lib, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => `lib/${relative(lib, join(entry.parentPath, entry.name)).replaceAll("\\", "/")}`);
  expect(built).toContain("lib/index.js");
  expect([...uploaded.keys()].sort()).toEqual([...built, "package-lock.json", "package.json"].sort());
  for (const stray of STRAYS) expect([...uploaded.keys()]).not.toContain(stray);
});

it("every module that an uploaded module imports by path is uploaded", () => {
  const imported = modules().flatMap(([path, code]) => {
    const found = [...code.matchAll(/^(?:import|export)\b[^"']*?"(\.[^"]+)"|\bimport\("(\.[^"]+)"\)/gm)];
    return found.map(([, first, second]) => posix.join(posix.dirname(path), first ?? second ?? ""));
  });
  expect(imported.length).toBeGreaterThan(100);
  expect(imported.filter((path) => !uploaded.has(path))).toEqual([]);
});

it("every file that an uploaded module reads by its path is uploaded, or is part of an installed package", () => {
  const places = modules().flatMap(([path, code]) =>
    [...code.matchAll(/^.*(import\.meta\b|__dirname|__filename|process\.cwd).*$/gm)].map(([line]) => ({
      path,
      line: line.trim(),
    })),
  );
  const read = places.map(({ path, line }) => {
    const [, own] = /\bjoin\(import\.meta\.dirname, ((?:"[^"]+"(?:, )?)+)\)/.exec(line) ?? [];
    if (own) return posix.join(posix.dirname(path), ...JSON.parse(`[${own}]`));
    const [, name] = /createRequire\(import\.meta\.url\)\.resolve\("([^"]+)"\)/.exec(line) ?? [];
    if (name) return name;
    // Bundled CommonJS packages require Node's modules in this way.
    return /\b__require = .*createRequire\(import\.meta\.url\)/.test(line)
      ? "node:module"
      : `Unknown: ${line}`;
  });
  expect(read).toContain("lib/assets/share-font.ttf");
  const packages = ["node:module", ...Object.keys(manifest.dependencies).map((name) => `${name}/`)];
  const isThere = (file: string) => uploaded.has(file) || packages.some((name) => file.startsWith(name));
  expect(read.filter((file) => !isThere(file))).toEqual([]);
});
