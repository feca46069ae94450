import { mkdirSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { DataFolder } from "./data-folder.ts";

it.skipIf(process.platform === "win32").each(["a new folder", "one that others may read"])(
  "is closed to other people of the machine: %s",
  (which) => {
    const parent = mkdtempSync(join(tmpdir(), "matbjorg-data-"));
    onTestFinished(() => rmSync(parent, { recursive: true }));
    const path = join(parent, "data");
    if (which !== "a new folder") mkdirSync(path, { mode: 0o755 });
    new DataFolder(path, () => {});
    expect((statSync(path).mode & 0o777).toString(8)).toBe("700");
  },
);
