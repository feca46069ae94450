import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const lock = readFileSync(join(import.meta.dirname, "..", "..", "package-lock.json"), "utf8");

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
