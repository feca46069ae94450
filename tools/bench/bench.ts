// npm run bench: measures the product's speed on this machine.
import { writeFileSync } from "node:fs";
import { Argument } from "commander";
import { commandLine } from "../local/command-line.ts";

/** Maps each part to a function that returns its tables by name. Loading a part takes seconds, so --help does not. */
const PARTS: Readonly<Record<string, () => Promise<Readonly<Record<string, readonly object[]>>>>> = {
  pages: async () => (await import("./pages.ts")).pageRows(),
  visits: async () => (await import("./visits.ts")).visitRows(),
};

const parts = Object.keys(PARTS);
const program = commandLine("Measures what the product costs on this machine. Compare times of one run only.")
  .addArgument(new Argument("[parts...]", "what to measure; by default all").choices(parts))
  .option("--json <file>", "writes the tables there")
  .parse();
const flags = program.opts<{ json?: string }>();
const positionals = program.args;
const results: Record<string, readonly object[]> = {};
for (const [part, measure] of Object.entries(PARTS)) {
  if (positionals.length > 0 && !positionals.includes(part)) continue;
  for (const [name, rows] of Object.entries(await measure())) {
    console.table(rows);
    results[`${part} ${name}`] = rows;
  }
}
if (flags.json) writeFileSync(flags.json, JSON.stringify(results, null, 2));
