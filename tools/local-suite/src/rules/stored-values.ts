import { timestampOf } from "../store/timestamp.ts";
import type { Fields, Value } from "../store/value.ts";
import { orderedType } from "../store/value-order.ts";
import { isComparable } from "./comparison.ts";
import type { Bound, RulesMap, RulesValue } from "./values.ts";
import { bool, float, int, list, map, NULL, path, string } from "./values.ts";

/** Converts a stored value to a rules value. */
export function fromStored(value: Value): RulesValue {
  if (value.type === "boolean") return bool(value.value);
  if (value.type === "integer") return int(value.value);
  if (value.type === "double") return float(value.value);
  if (value.type === "geoPoint") return { ...value, type: "latlng" };
  if (value.type === "array") return list(value.values.map(fromStored));
  if (value.type === "map") return fromFields(value.fields);
  return value.type === "reference" ? path(segmentsOf(value.value)) : value;
}

/** Returns the path that a name has in rules: /databases/d/documents/… for projects/p/databases/d/documents/… */
export function segmentsOf(name: string): string[] {
  return name.split("/").slice(2);
}

const VECTOR_FIELDS = ["__type__", "value"];

/** Returns the facts about a stored value that a query treats as equal: 1 may be an int or a float, at any depth. */
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
  // Vectors are compared only by their numbers; stored vectors have no other fields.
  const isVector = orderedType(value) === "vector";
  return map(isVector ? fields.filter(([name]) => VECTOR_FIELDS.includes(name)) : fields);
}

export function fromFields(fields: Fields): RulesMap {
  return map([...fields].map(([name, value]) => [name, fromStored(value)]));
}

/** Converts JSON (a token's claims, an object's metadata): whole numbers become ints, Dates timestamps. */
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
