// npm run format: lets Biome write what `npm run check` asks for.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { commandLine } from "../local/command-line.ts";

const root = join(import.meta.dirname, "../..");
const program = commandLine("Formats files and mends what lint rules can mend safely.")
  .argument("[files...]", "only these files or folders")
  .parse();
// Biome would call a missing file an internal error of its own.
const missing = program.args.find((file) => !existsSync(resolve(root, file)));
if (missing !== undefined) program.error(`'${missing}' does not exist`);
const biome = join(root, "node_modules", "@biomejs", "biome", "bin", "biome");
const { status } = spawnSync(process.execPath, [biome, "check", "--write", ...program.args], {
  cwd: root,
  stdio: "inherit",
});
process.exitCode = status ?? 1;
