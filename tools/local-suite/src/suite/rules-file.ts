import { readFileSync, unwatchFile, watchFile } from "node:fs";
import { basename } from "node:path";
import { formatErrors } from "../index.ts";
import { compileRuleset } from "../rules/ruleset.ts";

/** Reads and compiles a rules file. @throws Error with its errors, each as `file:line:column: error: message` */
export function readRulesFile(file: string): { text: string; file: string } {
  const rules = { text: readFileSync(file, "utf8"), file: basename(file) };
  const errors = formatErrors(compileRuleset(rules.text, rules.file).diagnostics);
  if (errors) throw new Error(errors);
  return rules;
}

const LOOK_MS = 300;

/** Calls `onChange` with the new text when the file changes. @returns a function that stops watching */
export function watchRulesFile(file: string, onChange: (text: string) => void): () => void {
  let last = readFileSync(file, "utf8");
  // Watches the path instead of the file: editors and Git replace the file, and a system allows only a limited number
  // of watches.
  const look = () => {
    const text = readText(file);
    if (text === undefined || text === last) return;
    last = text;
    onChange(text);
  };
  watchFile(file, { interval: LOOK_MS }, look);
  return () => unwatchFile(file, look);
}

/** Returns undefined while an editor replaces the file, or has emptied it before writing it again. */
function readText(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8") || undefined;
  } catch {
    return undefined;
  }
}
