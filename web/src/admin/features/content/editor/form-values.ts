import {
  type ContentField,
  type ContentFields,
  type ContentValues,
  withOriginals,
} from "@matbjorg/contract/content/content-fields";
import { arrayOf, isRecord, recordOf, textOf } from "@matbjorg/contract/stored-value";

/** A list item. */
export type Item = ContentValues & { readonly id: string };
/** The path of a value: `["members", 2, "name", "en"]`. */
export type Path = readonly (string | number)[];

/** The id of the control at this path. */
export const controlId = (path: Path) => `content-${path.join("-")}`;

/**
 * Returns a copy of the values with a new value at the path.
 *
 * @param seen the values to which the path belongs: items may have been moved since, and are found by their ids
 */
export function withValue<Values>(values: Values, path: Path, to: unknown, seen: unknown = values): Values {
  const [key, ...rest] = path;
  if (key === undefined) return to as Values;
  const before = (seen as Record<string | number, unknown>)[key];
  if (Array.isArray(values))
    return values.map((one) =>
      one.id === (before as Item).id ? withValue(one, rest, to, before) : one,
    ) as Values;
  return { ...values, [key]: withValue((values as ContentValues)[key], rest, to, before) };
}

/** Returns the value of a field into which nothing was typed. */
function emptyValue(field: ContentField): unknown {
  if (field.kind === "list") return [];
  if (field.kind === "number") return field.min;
  if (field.kind === "choice") return field.of[0];
  return "per" in field && field.per === "language" ? { is: "", en: "" } : "";
}

export function emptyItem(fields: ContentFields): Item {
  const values = Object.entries(fields).map(([name, field]) => [name, emptyValue(field)]);
  // In the order of stored items, with which this one is compared.
  return { id: crypto.randomUUID().slice(0, 8), ...Object.fromEntries(values) };
}

/**
 * Completes stored values: adds the sentences of the code that were not changed, and the fields that were added to the
 * section since. A value of another type becomes empty.
 *
 * @param isTyped keeps the text of a number's field even if it is not a number
 */
export function completed(fields: ContentFields, values: ContentValues, isTyped = false): ContentValues {
  const filled = withOriginals(fields, values);
  const entries = Object.entries(fields).map(([name, field]) => [
    name,
    completedValue(field, filled[name], isTyped),
  ]);
  return Object.fromEntries(entries);
}

function completedValue(field: ContentField, stored: unknown, isTyped: boolean): unknown {
  if (field.kind === "list") {
    return arrayOf(stored)
      .filter(isRecord)
      .map((item, index) => ({
        id: textOf(item.id) || String(index + 1),
        ...completed(field.of, item, isTyped),
      }));
  }
  const empty = emptyValue(field);
  if (isRecord(empty)) return { is: textOf(recordOf(stored).is), en: textOf(recordOf(stored).en) };
  if (isTyped && field.kind === "number" && typeof stored === "string") return stored;
  return typeof stored === typeof empty ? stored : empty;
}

/**
 * Returns a number as people write it in either language: "4.900 kr.", "4,900", "12,5 %". A point or comma before three
 * digits separates thousands, because no field has more than two decimals.
 */
export function typedNumber(typed: string): number | undefined {
  const digits = typed.replace(/kr\.?|ISK|,-|%|\s/gi, "").replace("−", "-");
  const [, whole, decimals = "0"] = /^(-?[1-9]\d{0,2}(?:[.,]\d{3})+|-?\d+)(?:[.,](\d+))?$/.exec(digits) ?? [];
  return whole === undefined ? undefined : Number(`${whole.replace(/[.,]/g, "")}.${decimals}`);
}

export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Combines the changes of two editors to the same values, text by text and item by item. If both changed a text, the one
 * in `own` wins. An item that one editor removed is gone unless the other one changed it.
 */
export function mergedValues<Values>(base: Values, own: Values, theirs: Values): Values {
  if (isSame(own, base)) return theirs;
  if (isSame(theirs, base)) return own;
  if (Array.isArray(own)) return mergedItems(base as Item[], own, theirs as Item[]) as Values;
  if (!isRecord(own)) return own;
  const [before, other] = [recordOf(base), recordOf(theirs)];
  const merge = ([name, mine]: [string, unknown]) => [name, mergedValues(before[name], mine, other[name])];
  return Object.fromEntries(Object.entries(own).map(merge)) as Values;
}

function mergedItems(base: Item[], own: Item[], theirs: Item[]): Item[] {
  const find = (items: Item[], id: string) => items.find((one) => one.id === id);
  const ids = (items: Item[]) => items.map(({ id }) => id);
  // If this editor changed the order, it wins.
  const [first, second] = isSame(ids(own), ids(base)) ? [theirs, own] : [own, theirs];
  return [...new Set([...ids(first), ...ids(second)])].flatMap((id) => {
    const [before, mine, other] = [find(base, id), find(own, id), find(theirs, id)];
    if (mine && other) return [before ? mergedValues(before, mine, other) : mine];
    const left = mine ?? other;
    return left && !isSame(left, before) ? [left] : [];
  });
}
