import { parseDocumentName } from "../store/resource-path.ts";
import type { StructuredQuery } from "../store/structured-query.ts";
import type { Timestamp } from "../store/timestamp.ts";
import type { Fields } from "../store/value.ts";
import type { Method, ServiceName } from "./ast.ts";
import type { DocumentReader } from "./evaluator.ts";
import { pathValue, type RequestSegment, SOME_ID, SOME_PATH } from "./match-path.ts";
import { describeQuery, type Possibility } from "./query-proof.ts";
import { fromFields, fromJson, segmentsOf } from "./stored-values.ts";
import { map, NULL, path, type RulesMap, type RulesValue, string } from "./values.ts";

/** A document (full name and fields) or a Storage object (metadata as JSON). */
export type ResourceData =
  | { readonly type: "document"; readonly name: string; readonly fields: Fields }
  | { readonly type: "object"; readonly metadata: Readonly<Record<string, unknown>> };

/** A token's uid and claims. */
export type RequestAuth = { readonly uid: string; readonly token: Readonly<Record<string, unknown>> };

export type RulesRequest = {
  readonly service: ServiceName;
  readonly method: Method;
  /** The path: in Firestore `databases`, `(default)`, `documents`, …; in Storage `b`, bucket, `o`, …. */
  readonly path: readonly RequestSegment[];
  readonly auth: RequestAuth | null;
  readonly time: Timestamp;
  /** The stored document or object; null if it is missing. Undefined for a list. */
  readonly resource?: ResourceData | null;
  /** The document or object after the write. */
  readonly requestResource?: ResourceData | null;
  /** The query of a list; the rules must allow everything it could return. */
  readonly query?: StructuredQuery;
  /** Reads a document for get(), exists(), getAfter() and existsAfter(); `segments` have the form of `path`. */
  readonly readDocument: (segments: readonly string[], state: "before" | "after") => ResourceData | null;
  /** The access calls that all operations of a batch or transaction share. */
  readonly accessCalls?: AccessCalls;
};

// https://firebase.google.com/docs/firestore/security/rules-conditions#access_calls_and_pricing
const ACCESS_CALLS_MAX = 10;
const ACCESS_CALLS_MAX_MULTI_DOCUMENT = 20;

/** The documents that the rules of a batch's operations have read. */
export class AccessCalls {
  readonly documents = new Set<string>();
}

/** Returns the variables `request` and `resource`: https://firebase.google.com/docs/reference/rules/rules.firestore.Request */
export function globalsOf(
  request: RulesRequest,
  path: readonly RequestSegment[],
  possible: Possibility | undefined,
): Map<string, RulesValue> {
  const { auth, query, requestResource } = request;
  const fields: [string, RulesValue][] = [
    ["auth", fromJson(auth)],
    ["method", string(request.method)],
    ["path", pathValue(path)],
    ["time", { type: "timestamp", ...request.time }],
  ];
  if (requestResource !== undefined) fields.push(["resource", resourceValue(requestResource)]);
  if (query) fields.push(["query", describeQuery(query)]);
  const resource = possible
    ? documentValue(possible.data, possible.path)
    : resourceValue(request.resource ?? null);
  return new Map([
    ["request", map(fields)],
    ["resource", resource],
  ]);
}

/** https://firebase.google.com/docs/reference/rules/rules.firestore.Resource */
function resourceValue(resource: ResourceData | null): RulesValue {
  if (!resource) return NULL;
  if (resource.type === "object") return fromJson(resource.metadata);
  return documentValue(fromFields(resource.fields), segmentsOf(resource.name));
}

function documentValue(data: RulesMap, segments: readonly string[] | undefined): RulesValue {
  return map([
    ["data", data],
    ["id", segments ? string(segments.at(-1) ?? "") : SOME_ID],
    ["__name__", segments ? path(segments) : SOME_PATH],
  ]);
}

/** Creates a caching reader that enforces the limits of access calls; each document counts once. */
export function documentReader(request: RulesRequest): DocumentReader {
  const known = new Map<string, RulesValue | null>();
  return (segments, state) => {
    const key = `${state} ${segments.join("/")}`;
    const cached = known.get(key);
    if (cached !== undefined) return cached;
    if (!isDocumentPath(segments)) return `/${segments.join("/")} is no document`;
    if (known.size >= ACCESS_CALLS_MAX)
      return `more than ${ACCESS_CALLS_MAX} documents read for one operation`;
    request.accessCalls?.documents.add(key);
    if ((request.accessCalls?.documents.size ?? 0) > ACCESS_CALLS_MAX_MULTI_DOCUMENT) {
      return `more than ${ACCESS_CALLS_MAX_MULTI_DOCUMENT} documents read for one batch`;
    }
    const found = request.readDocument(segments, state);
    const value = found ? resourceValue(found) : null;
    known.set(key, value);
    return value;
  };
}

/**
 * Whether segments are a valid document path. Invalid paths are evaluation errors, not INVALID_ARGUMENT, because ids in
 * them may come from request data.
 */
function isDocumentPath(segments: readonly string[]): boolean {
  if (segments.some((segment) => segment.includes("/"))) return false;
  try {
    parseDocumentName(`projects/any/${segments.join("/")}`);
    return true;
  } catch {
    return false;
  }
}
