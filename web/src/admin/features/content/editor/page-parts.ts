import {
  type ContentFields,
  type ContentValues,
  languageTexts,
  withOriginals,
} from "@matbjorg/contract/content/content-fields";
import { isSame } from "@matbjorg/contract/content/section-differences";
import type { OpenedSection } from "../stored-content.ts";

/** The kinds of a page's texts, by their path in its text module. Other texts are paragraphs, labels or messages. */
const KINDS = [
  ["kinds.heading", /\.(title|heading)$|^heading$/],
  ["kinds.altText", /^(hero\.phone|details\.map)$/],
  [
    "kinds.button",
    /(^|\.)(join|link|all|viewAll|send|submit|clear|more|newer|older|find|home)$|^hero\.(story|contact)$|^shops\.how$|^next\.(contact|questions|news)$|^(contact|marketplace)$/,
  ],
  ["kinds.listItem", /\.(points|list)\.\d+$/],
] as const;

export const kindOf = (name: string) => KINDS.find(([, pattern]) => pattern.test(name))?.[0];

/** Divides the names of a page's fields into the parts of the page, in its order. */
export function pageParts(names: readonly string[]): readonly (readonly string[])[] {
  const parts: string[][] = [];
  let last: string | undefined;
  for (const name of names) {
    // Each item of a list directly below the page is a part of its own: "sections.0".
    const part = /^\w+(\.\d+)?(?=\.)/.exec(name)?.[0] ?? "";
    if (part === last) parts.at(-1)?.push(name);
    else parts.push([name]);
    last = part;
  }
  return parts;
}

/** Returns the names of the fields whose Icelandic has changed since the section's English was last changed or confirmed. */
export function olderEnglishFields(
  fields: ContentFields,
  { saved, revisions, original, englishAt }: OpenedSection,
): ReadonlySet<string> {
  if (!saved.isEnglishOlder || !englishAt) return new Set();
  const then =
    [saved, ...revisions].find(({ savedAt }) => savedAt && savedAt <= englishAt)?.values ?? original;
  const icelandic = (name: string, values: ContentValues) => {
    const field = fields[name];
    const one = field ? { [name]: field } : {};
    return languageTexts(one, withOriginals(one, values), "is").map(({ text }) => text);
  };
  const hasChanged = (name: string) => !isSame(icelandic(name, then), icelandic(name, saved.values ?? {}));
  return new Set(Object.keys(fields).filter(hasChanged));
}
