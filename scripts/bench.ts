// npm run bench: what the product costs on this machine. Compare times within one run only.
//
//   npm run bench [-- pages|visits|functions|firestore …] [--json FILE]
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { firestoreRows } from "./bench/firestore.ts";
import { functionRows } from "./bench/functions.ts";
import { pageRows } from "./bench/pages.ts";
import { visitRows } from "./bench/visits.ts";

/** Each part returns its tables by name. */
const PARTS: Readonly<Record<string, () => Promise<Readonly<Record<string, readonly object[]>>>>> = {
  pages: pageRows,
  visits: visitRows,
  functions: functionRows,
  firestore: firestoreRows,
};

const { values: flags, positionals } = parseArgs({
  options: { json: { type: "string" } },
  allowPositionals: true,
});
const unknown = positionals.find((name) => !(name in PARTS));
if (unknown) throw new Error(`There is no part "${unknown}": ${Object.keys(PARTS).join(", ")}`);
const results: Record<string, readonly object[]> = {};
for (const [part, measure] of Object.entries(PARTS)) {
  if (positionals.length > 0 && !positionals.includes(part)) continue;
  for (const [name, rows] of Object.entries(await measure())) {
    console.table(rows);
    results[`${part} ${name}`] = rows;
  }
}
if (flags.json) writeFileSync(flags.json, JSON.stringify(results, null, 2));
