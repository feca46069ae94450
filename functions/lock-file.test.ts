import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import rootLock from "../package-lock.json" with { type: "json" };
import { type LockFile, lockFileOf } from "./lock-file.ts";
import manifest from "./package.json" with { type: "json" };

const root = rootLock as LockFile;

it("the lock file has the repository's tested versions, and only packages that functions need", () => {
  const { "": own, ...packages } = lockFileOf(root, "functions", manifest).packages;
  expect(own).toBe(manifest);
  expect(Object.keys(packages)).toEqual(
    expect.arrayContaining(["node_modules/firebase-admin", "node_modules/@img/sharp-linux-x64"]),
  );
  expect(Object.keys(packages).join(" ")).not.toMatch(/vitest|playwright|firebase-tools|react/);
  for (const [path, { version, integrity }] of Object.entries(packages)) {
    expect({ version, integrity }, path).toEqual({
      version: root.packages[path]?.version,
      integrity: root.packages[path]?.integrity,
    });
  }
});

it("npm accepts the lock file with this package.json", () => {
  const folder = mkdtempSync(join(tmpdir(), "matbjorg-lock-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, "package.json"), JSON.stringify(manifest));
  writeFileSync(join(folder, "package-lock.json"), JSON.stringify(lockFileOf(root, "functions", manifest)));
  const install = () =>
    execFileSync("npm", ["ci", "--dry-run", "--offline", "--ignore-scripts"], {
      cwd: folder,
      encoding: "utf8",
      stdio: "pipe",
      shell: process.platform === "win32",
    });
  expect(install()).toMatch(/added \d+ packages/);
  const other = { ...manifest, dependencies: { ...manifest.dependencies, "sanitize-html": "2.0.0" } };
  writeFileSync(join(folder, "package.json"), JSON.stringify(other));
  expect(install).toThrow();
});

it("the error names a package that cannot be locked", () => {
  const needing = (name: string) => ({ ...manifest, dependencies: { [name]: "1.0.0" } });
  expect(() => lockFileOf(root, "functions", needing("unknown-package"))).toThrow(
    "unknown-package, which functions needs, is not in the lock file",
  );
  const nested = {
    ...root,
    packages: { ...root.packages, "functions/node_modules/zod": { version: "3.0.0" } },
  };
  expect(() => lockFileOf(nested, "functions", needing("zod"))).toThrow("functions/node_modules/zod");
});
