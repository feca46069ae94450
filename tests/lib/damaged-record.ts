import type { DocumentData } from "@google-cloud/firestore";

const MISSING = Symbol("missing");
/** What an import, an older build or a hand in the console may leave in a field. */
const VALUES: Record<string, unknown> = {
  missing: MISSING,
  null: null,
  "an empty text": "",
  "a number": 5,
  "a huge text": "æ ".repeat(60_000),
  "a list": [5, null, {}, "x/y"],
  "a map": { toDate: "x", en: 5, is: [], toMillis: 1 },
};

export type Damaged = { readonly what: string; readonly data: DocumentData };

/** Returns the record with every value of the table in every field, and empty. */
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

/** Returns the record with the map in its field damaged. */
export const damagedIn = (record: DocumentData, field: string): Damaged[] =>
  damagedOf(record[field] as DocumentData).map(({ what, data }) => ({
    what: `${field}.${what}`,
    data: { ...record, [field]: data },
  }));
