import { readFileSync } from "node:fs";
import { join, matchesGlob } from "node:path";
import { expect, it } from "vitest";
import config from "../../vitest.config.ts";
import { repositoryFiles } from "./repository-files.ts";

const root = join(import.meta.dirname, "..", "..");
const lock = readFileSync(join(root, "package-lock.json"), "utf8");

it("the newest release of CHANGELOG.md is the version of package.json", () => {
  const changes = readFileSync(join(root, "CHANGELOG.md"), "utf8");
  const [newest] = changes.match(/^## \d+\.\d+\.\d+,/m) ?? [];
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  expect(newest).toBe(`## ${version},`);
});

/** Older files that exceed the limit. No change may make them longer. */
const LONG_FILES: Readonly<Record<string, number>> = {
  "tools/local-suite/src/rules/parser.ts": 393,
  "tools/local-suite/src/service/firestore-service.ts": 361,
  "tools/local-suite/src/suite/firebase-tools.ts": 318,
};

it.skipIf(!repositoryFiles)(
  "no code file has more than 300 lines, except tests and files that only tests use",
  () => {
    const isCode = (file: string) =>
      /\.([cm]?[jt]s|tsx)$/.test(file) &&
      !/\.(test|spec|process)\.tsx?$|^tests\/|\/testing\/|\/rehearsal\//.test(file);
    const lines = (file: string) => readFileSync(join(root, file), "utf8").trimEnd().split("\n").length;
    const files = repositoryFiles?.filter(isCode) ?? [];
    expect(files.length).toBeGreaterThan(300);
    const long = files.filter((file) => lines(file) > (LONG_FILES[file] ?? 300));
    expect(long.map((file) => `${file}: ${lines(file)} lines`)).toEqual([]);
  },
);

it.skipIf(!repositoryFiles)("each test file belongs to exactly one project of vitest.config.ts", () => {
  const files = (repositoryFiles ?? []).filter(
    (file) => /\.(test|spec|process)\.tsx?$/.test(file) && !file.startsWith("tests/setup/"),
  );
  const projects = (config.test?.projects ?? []).map((project) => {
    const { root: folder = "", include = [] } = (project as { test: { root?: string; include?: string[] } })
      .test;
    return include.map((pattern) => join(folder, pattern));
  });
  const countOf = (file: string) =>
    projects.filter((patterns) => patterns.some((pattern) => matchesGlob(file, pattern))).length;
  expect(projects).toHaveLength(4);
  expect(files.filter((file) => countOf(file) !== 1)).toEqual([]);
});

it("the lock file names no registry, so that each machine can use its own", () => {
  expect(lock.match(/"resolved": "https?:.*/g) ?? []).toEqual([]);
});

it("the lock file lists the binaries for every platform, some of which npm may silently leave out", () => {
  const packages: Record<string, { readonly optionalDependencies?: object }> = JSON.parse(lock).packages;
  const locked = new Set(Object.keys(packages).map((path) => path.split("node_modules/").at(-1)));
  const wanted = Object.values(packages).flatMap((one) => Object.keys(one.optionalDependencies ?? {}));
  expect(wanted).toContain("@biomejs/cli-darwin-arm64");
  expect(wanted.filter((name) => !locked.has(name))).toEqual([]);
});

it("the development container has the project's Node version and forwards the ports that pages call", () => {
  const text = readFileSync(join(root, ".devcontainer/devcontainer.json"), "utf8");
  const { image, forwardPorts } = JSON.parse(text.replace(/^ *\/\/.*$/gm, ""));
  const { emulators } = JSON.parse(readFileSync(join(root, "firebase.json"), "utf8"));
  const called = ["hosting", "functions", "firestore", "auth", "storage"].map((name) => emulators[name].port);
  expect(image).toContain(`:${readFileSync(join(root, ".nvmrc"), "utf8").trim()}-`);
  expect(forwardPorts).toEqual(called);
});
