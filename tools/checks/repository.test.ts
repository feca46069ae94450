import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join, matchesGlob } from "node:path";
import { expect, it } from "vitest";
import config from "../../vitest.config.ts";

const root = join(import.meta.dirname, "..", "..");
const lock = readFileSync(join(root, "package-lock.json"), "utf8");

it("a second release comes with a test that upgrades the first one's data: docs/decisions.md, Compatibility", () => {
  const changes = readFileSync(join(root, "CHANGELOG.md"), "utf8");
  const releases = changes.match(/^## \d+\.\d+\.\d+,/gm) ?? [];
  expect(releases).toContain("## 1.0.0,");
  if (releases.length > 1) expect(existsSync(join(root, "tests/suite/upgrade.spec.ts"))).toBe(true);
});

it("each test file belongs to exactly one project of vitest.config.ts", () => {
  const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { cwd: root })
    .toString()
    .split("\n")
    .filter(
      (file) => /\.(test|spec|process|rehearsal)\.tsx?$/.test(file) && !file.startsWith("tests/setup/"),
    );
  const projects = (config.test?.projects ?? []).map((project) => {
    const { root: folder = "", include = [] } = (project as { test: { root?: string; include?: string[] } })
      .test;
    return include.map((pattern) => join(folder, pattern));
  });
  const countOf = (file: string) =>
    projects.filter((patterns) => patterns.some((pattern) => matchesGlob(file, pattern))).length;
  expect(projects).toHaveLength(5);
  expect(files.filter((file) => countOf(file) !== 1)).toEqual([]);
});

it("the lock file names no registry, so that each machine uses its own", () => {
  expect(lock.match(/"resolved": "https?:.*/g) ?? []).toEqual([]);
});

it("the lock file has the binaries for every platform, some of which npm may silently leave out", () => {
  const packages: Record<string, { readonly optionalDependencies?: object }> = JSON.parse(lock).packages;
  const locked = new Set(Object.keys(packages).map((path) => path.split("node_modules/").at(-1)));
  const wanted = Object.values(packages).flatMap((one) => Object.keys(one.optionalDependencies ?? {}));
  expect(wanted).toContain("@biomejs/cli-darwin-arm64");
  expect(wanted.filter((name) => !locked.has(name))).toEqual([]);
});
