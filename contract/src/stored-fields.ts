// Tables of stored fields, and the types derived from them. No schemas here: visitors' pages would download them.
import type { Stored } from "./stored-value.ts";

/** The values that functions store in a field of each kind. An import may have stored any other value. */
export type Values = {
  text: string;
  flag: boolean;
  count: number;
  /** Null: the field was set and has been cleared. */
  instant: Date | null;
  uid: string;
  /** Null: the field was set and has been cleared. */
  slug: string | null;
  /** When the text of each language last changed. */
  instants: { readonly is: Date; readonly en?: Date } | null;
  texts: readonly string[];
  dates: readonly Date[];
  map: Stored;
  maps: readonly Stored[];
};

/**
 * The writers of a field: a visitor through a form, an admin's input, a callable by itself, a scheduled function or a trigger.
 */
export type Writer = "visitor" | "admin" | "function" | "schedule" | "trigger";

export type Kind = keyof Values;
export type StoredField = { readonly kind: Kind; readonly by: readonly Writer[] };

/** A document as functions write it. */
export type Written<Table extends Readonly<Record<string, StoredField>>> = {
  readonly [Name in keyof Table]: Values[Table[Name]["kind"]];
};

/** A document as Firestore returns it: any field may be missing or have any value. */
export type Read<Document> = { readonly [Name in keyof Document]?: unknown };
