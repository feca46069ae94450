// npm run update: the newest of every dependency but those that .ncurc.json names, and a lock file from scratch (one made
// on top of an old node_modules misses the binaries of other platforms). Tested by npm test, which comes after it.
import { execSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");
const lockFile = join(root, "package-lock.json");
const run = (command: string) => execSync(command, { cwd: root, stdio: "inherit" });

run("ncu");
for (const path of [join(root, "node_modules"), lockFile]) rmSync(path, { recursive: true, force: true });
run("npm install");

// npm leaves some addresses of this machine's registry in it, whatever .npmrc says.
const lock: { readonly packages: Record<string, { resolved?: string }> } = JSON.parse(
  readFileSync(lockFile, "utf8"),
);
for (const one of Object.values(lock.packages)) {
  if (one.resolved?.startsWith("http")) delete one.resolved;
}
writeFileSync(lockFile, `${JSON.stringify(lock, null, 2)}\n`);
