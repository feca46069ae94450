// npm run update: updates every dependency except those in .ncurc.json and writes a new lock file. With an old node_modules
// npm would leave out the binaries of other platforms. Run npm test afterwards.
import { execSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { commandLine } from "./local/command-line.ts";

commandLine(
  "Updates every dependency except those in .ncurc.json, and writes a new lock file. Run npm test afterwards.",
).parse();

const root = join(import.meta.dirname, "..");
const lockFile = join(root, "package-lock.json");
const run = (command: string) => execSync(command, { cwd: root, stdio: "inherit" });

run("ncu");
for (const path of [join(root, "node_modules"), lockFile]) rmSync(path, { recursive: true, force: true });
run("npm install");

// npm records some of this machine's registry addresses even with omit-lockfile-registry-resolved.
const lock: { readonly packages: Record<string, { resolved?: string }> } = JSON.parse(
  readFileSync(lockFile, "utf8"),
);
for (const one of Object.values(lock.packages)) {
  if (one.resolved?.startsWith("http")) delete one.resolved;
}
writeFileSync(lockFile, `${JSON.stringify(lock, null, 2)}\n`);
