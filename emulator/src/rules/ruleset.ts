import type { StructuredQuery } from "../store/structured-query.ts";
import type { Timestamp } from "../store/timestamp.ts";
import type { Fields } from "../store/value.ts";
import type { Allow, Match, Method, PatternSegment, RulesFile } from "./ast.ts";
import { checkRules } from "./checker.ts";
import { type Diagnostic, diagnose, RulesSyntaxError } from "./diagnostics.ts";
import { type DocumentReader, Evaluation, Scope } from "./evaluator.ts";
import { parseRules } from "./parser.ts";
import { describeQuery, possibleData } from "./query-proof.ts";
import { positionAt, type Source } from "./source.ts";
import {
  fromFields,
  fromJson,
  isError,
  map,
  NULL,
  type RulesMap,
  type RulesValue,
  string,
  UNKNOWN,
} from "./values.ts";

export { type Diagnostic, formatDiagnostic } from "./diagnostics.ts";

// https://firebase.google.com/docs/firestore/quotas#security_rules
const SOURCE_MAX_BYTES = 256 * 1024;
const ACCESS_CALLS_MAX = 10;
const ACCESS_CALLS_MAX_MULTI_DOCUMENT = 20;

/** The segment of a list's path that the results would fill: some id, or for a collection group anything. */
export const UNKNOWN_ID = Symbol("some document id");
export const ANY_DEPTH = Symbol("any path, also none");
export type RequestSegment = string | typeof UNKNOWN_ID | typeof ANY_DEPTH;

/** A document (its full name and fields) or a file (its metadata as JSON). */
export type ResourceData =
  | { readonly type: "document"; readonly name: string; readonly fields: Fields }
  | { readonly type: "object"; readonly metadata: Readonly<Record<string, unknown>> };

/** A token's uid and all its claims, as JSON. */
export type RequestAuth = { readonly uid: string; readonly token: Readonly<Record<string, unknown>> };

export type RulesRequest = {
  readonly service: "cloud.firestore" | "firebase.storage";
  readonly method: Method;
  /** Firestore: `databases`, `(default)`, `documents`, …; Storage: `b`, bucket, `o`, …. */
  readonly path: readonly RequestSegment[];
  readonly auth: RequestAuth | null;
  readonly time: Timestamp;
  /** What is stored; null for what is not there. Not for a list. */
  readonly resource?: ResourceData | null;
  /** What would be stored after the write. */
  readonly requestResource?: ResourceData | null;
  /** The list's query: judged by what it could return. */
  readonly query?: StructuredQuery;
  /** Part of a batch, a transaction or a query: more documents may be read for it. */
  readonly isMultiDocument?: boolean;
  /** For get() and its like; `segments` as in `path`. */
  readonly readDocument: (segments: readonly string[], state: "before" | "after") => ResourceData | null;
};

/** `explanation` names the statements that were tried and, of those that failed, why: for the developer. */
export type Verdict = { readonly isAllowed: boolean; readonly explanation: string };

export type CompiledRules = {
  /** Undefined if a diagnostic is an error. */
  readonly ruleset: Ruleset | undefined;
  readonly diagnostics: readonly Diagnostic[];
};

export function compileRuleset(text: string, file: string): CompiledRules {
  const source = { text, file };
  if (Buffer.byteLength(text) > SOURCE_MAX_BYTES) {
    return {
      ruleset: undefined,
      diagnostics: [diagnose(source, "error", "the file is larger than 256 KiB", 0)],
    };
  }
  try {
    const parsed = parseRules(text);
    const diagnostics = checkRules(parsed, source);
    const hasErrors = diagnostics.some(({ severity }) => severity === "error");
    return { ruleset: hasErrors ? undefined : new Ruleset(parsed, source), diagnostics };
  } catch (error) {
    if (!(error instanceof RulesSyntaxError)) throw error;
    return { ruleset: undefined, diagnostics: [diagnose(source, "error", error.message, error.offset)] };
  }
}

export class Ruleset {
  readonly #file: RulesFile;
  readonly #source: Source;

  constructor(file: RulesFile, source: Source) {
    this.#file = file;
    this.#source = source;
  }

  /** Allowed if one `allow` that covers the path and the method holds; for a list, for all it could return. */
  evaluate(request: RulesRequest): Verdict {
    const reader = documentReader(request);
    const alternatives = request.query ? possibleData(request.query) : [undefined];
    for (const data of alternatives) {
      const verdict = this.#judge(request, globalsOf(request, data), reader);
      if (!verdict.isAllowed) return verdict;
    }
    return { isAllowed: true, explanation: `allowed '${request.method}'` };
  }

