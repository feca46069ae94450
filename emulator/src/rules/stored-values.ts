import { timestampOf } from "../store/timestamp.ts";
import type { Fields, Value } from "../store/value.ts";
import { orderedType } from "../store/value-order.ts";
import { isComparable } from "./comparison.ts";
import type { Bound, RulesMap, RulesValue } from "./values.ts";
import { bool, float, int, list, map, NULL, path, string } from "./values.ts";

/** A stored value, as rules see it. */
export function fromStored(value: Value): RulesValue {
  if (value.type === "boolean") return bool(value.value);
  if (value.type === "integer") return int(value.value);
  if (value.type === "double") return float(value.value);
  if (value.type === "geoPoint") return { ...value, type: "latlng" };
  if (value.type === "array") return list(value.values.map(fromStored));
  if (value.type === "map") return fromFields(value.fields);
  return value.type === "reference" ? path(segmentsOf(value.value)) : value;
}

/** projects/p/databases/d/documents/… is /databases/d/documents/… to rules. */
export function segmentsOf(name: string): string[] {
  return name.split("/").slice(2);
}

const VECTOR_FIELDS = ["__type__", "value"];

/**
 * What is known of a value that a query takes for equal to this one: 1 may be stored as an int or as a float, at any
 * depth.
 */
export function equalToStored(value: Value): RulesValue {
  const equal = fromStored(value);
  if (equal.type === "int" || (equal.type === "float" && Number.isInteger(equal.value))) {
    const bounds: Bound[] = [
      { operator: ">=", value: equal },
      { operator: "<=", value: equal },
    ];
    const facts = isComparable(equal) ? { bounds, equalTo: equal } : {};
    return { type: "unknown", isPresent: true, kinds: ["int", "float"], ...facts };
  }
  if (value.type === "array") return list(value.values.map(equalToStored));
  if (value.type !== "map") return equal;
  const fields = [...value.fields].map(([name, field]) => [name, equalToStored(field)] as const);
  // A vector is compared by its numbers alone, and one that is stored has no other fields.
  const isVector = orderedType(value) === "vector";
  return map(isVector ? fields.filter(([name]) => VECTOR_FIELDS.includes(name)) : fields);
}

export function fromFields(fields: Fields): RulesMap {
  return map([...fields].map(([name, value]) => [name, fromStored(value)]));
}

/** A token's claims and a file's metadata come as JSON; whole numbers are ints, Dates timestamps. */
export function fromJson(json: unknown): RulesValue {
  if (json === null || json === undefined) return NULL;
  if (typeof json === "boolean") return bool(json);
  if (typeof json === "bigint") return int(json);
  if (typeof json === "number") return Number.isSafeInteger(json) ? int(json) : float(json);
  if (typeof json === "string") return string(json);
  if (json instanceof Date) return { type: "timestamp", ...timestampOf(json.getTime()) };
  if (Array.isArray(json)) return list(json.map(fromJson));
  return map(Object.entries(json).map(([name, value]) => [name, fromJson(value)]));
}
