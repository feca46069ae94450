import type { Allow, Match, PatternSegment } from "./ast.ts";
import { Scope } from "./evaluator.ts";
import { NULL, path, type RulesValue, string, type Unknown } from "./values.ts";

/** Placeholders in the path of a list: the id of any result, and any parent path of a collection group. */
export const UNKNOWN_ID = Symbol("some document id");
export const ANY_DEPTH = Symbol("any number of segments");
export type RequestSegment = string | typeof UNKNOWN_ID | typeof ANY_DEPTH;

export const SOME_ID: Unknown = { type: "unknown", isPresent: true, kinds: ["string"] };
export const SOME_PATH: Unknown = { type: "unknown", isPresent: true, kinds: ["path"] };

/** Returns the path as a value; an unknown path if it has placeholders. */
export function pathValue(segments: readonly RequestSegment[]): RulesValue {
  const texts = segments.filter((segment) => typeof segment === "string");
  return texts.length === segments.length ? path(texts) : SOME_PATH;
}

/**
 * Yields every `allow` whose match covers the whole path, with the scope that binds its wildcards.
 *
 * @param recursiveMin the minimum number of segments of a recursive wildcard: 0 in version 2 of the language, 1 in
 *   version 1. https://firebase.google.com/docs/rules/rules-behavior#security_rules_version_2
 */
export function* coveringAllows(
  matches: readonly Match[],
  path: readonly RequestSegment[],
  scope: Scope,
  recursiveMin: 0 | 1,
): Generator<{ allow: Allow; scope: Scope }> {
  for (const match of matches) {
    for (const { bindings, rest } of matchPattern(match.pattern, path, recursiveMin)) {
      const inner = new Scope(scope, bindings, match.functions);
      if (rest.length === 0) for (const allow of match.allows) yield { allow, scope: inner };
      yield* coveringAllows(match.matches, rest, inner, recursiveMin);
    }
  }
}

type PatternMatch = { bindings: Map<string, RulesValue>; rest: readonly RequestSegment[] };

/** Yields all ways in which a pattern covers a prefix of the path. */
function* matchPattern(
  pattern: readonly PatternSegment[],
  path: readonly RequestSegment[],
  recursiveMin: 0 | 1,
): Generator<PatternMatch> {
  const [first, ...others] = pattern;
  if (!first) {
    yield { bindings: new Map(), rest: path };
    return;
  }
  const shortest = first.type === "recursive" ? recursiveMin : 1;
  const longest = first.type === "recursive" ? path.length : 1;
  for (let length = shortest; length <= longest && length <= path.length; length += 1) {
    const taken = path.slice(0, length);
    // ANY_DEPTH may be empty, so it does not count. Version 1 has no collection groups.
    const certain = taken.filter((segment) => segment !== ANY_DEPTH).length;
    if (certain < shortest || (recursiveMin === 1 && certain < taken.length)) continue;
    const value = wildcardValue(first, taken);
    if (!value) continue;
    for (const { bindings, rest } of matchPattern(others, path.slice(length), recursiveMin)) {
      if (first.type !== "literal") bindings.set(first.name, value);
      yield { bindings, rest };
    }
  }
}

/** Returns a wildcard's value (NULL for a literal) for these segments; undefined if it may not cover them. */
function wildcardValue(pattern: PatternSegment, taken: readonly RequestSegment[]): RulesValue | undefined {
  if (pattern.type === "recursive") return pathValue(taken);
  const [segment] = taken;
  if (pattern.type === "literal") return segment === pattern.text ? NULL : undefined;
  return typeof segment === "string" ? string(segment) : SOME_ID;
}
