/** A rules file: its text, and the name by which messages call it. */
export type Source = { readonly text: string; readonly file: string };

/** Both count from 1. */
export type Position = { readonly line: number; readonly column: number };

export function positionAt(text: string, offset: number): Position {
  const before = text.slice(0, offset);
  const line = before.split("\n").length;
  return { line, column: offset - before.lastIndexOf("\n") };
}
