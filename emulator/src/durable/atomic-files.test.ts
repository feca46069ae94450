import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { recoverFolder, writeFolderAtomically } from "./atomic-files.ts";

let parent: string;
let folder: string;

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), "matbjorg-files-"));
  folder = join(parent, "kept");
  return () => rmSync(parent, { recursive: true });
});

const write = (text: string) => async (path: string) => {
  mkdirSync(join(path, "inner"));
  writeFileSync(join(path, "inner", "file"), text);
};
const text = () => readFileSync(join(folder, "inner", "file"), "utf8");

describe("a folder written atomically", () => {
  it("replaces the old one and leaves no other files", async () => {
    for (const version of ["one", "two"]) {
      await writeFolderAtomically(folder, write(version));
      expect(text()).toBe(version);
      expect(readdirSync(parent)).toEqual(["kept"]);
    }
  });

  it("stays the old one when filling fails, and can be written again", async () => {
    await writeFolderAtomically(folder, write("one"));
    const failing = writeFolderAtomically(folder, async (path) => {
      await write("half")(path);
      throw new Error("no space");
    });
    await expect(failing).rejects.toThrow("no space");
    expect(text()).toBe("one");
    await writeFolderAtomically(folder, write("two"));
    expect(text()).toBe("two");
  });

  it("is recovered as the old one when the swap ended between its two renames", async () => {
    await writeFolderAtomically(folder, write("one"));
    renameSync(folder, `${folder}.old`);
    recoverFolder(folder);
    expect(text()).toBe("one");
    expect(existsSync(`${folder}.old`)).toBe(false);
  });

  it("is recovered as the new one when the swap ended before the old one was deleted", async () => {
    await writeFolderAtomically(folder, write("two"));
    mkdirSync(`${folder}.old`);
    writeFileSync(join(`${folder}.old`, "file"), "one");
    recoverFolder(folder);
    expect(text()).toBe("two");
    expect(existsSync(`${folder}.old`)).toBe(false);
  });

  it("is not created by recovery", () => {
    recoverFolder(folder);
    expect(readdirSync(parent)).toEqual([]);
  });
});
