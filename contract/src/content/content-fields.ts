// Kinds of fields of editable content. No schemas here: visitors' pages load this module.

import { arrayOf, isRecord, recordOf, textOf } from "../stored-value.ts";

type ContentLanguage = "is" | "en";

interface ListField {
  readonly kind: "list";
  /** Every item also has an `id`, which does not change when the item is moved. Pages may use it as an anchor. */
  readonly of: ContentFields;
  readonly min: number;
  readonly max: number;
  /** The order has no meaning: pages sort the list, and the form shows new items last. */
  readonly isUnordered?: true;
}

/** One field. A `line` has no line breaks; a `text` has paragraphs, separated by line breaks. */
export type ContentField =
  | {
      readonly kind: "line" | "text";
      /** `language`: each language has its own text. `both`: the languages share one text. */
      readonly per: "language" | "both";
      /** Characters. */
      readonly max: number;
      readonly isOptional?: true;
      /** The characters of a value that programs read, such as a number of a register; not for `per: "language"`. */
      readonly pattern?: RegExp;
      /**
       * The sentence in the code. Only changed sentences are stored. Pages show the sentence in the code where the stored
       * value is empty.
       */
      readonly original?: InBothLanguages;
    }
  | { readonly kind: "number"; readonly min: number; readonly max: number; readonly decimals?: number }
  /** `date`: "2026-11-01". `link`: a path of this site, https, tel or mailto. `picture`: the picture's URL. */
  | { readonly kind: "date"; readonly isOptional?: true }
  | { readonly kind: "link"; readonly isOptional?: true; readonly hint?: "account" }
  | {
      readonly kind: "picture";
      readonly isOptional?: true;
      readonly isAdded?: true;
      readonly hint?: "background";
    }
  /** One of these options; the first is used until someone chooses another option. */
  | { readonly kind: "choice"; readonly of: readonly [string, ...string[]]; readonly isAdded?: true }
  | ListField;

export interface ContentFields {
  readonly [name: string]: ContentField;
}

export type InBothLanguages = Readonly<Record<ContentLanguage, string>>;

type Item<Values> = { readonly id: string } & Values;

/** The stored values, with both languages of each field. */
export type StoredValues<Fields extends ContentFields> = {
  readonly [Name in keyof Fields]: Fields[Name] extends { kind: "list"; of: infer Of extends ContentFields }
    ? readonly Item<StoredValues<Of>>[]
    : Fields[Name] extends { kind: "number" }
      ? number
      : Fields[Name] extends { kind: "choice"; of: readonly (infer Choice)[] }
        ? Choice
        : Fields[Name] extends { per: "language" }
          ? InBothLanguages
          : string;
};

/** The values that a page shows, in one language. */
export type LocalValues<Fields extends ContentFields> = {
  readonly [Name in keyof Fields]: Fields[Name] extends { kind: "list"; of: infer Of extends ContentFields }
    ? readonly Item<LocalValues<Of>>[]
    : Fields[Name] extends { kind: "number" }
      ? number
      : Fields[Name] extends { kind: "choice"; of: readonly (infer Choice)[] }
        ? Choice
        : string;
};

/** Any section's values. */
export type ContentValues = Readonly<Record<string, unknown>>;

const isPerLanguage = (field: ContentField) => "per" in field && field.per === "language";

/**
 * Returns the values in one language. Missing fields stay missing.
 *
 * @param fill replaces placeholders in the texts of the language
 */
export function localValues(
  fields: ContentFields,
  values: ContentValues,
  language: ContentLanguage,
  fill = (text: string) => text,
): ContentValues {
  return mapPresent(fields, values, (field, value) => {
    if (isPerLanguage(field)) return fill((value as InBothLanguages)[language]);
    if (field.kind !== "list") return value;
    return (value as readonly Item<ContentValues>[]).map((item) => ({
      id: item.id,
      ...localValues(field.of, item, language, fill),
    }));
  });
}

/** The opposite of `localValues`. Both languages must have the same items in the same order. */
export function bilingualValues(
  fields: ContentFields,
  icelandic: ContentValues,
  english: ContentValues,
): ContentValues {
  return mapPresent(fields, icelandic, (field, is, name) => {
    const en = english[name];
    if (isPerLanguage(field)) return { is, en };
    if (field.kind !== "list") return is;
    return (is as readonly Item<ContentValues>[]).map((item, index) => ({
      id: item.id,
      ...bilingualValues(field.of, item, (en as readonly ContentValues[])[index] ?? {}),
    }));
  });
}

/**
 * Returns the values without texts that equal the code's texts. If a text was changed in only one language, the other
 * language becomes empty.
 */
export function changedValues(fields: ContentFields, values: ContentValues): ContentValues {
  const changed = Object.entries(values).flatMap(([name, value]) => {
    const original = originalOf(fields[name]);
    if (!original) return [[name, value]];
    const typed = value as InBothLanguages;
    const is = typed.is === original.is ? "" : typed.is;
    const en = typed.en === original.en ? "" : typed.en;
    return is || en ? [[name, { is, en }]] : [];
  });
  return Object.fromEntries(changed);
}

