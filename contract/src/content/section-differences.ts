import { canonicalJson } from "../canonical-json.ts";
import { arrayOf, isRecord, recordOf, textOf } from "../stored-value.ts";
import { type Difference, shortDifference } from "../text/short-difference.ts";
import {
  type ContentField,
  type ContentFields,
  type ContentValues,
  type ListItem,
  withOriginals,
} from "./content-fields.ts";

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

/** Whether two values of a form are the same. Their keys must be in the same order. */
export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Returns what another editor has changed since this editor began, field by field.
 *
 * @param own the values as this editor has changed them. `isBoth`: both changed the same text, or the same item's place
 */
export function changesOfOther(
  fields: ContentFields,
  base: ContentValues,
  own: ContentValues,
  theirs: ContentValues,
) {
  return Object.entries(fields)
    .filter(([name]) => !isSame(theirs[name], base[name]))
    .map(([name, field]) => ({
      name,
      differences: differencesOf(name, field, base[name], theirs[name]).slice(0, DIFFERENCES_MAX),
      isBoth: !isSame(
        mergedValues(base[name], own[name], theirs[name]),
        mergedValues(base[name], theirs[name], own[name]),
      ),
    }));
}

/**
 * Combines the changes of two editors to the same values, text by text and item by item. If both changed a text, the one
 * in `own` wins. An item that one editor removed is gone unless the other one changed it.
 */
export function mergedValues<Values>(base: Values, own: Values, theirs: Values): Values {
  if (isSame(own, base)) return theirs;
  if (isSame(theirs, base)) return own;
  if (Array.isArray(own)) return mergedItems(base as ListItem[], own, theirs as ListItem[]) as Values;
  if (!isRecord(own)) return own;
  const [before, other] = [recordOf(base), recordOf(theirs)];
  const merge = ([name, mine]: [string, unknown]) => [name, mergedValues(before[name], mine, other[name])];
  return Object.fromEntries(Object.entries(own).map(merge)) as Values;
}

function mergedItems(base: ListItem[], own: ListItem[], theirs: ListItem[]): ListItem[] {
  const find = (items: ListItem[], id: string) => items.find((one) => one.id === id);
  const ids = (items: ListItem[]) => items.map(({ id }) => id);
  // If this editor changed the order, it wins.
  const [first, second] = isSame(ids(own), ids(base)) ? [theirs, own] : [own, theirs];
  return [...new Set([...ids(first), ...ids(second)])].flatMap((id) => {
    const [before, mine, other] = [find(base, id), find(own, id), find(theirs, id)];
    if (mine && other) return [before ? mergedValues(before, mine, other) : mine];
    const left = mine ?? other;
    return left && !isSame(left, before) ? [left] : [];
  });
}
