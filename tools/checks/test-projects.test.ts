import { execFileSync } from "node:child_process";
import { join, matchesGlob } from "node:path";
import { expect, it } from "vitest";
import config from "../../vitest.config.ts";

const root = join(import.meta.dirname, "..", "..");

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
