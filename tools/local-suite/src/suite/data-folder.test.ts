import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { DataFolder, readJson } from "./data-folder.ts";
import { internal, logToFile } from "./firebase-tools.ts";

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "matbjorg-data-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

it.skipIf(process.platform === "win32").each(["a new folder", "a folder readable by others"])(
  "the data folder is readable by its owner only: %s",
  (which) => {
    const path = join(newFolder(), "data");
    if (which !== "a new folder") mkdirSync(path, { mode: 0o755 });
    new DataFolder(path);
    expect((statSync(path).mode & 0o777).toString(8)).toBe("700");
  },
);

it("invalid JSON in a setting is reported with the file's name", () => {
  const folder = newFolder();
  writeFileSync(join(folder, "firestore.indexes.json"), '{"indexes": [');
  expect(() => readJson(folder, "firestore.indexes.json")).toThrow(/^firestore\.indexes\.json: /);
});

it("the log is limited to two files of a maximum size, and a line to 8,000 characters", async () => {
  const folder = newFolder();
  const file = join(folder, "suite.log");
  logToFile(file, 20_000);
  const { logger } = internal<{ logger: { debug(line: string): void } }>("logger");
  logger.debug(`event ${"x".repeat(9_000)}`);
  await expect.poll(() => readFileSync(file, "utf8")).toMatch(/^\[debug\] .*event x{7900,7999} …\n/);
  for (let line = 0; line < 1_000; line += 1) {
    logger.debug(`line ${line} ${"x".repeat(60)}`);
    if (line % 20 === 0) await new Promise(setImmediate);
  }
  await expect.poll(() => existsSync(join(folder, "suite1.log"))).toBe(true);
  // Lines written during the rotation still go to the old file.
  await expect.poll(() => statSync(file).size).toBeLessThan(40_000);
  expect(existsSync(join(folder, "suite2.log"))).toBe(false);
});
