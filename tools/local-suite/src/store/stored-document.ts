import { type FieldPath, isName, valueAt } from "./field-path.ts";
import type { Timestamp } from "./timestamp.ts";
import type { Fields, Value } from "./value.ts";

export type StoredDocument = {
  readonly name: string;
  readonly fields: Fields;
  readonly createTime: Timestamp;
  readonly updateTime: Timestamp;
};

/** Returns the value that filters and orders use: a field's, or the document's name as a reference. */
export function documentValue(document: StoredDocument, field: FieldPath): Value | undefined {
  if (isName(field)) return { type: "reference", value: document.name };
  return valueAt(document.fields, field);
}
