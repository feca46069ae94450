// npm run format: lets Biome write what `npm run check` asks for.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { commandLine } from "../local/command-line.ts";

const root = join(import.meta.dirname, "../..");
const { args } = commandLine("Formats files and mends what lint rules can mend safely.")
  .argument("[files...]", "only these files or folders")
  .parse();
const biome = join(root, "node_modules", "@biomejs", "biome", "bin", "biome");
const { status } = spawnSync(process.execPath, [biome, "check", "--write", ...args], {
  cwd: root,
  stdio: "inherit",
});
process.exitCode = status ?? 1;