  #judge(request: RulesRequest, globals: ReadonlyMap<string, RulesValue>, reader: DocumentReader): Verdict {
    const evaluation = new Evaluation(reader);
    const reasons: string[] = [];
    const outermost = new Scope(undefined, globals, this.#file.functions);
    for (const service of this.#file.services) {
      if (service.name !== request.service) continue;
      const scope = new Scope(outermost, new Map(), service.functions);
      for (const { allow, scope: inner } of coveringAllows(service.matches, request.path, scope)) {
        if (!allow.methods.includes(request.method)) continue;
        const result = allow.condition
          ? evaluation.evaluate(allow.condition, inner)
          : ({ type: "bool", value: true } as const);
        if (!isError(result) && result.type === "bool" && result.value) {
          return { isAllowed: true, explanation: `allowed '${request.method}'` };
        }
        const { line } = positionAt(this.#source.text, allow.offset);
        const why = isError(result)
          ? `error: ${result.message} @ L${positionAt(this.#source.text, result.offset).line}`
          : result.type === "bool"
            ? "false"
            : `${result.type === "unknown" ? "not proven by the query" : `no bool but ${result.type}`}`;
        reasons.push(`${why} for '${request.method}' @ L${line}`);
      }
    }
    const explanation = reasons.length > 0 ? reasons.join(", ") : `no rule allows '${request.method}' here`;
    return { isAllowed: false, explanation };
  }
}

/** Every `allow` whose match covers the whole path, with the wildcards bound. */
function* coveringAllows(
  matches: readonly Match[],
  path: readonly RequestSegment[],
  scope: Scope,
): Generator<{ allow: Allow; scope: Scope }> {
  for (const match of matches) {
    for (const { bindings, rest } of matchPattern(match.pattern, path)) {
      const inner = new Scope(scope, bindings, match.functions);
      if (rest.length === 0) for (const allow of match.allows) yield { allow, scope: inner };
      yield* coveringAllows(match.matches, rest, inner);
    }
  }
}

type PatternMatch = { bindings: Map<string, RulesValue>; rest: readonly RequestSegment[] };

/** All ways in which a pattern covers the start of a path; a recursive wildcard takes no, one or more segments. */
function* matchPattern(
  pattern: readonly PatternSegment[],
  path: readonly RequestSegment[],
): Generator<PatternMatch> {
  const [first, ...others] = pattern;
  if (!first) {
    yield { bindings: new Map(), rest: path };
    return;
  }
  const longest = first.type === "recursive" ? path.length : 1;
  const shortest = first.type === "recursive" ? 0 : 1;
  for (let length = shortest; length <= longest && length <= path.length; length += 1) {
    const taken = path.slice(0, length);
    const value = bound(first, taken);
    if (!value) continue;
    for (const { bindings, rest } of matchPattern(others, path.slice(length))) {
      if (first.type !== "literal") bindings.set(first.name, value);
      yield { bindings, rest };
    }
  }
}

/** The value that a wildcard has for these segments; undefined if the pattern's segment does not cover them for sure. */
function bound(pattern: PatternSegment, taken: readonly RequestSegment[]): RulesValue | undefined {
  const texts = taken.filter((segment) => typeof segment === "string");
  const isKnown = texts.length === taken.length;
  if (pattern.type === "recursive") return isKnown ? { type: "path", segments: texts } : UNKNOWN;
  const [segment] = taken;
  if (segment === ANY_DEPTH) return undefined;
  if (pattern.type === "literal") return segment === pattern.text ? NULL : undefined;
  return isKnown ? string(texts[0] ?? "") : UNKNOWN;
}

/** `request` and `resource`: https://firebase.google.com/docs/reference/rules/rules.firestore.Request */
function globalsOf(request: RulesRequest, possible: RulesMap | undefined): Map<string, RulesValue> {
  const { auth, query } = request;
  const texts = request.path.filter((segment) => typeof segment === "string");
  const path: RulesValue = texts.length === request.path.length ? { type: "path", segments: texts } : UNKNOWN;
  const fields: [string, RulesValue][] = [
    [
      "auth",
      auth
        ? map([
            ["uid", string(auth.uid)],
            ["token", fromJson(auth.token)],
          ])
        : NULL,
    ],
    ["method", string(request.method)],
    ["path", path],
    ["time", { type: "timestamp", ...request.time }],
  ];
  if (request.requestResource !== undefined)
    fields.push(["resource", resourceValue(request.requestResource)]);
  if (query) fields.push(["query", describeQuery(query)]);
  const stored: RulesValue = possible
    ? map([
        ["data", possible],
        ["id", UNKNOWN],
        ["__name__", UNKNOWN],
      ])
    : resourceValue(request.resource ?? null);
  return new Map([
    ["request", map(fields)],
    ["resource", stored],
  ]);
}

function resourceValue(resource: ResourceData | null): RulesValue {
  if (!resource) return NULL;
  if (resource.type === "object") return fromJson(resource.metadata);
  const segments = resource.name.split("/").slice(2);
  return map([
    ["data", fromFields(resource.fields)],
    ["id", string(segments.at(-1) ?? "")],
    ["__name__", { type: "path", segments }],
  ]);
}

/** Counts the documents read for one request; the same one twice counts once. */
function documentReader(request: RulesRequest): DocumentReader {
  const limit = request.isMultiDocument ? ACCESS_CALLS_MAX_MULTI_DOCUMENT : ACCESS_CALLS_MAX;
  const known = new Map<string, RulesValue | null>();
  return (segments, state) => {
    const key = `${state} ${segments.join("/")}`;
    const cached = known.get(key);
    if (cached !== undefined) return cached;
    if (known.size >= limit) return `more than ${limit} documents read for one request`;
    const [databases, , documents, ...rest] = segments;
    if (
      databases !== "databases" ||
      documents !== "documents" ||
      rest.length === 0 ||
      rest.length % 2 !== 0
    ) {
      return `/${segments.join("/")} is no document`;
    }
    const found = request.readDocument(segments, state);
    const value = found ? resourceValue(found) : null;
    known.set(key, value);
    return value;
  };
}
