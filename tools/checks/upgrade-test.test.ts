import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "..", "..");

it("a second release comes with a test that upgrades the first one's data: docs/decisions.md, Compatibility", () => {
  const changes = readFileSync(join(root, "CHANGELOG.md"), "utf8");
  const releases = changes.match(/^## \d+\.\d+\.\d+,/gm) ?? [];
  expect(releases).toContain("## 1.0.0,");
  if (releases.length > 1) expect(existsSync(join(root, "tests/suite/upgrade.spec.ts"))).toBe(true);
});
