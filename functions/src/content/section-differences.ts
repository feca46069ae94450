import {
  type ContentField,
  type ContentFields,
  type ContentValues,
  withOriginals,
} from "@matbjorg/contract/content/content-fields";
import { arrayOf, recordOf, textOf } from "@matbjorg/contract/stored-value";
import { canonicalJson } from "../lib/canonical-json.ts";
import { type Difference, shortDifference } from "../lib/short-difference.ts";

const DIFFERENCES_MAX = 5;

/** Returns the first values that differ, for the audit record, and how many others differ. */
export function sectionDifferences(fields: ContentFields, before: ContentValues, after: ContentValues) {
  const all = differencesIn(fields, withOriginals(fields, before), withOriginals(fields, after));
  const others = Math.max(all.length - DIFFERENCES_MAX, 0);
  return { differences: all.slice(0, DIFFERENCES_MAX), ...(others > 0 && { others }) };
}

function differencesIn(fields: ContentFields, before: ContentValues, after: ContentValues): Difference[] {
  return Object.entries(fields)
    .filter(([name]) => canonicalJson(before[name] ?? "") !== canonicalJson(after[name] ?? ""))
    .flatMap(([name, field]) => differencesOf(name, field, before[name], after[name]));
}

function differencesOf(name: string, field: ContentField, before: unknown, after: unknown): Difference[] {
  if (field.kind === "list") return listDifferences(name, field.of, arrayOf(before), arrayOf(after));
  // The URL of a picture and the name of a choice in the code mean nothing to readers.
  if (field.kind === "picture" || field.kind === "choice") return [{ field: name }];
  if (!("per" in field) || field.per === "both") return [shortDifference(name, before, after)];
  return (["is", "en"] as const)
    .map((language) => [textOf(recordOf(before)[language]), textOf(recordOf(after)[language])] as const)
    .filter(([one, other]) => one !== other)
    .map(([one, other]) => shortDifference(name, one, other));
}

/** Compares items by their ids. An added or removed item is one difference. A new order is a difference of the list. */
function listDifferences(
  name: string,
  of: ContentFields,
  before: readonly unknown[],
  after: readonly unknown[],
): Difference[] {
  const byId = (list: readonly unknown[]) => new Map(list.map(recordOf).map((one) => [one.id, one]));
  const [former, latter] = [byId(before), byId(after)];
  const found = [...new Set([...former.keys(), ...latter.keys()])].flatMap((id) => {
    const [one, other] = [former.get(id), latter.get(id)];
    if (one && other) return differencesIn(of, one, other);
    return [shortDifference(name, nameOf(of, one), nameOf(of, other))];
  });
  return found.length > 0 ? found : [{ field: name }];
}

/** Returns an item's first text, in Icelandic. */
function nameOf(of: ContentFields, item: ContentValues = {}): string {
  const [value] = Object.keys(of).map((name) => item[name]);
  return textOf(value) || textOf(recordOf(value).is);
}
