/** A rules file's text and its name in messages. */
export type Source = { readonly text: string; readonly file: string };

/** Returns the 1-based line and column. */
export function positionAt(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset);
  return { line: before.split("\n").length, column: offset - before.lastIndexOf("\n") };
}

export type Diagnostic = {
  readonly severity: "error" | "warning";
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly message: string;
  /** The source line. */
  readonly excerpt: string;
};

/** A syntax error at an offset. */
export class RulesSyntaxError extends Error {
  readonly offset: number;
  constructor(message: string, offset: number) {
    super(message);
    this.name = "RulesSyntaxError";
    this.offset = offset;
  }
}

/** @throws RulesSyntaxError always */
export function refuse(message: string, offset: number): never {
  throw new RulesSyntaxError(message, offset);
}

export function diagnose(
  source: Source,
  severity: Diagnostic["severity"],
  message: string,
  offset: number,
): Diagnostic {
  const { line, column } = positionAt(source.text, offset);
  const excerpt = source.text.split("\n")[line - 1]?.replace(/\r$/, "") ?? "";
  return { severity, file: source.file, line, column, message, excerpt };
}

/** Formats `firestore.rules:12:7: error: expected …`, the source line, and a caret under the column. */
export function formatDiagnostic(diagnostic: Diagnostic): string {
  const { file, line, column, severity, message, excerpt } = diagnostic;
  // Keeps tabs, so that the caret is aligned.
  const indent = excerpt.slice(0, column - 1).replaceAll(/[^\t]/g, " ");
  return `${file}:${line}:${column}: ${severity}: ${message}\n  ${excerpt}\n  ${indent}^`;
}
