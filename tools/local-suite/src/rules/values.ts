import type { Timestamp } from "../store/timestamp.ts";

/**
 * A value of the rules language. Partly known values occur only when a list is evaluated from its query: `unknown` is
 * any value, a map without `isComplete` may have further fields, and an `isOpen` list or set may have further elements.
 */
export type RulesValue =
  | { readonly type: "null" }
  | { readonly type: "bool"; readonly value: boolean }
  | { readonly type: "int"; readonly value: bigint }
  | { readonly type: "float"; readonly value: number }
  | { readonly type: "string"; readonly value: string }
  | { readonly type: "bytes"; readonly value: Uint8Array }
  | { readonly type: "list"; readonly values: readonly RulesValue[]; readonly isOpen?: boolean }
  | { readonly type: "set"; readonly values: readonly RulesValue[]; readonly isOpen?: boolean }
  | { readonly type: "map"; readonly fields: ReadonlyMap<string, RulesValue>; readonly isComplete: boolean }
  | { readonly type: "mapDiff"; readonly before: RulesMap; readonly after: RulesMap }
  | ({ readonly type: "timestamp" } & Timestamp)
  | { readonly type: "duration"; readonly nanos: bigint }
  | { readonly type: "latlng"; readonly latitude: number; readonly longitude: number }
  /** A path. A segment `$(name)` is an unbound placeholder; `bound` contains the values that bind() inserted. */
  | {
      readonly type: "path";
      readonly segments: readonly string[];
      readonly bound?: ReadonlyMap<string, string>;
    }
  | { readonly type: "namespace"; readonly name: string }
  | Unknown;

export type Kind = RulesValue["type"];
export type ValueOf<K extends Kind> = Extract<RulesValue, { type: K }>;
export type RulesMap = ValueOf<"map">;

/** An unknown value. Unless `isPresent`, it may also be an error; `bounds` and `excluded` imply `isPresent`. */
export type Unknown = {
  readonly type: "unknown";
  readonly isPresent?: boolean;
  /** The possible types; undefined means any. */
  readonly kinds?: readonly Kind[];
  readonly bounds?: readonly Bound[];
  /** A number that the value equals, as an int or a float. */
  readonly equalTo?: RulesValue;
  readonly excluded?: readonly RulesValue[];
};
export type Bound = { readonly operator: "<" | "<=" | ">" | ">="; readonly value: RulesValue };

export const UNKNOWN: Unknown = { type: "unknown" };

/** Whether the value may be an error instead. */
export function mayFail(value: RulesValue): boolean {
  return value.type === "unknown" && !value.isPresent;
}

export function isNumber(value: RulesValue): value is ValueOf<"int" | "float"> {
  return value.type === "int" || value.type === "float";
}

/** Whether the value is completely known, at any depth. */
export function isFullyKnown(value: RulesValue): boolean {
  if (value.type === "list" || value.type === "set") return !value.isOpen && value.values.every(isFullyKnown);
  if (value.type === "map") return value.isComplete && [...value.fields.values()].every(isFullyKnown);
  if (value.type === "mapDiff") return isFullyKnown(value.before) && isFullyKnown(value.after);
  return value.type !== "unknown";
}

/** An evaluation error. `&&` and `||` may recover from it; as the result of an `allow` it denies the request. */
type RulesError = { readonly type: "error"; readonly message: string; readonly offset: number };
export type Result = RulesValue | RulesError;
/** The result of an operation; a string is an error message. */
export type Outcome = RulesValue | string;

export const NULL: ValueOf<"null"> = { type: "null" };

export function bool(value: boolean): ValueOf<"bool"> {
  return { type: "bool", value };
}

/** Returns a bool, or an unknown for undefined. */
export function boolOrUnknown(value: boolean | undefined): RulesValue {
  return value === undefined ? UNKNOWN : bool(value);
}

export function string(value: string): ValueOf<"string"> {
  return { type: "string", value };
}

export function int(value: number | bigint): ValueOf<"int"> {
  return { type: "int", value: typeof value === "bigint" ? value : BigInt(value) };
}

export function float(value: number): ValueOf<"float"> {
  return { type: "float", value };
}

/** @param isOpen whether there may be further elements */
export function list(values: readonly RulesValue[], isOpen?: boolean): ValueOf<"list"> {
  return { type: "list", values, isOpen };
}

export function path(segments: readonly string[]): ValueOf<"path"> {
  return { type: "path", segments };
}

export function map(entries: Iterable<readonly [string, RulesValue]>, isComplete = true): RulesMap {
  return { type: "map", fields: new Map(entries), isComplete };
}
