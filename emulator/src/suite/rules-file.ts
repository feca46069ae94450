import { readFileSync, watch } from "node:fs";
import { basename, dirname } from "node:path";
import { mistakesIn } from "../index.ts";
import { compileRuleset } from "../rules/ruleset.ts";

/** @throws Error with the mistakes in a rules file, each on its own lines: `file:line:column: error: what was expected` */
export function readRulesFile(file: string): { text: string; file: string } {
  const rules = { text: readFileSync(file, "utf8"), file: basename(file) };
  const mistakes = mistakesIn(compileRuleset(rules.text, rules.file).diagnostics);
  if (mistakes) throw new Error(mistakes);
  return rules;
}

/** Calls back with the new text whenever the file changes; answers a function that stops watching. */
export function watchRulesFile(file: string, onChange: (text: string) => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  let last = readFileSync(file, "utf8");
  // Editors replace the file rather than write into it, so the folder is what has to be watched.
  const watcher = watch(dirname(file), (_event, name) => {
    if (name !== basename(file)) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      const text = readText(file);
      if (text === undefined || text === last) return;
      last = text;
      onChange(text);
    }, 50);
  });
  return () => {
    clearTimeout(timer);
    watcher.close();
  };
}

/** Undefined in the moment in which an editor has taken the old file away. */
function readText(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}
