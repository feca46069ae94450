import type { DocumentData } from "@google-cloud/firestore";

const MISSING = Symbol("missing");
/** Values that an import, an older build or a person in the console may leave in a field. */
const VALUES: Record<string, unknown> = {
  missing: MISSING,
  null: null,
  "an empty text": "",
  "a number": 5,
  "a huge text": "æ ".repeat(60_000),
  "a list": [5, null, {}, "x/y"],
  "a map that no text can be made of": { toString: 1, valueOf: 1 },
  "a map": { toDate: "x", en: 5, is: [], toMillis: 1 },
};

export type Damaged = { readonly what: string; readonly data: DocumentData };

/**
 * Returns copies of the record, one for each field and each value of the table, with that value in that
 * field. Also returns an empty record.
 */
export function damagedOf(record: DocumentData): Damaged[] {
  const inFields = Object.keys(record).flatMap((field) =>
    Object.entries(VALUES).map(([what, value]) => {
      const { [field]: _, ...others } = record;
      return {
        what: `${field} is ${what}`,
        data: value === MISSING ? others : { ...others, [field]: value },
      };
    }),
  );
  return [...inFields, { what: "no field", data: {} }];
}

/** Returns copies of the record in which the map that this field contains is damaged. */
export const damagedIn = (record: DocumentData, field: string): Damaged[] =>
  damagedOf(record[field] as DocumentData).map(({ what, data }) => ({
    what: `${field}.${what}`,
    data: { ...record, [field]: data },
  }));
