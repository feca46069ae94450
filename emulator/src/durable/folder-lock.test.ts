import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { lockFolder } from "./folder-lock.ts";

const ADDRESS = "http://localhost:5000";
const PROGRAM = `import { lockFolder } from ${JSON.stringify(join(import.meta.dirname, "folder-lock.ts"))};
lockFolder(process.argv[1], "${ADDRESS}");
console.log("locked");
setInterval(() => {}, 1_000);`;

it("a folder has one owner, whom the error names, until the owner ends, however it does", async () => {
  const folder = mkdtempSync(join(tmpdir(), "matbjorg-lock-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const owner = spawn(process.execPath, ["--input-type=module", "--eval", PROGRAM, folder]);
  await once(owner.stdout, "data");
  expect(() => lockFolder(folder, ADDRESS)).toThrow(
    new RegExp(`^${folder} is in use by process ${owner.pid}, which serves ${ADDRESS} since \\d{4}-`),
  );
  owner.kill("SIGKILL");
  await once(owner, "exit");
  const unlock = lockFolder(folder, ADDRESS);
  expect(() => lockFolder(folder, ADDRESS)).toThrow(`in use by process ${process.pid}`);
  unlock();
  lockFolder(folder, ADDRESS)();
});
