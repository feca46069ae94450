import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";

it("what is deployed has neither the page of the pieces nor its scripts", () => {
  const folder = mkdtempSync(join(tmpdir(), "build-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const { VITE_LOCAL_SUITE: _, ...env } = process.env;
  execFileSync(process.execPath, [join(import.meta.dirname, "build.ts"), "--out-dir", folder], { env });
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  expect(files).toContain("admin.html");
  expect(files.filter((name) => /(^|[\\/])dev([\\/]|$)|pieces/.test(name))).toEqual([]);
  const texts = files.filter((name) => /\.(js|css|html)$/.test(name));
  expect(texts.filter((name) => readFileSync(join(folder, name), "utf8").includes("data-piece"))).toEqual([]);
});
