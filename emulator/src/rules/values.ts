import type { Timestamp } from "../store/timestamp.ts";

/**
 * A value of the rules language. Three forms exist only while a list is judged by what it could return: `unknown`
 * is some value that the query does not tell, a map that is not `isComplete` may have more fields than are
 * listed, and a list or set that `isOpen` more elements.
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
  /** Whole, in nanoseconds. */
  | { readonly type: "duration"; readonly nanos: bigint }
  | { readonly type: "latlng"; readonly latitude: number; readonly longitude: number }
  /** `$(name)` is a segment that nothing is bound to yet; `bound` is what bind() put in such places. */
  | {
      readonly type: "path";
      readonly segments: readonly string[];
      readonly bound?: ReadonlyMap<string, string>;
    }
  | { readonly type: "namespace"; readonly name: string }
  | Unknown;

export type Kind = RulesValue["type"];
export type Of<K extends Kind> = Extract<RulesValue, { type: K }>;
export type RulesMap = Of<"map">;

/** Some value. Unless `isPresent` there may be none, and an error in its place; `bounds` and `excluded` imply it. */
export type Unknown = {
  readonly type: "unknown";
  readonly isPresent?: boolean;
  /** The types it can be of; undefined means any. */
  readonly kinds?: readonly Kind[];
  readonly bounds?: readonly Bound[];
  /** The number it is, as an int or as a float. */
  readonly equalTo?: RulesValue;
  readonly excluded?: readonly RulesValue[];
};
export type Bound = { readonly operator: "<" | "<=" | ">" | ">="; readonly value: RulesValue };

export const UNKNOWN: Unknown = { type: "unknown" };

/** Whether there may be an error where this value stands. */
export function mayFail(value: RulesValue): boolean {
  return value.type === "unknown" && !value.isPresent;
}

export function isNumber(value: RulesValue): value is Of<"int" | "float"> {
  return value.type === "int" || value.type === "float";
}

/** Whether all of it is known: no list with more elements, no map with more fields, no unknown at any depth. */
export function isSettled(value: RulesValue): boolean {
  if (value.type === "list" || value.type === "set") return !value.isOpen && value.values.every(isSettled);
  if (value.type === "map") return value.isComplete && [...value.fields.values()].every(isSettled);
  if (value.type === "mapDiff") return isSettled(value.before) && isSettled(value.after);
  return value.type !== "unknown";
}

/** Why an expression has no value. `&&` and `||` can still have one; an `allow` that ends in it denies. */
export type RulesError = { readonly type: "error"; readonly message: string; readonly offset: number };
export type Result = RulesValue | RulesError;
/** What an operation gives; a text says why there is no value. */
export type Outcome = RulesValue | string;

export const NULL: Of<"null"> = { type: "null" };

export function bool(value: boolean): Of<"bool"> {
  return { type: "bool", value };
}

/** What is known of something that is true or false. */
export function told(value: boolean | undefined): RulesValue {
  return value === undefined ? UNKNOWN : bool(value);
}

export function string(value: string): Of<"string"> {
  return { type: "string", value };
}

export function int(value: number | bigint): Of<"int"> {
  return { type: "int", value: typeof value === "bigint" ? value : BigInt(value) };
}

export function float(value: number): Of<"float"> {
  return { type: "float", value };
}

/** `isOpen` if there may be more. */
export function list(values: readonly RulesValue[], isOpen?: boolean): Of<"list"> {
  return { type: "list", values, isOpen };
}

export function path(segments: readonly string[]): Of<"path"> {
  return { type: "path", segments };
}

export function map(entries: Iterable<readonly [string, RulesValue]>, isComplete = true): RulesMap {
  return { type: "map", fields: new Map(entries), isComplete };
}
