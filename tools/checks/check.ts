// npm run check: all checks that need no test. Runs every step, so that one round shows all errors.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Argument } from "commander";
import { commandLine } from "../local/command-line.ts";
import { steps } from "../local/steps.ts";
import { missingTexts } from "./missing-texts.ts";
import { sizeOfWeb } from "./web-size.ts";

const root = join(import.meta.dirname, "../..");
const { workspaces }: { workspaces: readonly string[] } = JSON.parse(
  readFileSync(join(root, "package.json"), "utf8"),
);
const ZONES = ["contract", "functions", "seed", "tests", "tools", "web"];
const VITEST = ["vitest", "run", "--project", "unit", "--reporter=dot"];

const STEPS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  types: [["tsc"], ...workspaces.map((folder) => ["tsc", "-p", folder])],
  pages: [[...VITEST, "web/src/site/rendering/route-table.test.ts"]],
  docstrings: [[...VITEST, "tools/checks/docstrings.test.ts"]],
  imports: [["depcruise", "--config", "tools/checks/import-zones.ts", ...ZONES]],
  style: [["biome", "check"]],
};
const BINARIES: Readonly<Record<string, string>> = {
  tsc: "typescript/bin/tsc",
  vitest: "vitest/vitest.mjs",
  depcruise: "dependency-cruiser/bin/dependency-cruiser.mjs",
  biome: "@biomejs/biome/bin/biome",
};

const names = Object.keys(STEPS);
const { args } = commandLine(
  "Checks types, pages, docstrings, import zones, lint, format and the frontend's size; lists all errors.",
)
  .addArgument(new Argument("[steps...]", "only these").choices(names))
  .parse();
/**
 * The type errors that were already printed, because a workspace's compiler also reports those of the packages that it
 * imports.
 */
const printed = new Set<string>();
const step = steps(console.log);
const failed: string[] = [];
for (const name of args.length > 0 ? args : names) {
  for (const command of STEPS[name] ?? []) {
    const [binary = "", ...flags] = command;
    const of = binary === "tsc" ? flags.slice(1) : [];
    const what = [name, ...of].join(" ");
    if (!(await step(what, () => passes(binary, flags)))) failed.push(what);
  }
}
if (args.length === 0) {
  const { line, isTooLarge } = sizeOfWeb(root);
  console.log(line);
  if (isTooLarge) failed.push("size");
}
console.log(failed.length > 0 ? `\nFailed: ${failed.join(", ")}` : "\nAll passed.");
process.exitCode = failed.length > 0 ? 1 : 0;

async function passes(binary: string, flags: readonly string[]): Promise<boolean> {
  const program = join(root, "node_modules", BINARIES[binary] ?? "");
  const isTypes = binary === "tsc";
  const child = spawn(process.execPath, [program, ...flags], {
    cwd: root,
    stdio: ["inherit", isTypes ? "pipe" : "inherit", "inherit"],
  });
  let output = "";
  child.stdout?.on("data", (part) => (output += part));
  const [code] = await once(child, "close");
  const errors = (output + missingTexts(output)).split(/(?<=\n)(?=\S)/).filter((one) => !printed.has(one));
  for (const one of errors) printed.add(one);
  process.stdout.write(errors.join(""));
  return code === 0;
}