/** The opposite of `changedValues`: adds the code's texts where nothing is stored. */
export function withOriginals(fields: ContentFields, values: ContentValues): ContentValues {
  const filled = Object.entries(fields).flatMap(([name, field]) => {
    const original = originalOf(field);
    const { is, en } = recordOf(values[name]);
    return original ? [[name, { is: is || original.is, en: en || original.en }]] : [];
  });
  return { ...values, ...Object.fromEntries(filled) };
}

/**
 * Whether a release added the field to a section that others already stored. Stored values and forms of earlier releases
 * lack it: the field then has its default value, or stays as it was.
 */
export const isAdded = (field: ContentField | undefined): boolean =>
  field !== undefined && "isAdded" in field && field.isAdded === true;

/** Returns the name of the hint that the form shows below a field. */
export function hintOf(field: ContentField) {
  if ("hint" in field) return field.hint;
  if (field.kind === "text" || field.kind === "link") return field.kind;
  if (field.kind !== "picture") return undefined;
  return field.isOptional ? "drawing" : "picture";
}

export const originalOf = (field: ContentField | undefined): InBothLanguages | undefined =>
  field && "original" in field ? field.original : undefined;

function mapPresent(
  fields: ContentFields,
  values: ContentValues,
  map: (field: ContentField, value: unknown, name: string) => unknown,
): ContentValues {
  const present = Object.entries(fields).filter(([name]) => values[name] !== undefined);
  return Object.fromEntries(present.map(([name, field]) => [name, map(field, values[name], name)]));
}

/** A text and its path: `["people", 2, "bio"]`. */
type PlacedText = { readonly path: readonly (string | number)[]; readonly text: string };

/**
 * Returns, from any stored value, the texts of one language, or the texts and links that both languages share. A missing
 * text is empty.
 */
export const languageTexts = (
  fields: ContentFields,
  values: ContentValues,
  language: ContentLanguage | "both",
): PlacedText[] =>
  placedTexts(fields, values, (field, value) => {
    if (field.kind !== "link" && !("per" in field)) return undefined;
    if (isPerLanguage(field) === (language === "both")) return undefined;
    return textOf(language === "both" ? value : recordOf(value)[language]);
  });

/** Returns the texts to proofread. A link is the same in both languages. */
export function textPairs(fields: ContentFields, values: ContentValues) {
  const english = languageTexts(fields, values, "en");
  const links = placedTexts(fields, values, (field, value) =>
    field.kind === "link" ? textOf(value) || undefined : undefined,
  );
  return [
    ...languageTexts(fields, values, "is").map(({ path, text }, index) => ({
      path,
      is: text,
      en: english[index]?.text ?? "",
      isShared: false,
    })),
    ...links.map(({ path, text }) => ({ path, is: text, en: text, isShared: true })),
  ];
}

/** @param read returns undefined for a field without such a text */
function placedTexts(
  fields: ContentFields,
  values: ContentValues,
  read: (field: ContentField, value: unknown) => string | undefined,
  at: PlacedText["path"] = [],
): PlacedText[] {
  return Object.entries(fields).flatMap(([name, field]): PlacedText[] => {
    const path = [...at, name];
    const text = read(field, values[name]);
    if (text !== undefined) return [{ path, text }];
    if (field.kind !== "list") return [];
    return arrayOf(values[name]).flatMap((item, index) =>
      placedTexts(field.of, recordOf(item), read, [...path, index]),
    );
  });
}

/** Returns stored values with the URL of each picture replaced. The values may come from another release. */
export function mapPictures(
  fields: ContentFields,
  values: ContentValues,
  replace: (address: string, path: string) => string,
  at = "",
): ContentValues {
  const mapped = Object.entries(fields).flatMap(([name, field]) => {
    const value = values[name];
    if (field.kind === "picture" && typeof value === "string") return [[name, replace(value, at + name)]];
    if (field.kind !== "list" || !Array.isArray(value)) return [];
    const items = value.map((item: unknown, index) =>
      typeof item === "object" && item !== null
        ? mapPictures(field.of, item as ContentValues, replace, `${at}${name}.${index}.`)
        : item,
    );
    return [[name, items]];
  });
  return { ...values, ...Object.fromEntries(mapped) };
}

/** A list item. */
export type ListItem = ContentValues & { readonly id: string };

/** Returns the value of a field into which nothing was typed. */
function emptyValue(field: ContentField): unknown {
  if (field.kind === "list") return [];
  if (field.kind === "number") return field.min;
  if (field.kind === "choice") return field.of[0];
  return "per" in field && field.per === "language" ? { is: "", en: "" } : "";
}

export function emptyItem(fields: ContentFields): ListItem {
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
