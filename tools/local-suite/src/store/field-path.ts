import { refuse } from "../status.ts";
import type { Fields, Value } from "./value.ts";

/** The unescaped segments of a field path, at least one: `a.b` is `["a", "b"]`, `` `a.b` `` is `["a.b"]`. */
export type FieldPath = readonly string[];

export const NAME_FIELD: FieldPath = ["__name__"];

const SIMPLE_SEGMENT = /^[A-Za-z_][A-Za-z_0-9]*$/;

/**
 * FieldPath : Segment ("." Segment)*, where a segment is an identifier or any text in backticks, in which `\` escapes
 * a backtick or a backslash. Source: the comments of google.firestore.v1.StructuredQuery.FieldReference.
 *
 * @throws StatusError INVALID_ARGUMENT
 */
export function parseFieldPath(text: string): FieldPath {
  if (text === "") refuse("Invalid empty property path string.");
  const segments = [...text.matchAll(/(?:`((?:[^`\\]|\\.)+)`|([a-zA-Z_][a-zA-Z_0-9]*))(?:\.(?!$)|$)/gy)];
  if (segments.map(([whole]) => whole).join("") !== text) {
    refuse(
      `Invalid property path "${text}". Unquoted property paths must match regex ([a-zA-Z_][a-zA-Z_0-9]*), and quoted property paths must match regex (\`(?:[^\`\\\\]|(?:\\\\.))+\`)`,
    );
  }
  return segments.map(([, quoted, plain = ""]) => quoted?.replaceAll(/\\(.)/g, "$1") ?? plain);
}

export function formatFieldPath(path: FieldPath): string {
  return path
    .map((segment) =>
      SIMPLE_SEGMENT.test(segment) ? segment : `\`${segment.replaceAll(/[\\`]/g, "\\$&")}\``,
    )
    .join(".");
}

export function isName(path: FieldPath): boolean {
  return path.length === 1 && path[0] === NAME_FIELD[0];
}

export function samePath(one: FieldPath, other: FieldPath): boolean {
  return one.length === other.length && one.every((segment, index) => segment === other[index]);
}

/** Returns the value at a path, or undefined if the path does not exist. */
export function valueAt(fields: Fields, path: FieldPath): Value | undefined {
  let value: Value | undefined = { type: "map", fields };
  for (const segment of path) value = value?.type === "map" ? value.fields.get(segment) : undefined;
  return value;
}

/** Returns the fields with the value at a path set, or deleted if it is undefined; creates the maps along the path. */
export function withValueAt(fields: Fields, path: FieldPath, value: Value | undefined): Fields {
  const [segment, ...rest] = path;
  if (segment === undefined) return fields;
  const result = new Map(fields);
  if (rest.length === 0) {
    if (value === undefined) result.delete(segment);
    else result.set(segment, value);
    return result;
  }
  const child = fields.get(segment);
  if (child?.type !== "map" && value === undefined) return fields;
  const inner = child?.type === "map" ? child.fields : new Map<string, Value>();
  return result.set(segment, { type: "map", fields: withValueAt(inner, rest, value) });
}
