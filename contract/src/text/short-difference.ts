import { textOf } from "../stored-value.ts";
import { charactersOf, firstCharacters } from "./shorten.ts";

/** A field's former and new value, as an audit record stores them. A field whose values mean nothing to readers has neither. */
export type Difference = {
  readonly field: string;
  readonly before?: string | number;
  readonly after?: string | number;
};

const SHOWN_MAX_CHARS = 60;
/** Equal characters that are kept before the first difference. */
const CONTEXT_MAX_CHARS = 20;

/** Shortens two texts to the part in which they begin to differ. Numbers stay as they are. */
export function shortDifference(field: string, before: unknown, after: unknown): Difference {
  const [one, other] = [before, after].map((value) => textOf(value).replaceAll(/\s+/g, " ")) as [
    string,
    string,
  ];
  const start = startOf(one, other);
  const shown = (value: unknown, text: string) =>
    typeof value === "number" ? value : shortened(text, start);
  return { field, before: shown(before, one), after: shown(after, other) };
}

function startOf(one: string, other: string): number {
  let equal = 0;
  for (const character of charactersOf(one)) {
    if (!other.startsWith(character, equal)) break;
    equal += character.length;
  }
  if (equal <= CONTEXT_MAX_CHARS) return 0;
  return one.lastIndexOf(" ", equal - CONTEXT_MAX_CHARS) + 1 || equal;
}

function shortened(text: string, start: number): string {
  const cut = firstCharacters(text.slice(start), SHOWN_MAX_CHARS);
  const isCut = start + cut.length < text.length;
  return `${start > 0 ? "…" : ""}${cut.trim()}${isCut ? "…" : ""}`;
}
