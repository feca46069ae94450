// Converts the documents of a collection to the items of a content section, and back. No schemas here.
import { arrayOf, countOf, isRecord, textOf, timeOf } from "../stored-value.ts";
import { isEnglishOlderIn } from "../text/older-english.ts";
import type { ContentField, ContentFields, ContentValues } from "./content-fields.ts";
import { type CollectionSection, fieldsOf } from "./content-sections.ts";

/** The last saved version of a section, which may be a draft, or a revision of it. */
export type SavedSection = {
  /** The version, used as an id. */
  readonly id: string;
  readonly values: ContentValues | undefined;
  readonly version: number;
  /** Whether visitors see these values. */
  readonly isPublished: boolean;
  readonly savedAt: Date | undefined;
  /** The name of the user who saved it; empty if unknown. */
  readonly savedByName: string;
  /** Whether the Icelandic texts have changed since the English texts last did; false if unknown. */
  readonly isEnglishOlder: boolean;
};

export const parseSection = (id: string, stored: Readonly<Record<string, unknown>> = {}): SavedSection => ({
  id,
  values: isRecord(stored.values) ? stored.values : undefined,
  version: countOf(stored.version),
  isPublished: stored.isPublished === true,
  savedAt: timeOf(stored.savedAt ?? stored.updatedAt),
  savedByName: textOf(stored.updatedByName),
  isEnglishOlder: isEnglishOlderIn(stored),
});

export type StoredDocument = { readonly id: string; readonly data: Readonly<Record<string, unknown>> };
export type SectionItem = ContentValues & { readonly id: string };

function itemFields(section: CollectionSection): {
  readonly of: ContentFields;
  readonly isUnordered: boolean;
} {
  const list = fieldsOf(section)[section];
  if (list?.kind !== "list") throw new Error(`The section ${section} has no list of that name`);
  return { of: list.of, isUnordered: list.isUnordered === true };
}

/**
 * Returns a section's values from its documents, in their order; documents without an order come last. Fields that cannot
 * be read are empty, because documents may be written by hand.
 */
export function valuesOfDocuments(
  section: CollectionSection,
  documents: readonly StoredDocument[],
): ContentValues & { readonly [list: string]: readonly SectionItem[] } {
  const { of } = itemFields(section);
  const orderOf = ({ data: { order } }: StoredDocument) => (typeof order === "number" ? order : Infinity);
  const items = [...documents]
    .sort((one, other) => compare(orderOf(one), orderOf(other)))
    .map(({ id, data }) => ({ id, ...valuesIn(of, data) }));
  return { [section]: items };
}

const compare = (one: number, other: number) => (one === other ? 0 : one < other ? -1 : 1);

function valuesIn(fields: ContentFields, data: Readonly<Record<string, unknown>>): ContentValues {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, valueIn(field, data[name])]),
  );
}

function valueIn(field: ContentField, stored: unknown): unknown {
  switch (field.kind) {
    case "list": {
      // Shops are stored without ids.
      return arrayOf(stored)
        .filter(isRecord)
        .map((item, index) => ({ id: String(index + 1), ...valuesIn(field.of, item) }));
    }
    case "choice":
      return field.of.find((choice) => choice === stored) ?? field.of[0];
    default:
      return textOf(stored).trim();
  }
}

/** Returns the fields of an item that its document stores; `order` is the item's place in an ordered list. */
export function documentOf(
  section: CollectionSection,
  item: SectionItem,
  order: number,
): Readonly<Record<string, unknown>> {
  const { of, isUnordered } = itemFields(section);
  return { ...fieldsIn(of, item), ...(!isUnordered && { order }) };
}

function fieldsIn(fields: ContentFields, values: ContentValues): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      field.kind === "list"
        ? (values[name] as readonly SectionItem[]).map((item) => fieldsIn(field.of, item))
        : values[name],
    ]),
  );
}
