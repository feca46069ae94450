import { readFileSync, watch } from "node:fs";
import { basename, dirname } from "node:path";
import { compileRuleset, type Diagnostic, formatDiagnostic } from "../rules/ruleset.ts";

/** A mistake in a rules file, each on its own lines: `file:line:column: error: what was expected`. */
export class RulesFileError extends Error {
  constructor(diagnostics: readonly Diagnostic[]) {
    super(diagnostics.map(formatDiagnostic).join("\n"));
    this.name = "RulesFileError";
  }
}

/**
 * Reads a rules file for a start-up, and says what in it is worth a warning.
 *
 * @param label the name by which messages call the file
 * @throws RulesFileError if it has a mistake
 */
export function readRulesFile(
  file: string,
  say: (line: string) => void,
  label = basename(file),
): { text: string; file: string } {
  const text = readFileSync(file, "utf8");
  const { ruleset, diagnostics } = compileRuleset(text, label);
  if (ruleset) for (const warning of diagnostics) say(formatDiagnostic(warning));
  if (!ruleset) throw new RulesFileError(diagnostics.filter(({ severity }) => severity === "error"));
  return { text, file: label };
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
