import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

it("the lock file names no registry: everybody installs from their own", () => {
  const lock = readFileSync(join(import.meta.dirname, "..", "package-lock.json"), "utf8");
  expect(lock.match(/"resolved": "https?:.*/g) ?? []).toEqual([]);
});
