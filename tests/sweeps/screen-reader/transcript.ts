import { readFileSync } from "node:fs";

/** An act of a visitor, and what the screen reader says after it. */
export type Step = { readonly act: string; readonly said: readonly string[] };

const SAID = "  ";

/**
 * Reads a transcript: each line is an act, such as `press Tab`. The indented lines below it are what the
 * screen reader says.
 */
export function readTranscript(file: string): Step[] {
  const steps: { act: string; said: string[] }[] = [];
  for (const line of readFileSync(file, "utf8").split("\n")) {
    if (line.startsWith(SAID)) steps.at(-1)?.said.push(line.slice(SAID.length));
    else if (line.trim()) steps.push({ act: line.trim(), said: [] });
  }
  return steps;
}

export const formatTranscript = (steps: readonly Step[]): string =>
  steps.map(({ act, said }) => [act, ...said.map((text) => SAID + text)].join("\n").concat("\n")).join("");
