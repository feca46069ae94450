// npm run build: the web, then the functions, whose bundle has the list of the web's files.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { commandLine } from "./command-line.ts";

commandLine("Builds web/dist and functions/lib, as a deploy does.").parse();
const root = join(import.meta.dirname, "../..");
const isBuilt = ["web/build/build.ts", "functions/build.ts"].every(
  (script) => spawnSync(process.execPath, [script], { cwd: root, stdio: "inherit" }).status === 0,
);
process.exitCode = isBuilt ? 0 : 1;
