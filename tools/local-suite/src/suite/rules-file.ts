import { readFileSync, watch } from "node:fs";
import { basename, dirname } from "node:path";
import { formatErrors } from "../index.ts";
import { compileRuleset } from "../rules/ruleset.ts";

/** Reads and compiles a rules file. @throws Error with its errors, each as `file:line:column: error: message` */
export function readRulesFile(file: string): { text: string; file: string } {
  const rules = { text: readFileSync(file, "utf8"), file: basename(file) };
  const errors = formatErrors(compileRuleset(rules.text, rules.file).diagnostics);
  if (errors) throw new Error(errors);
  return rules;
}

/** Calls `onChange` with the new text when the file changes. @returns a function that stops watching */
export function watchRulesFile(file: string, onChange: (text: string) => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  let last = readFileSync(file, "utf8");
  // Watches the folder: editors replace the file instead of writing to it.
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

/** Returns undefined while an editor replaces the file. */
function readText(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}
