import type { CallableName, Callables } from "@matbjorg/contract/callables";
import { ERRORS, type ErrorReason, type InvalidField } from "@matbjorg/contract/errors";
import { parseArticle } from "@matbjorg/contract/news/stored-article";
import { type ReadPath, readPaths } from "@matbjorg/contract/public-reads";
import { firebaseConfigs } from "../brand.ts";

// Replaces `fetch` with responses that a test gives, in the format of Firestore's REST API and the protocol of callables.
// Does not imitate the behavior of the real backends, because tests/suite/ and tests/e2e/ run against them.

type Answer = (request: Request, body: unknown) => Response | Promise<Response>;

const database = `projects/${firebaseConfigs.local.projectId}/databases/(default)`;
/** The answers of a test, and the requests that had none. */
type Test = {
  readonly answers: {
    readonly matches: (request: Request, body: unknown) => boolean;
    readonly answer: Answer;
  }[];
  readonly unanswered: string[];
};

const NEVER = new Promise<Response>(() => {});

let test: Test = { answers: [], unanswered: [] };

/** Adds an answer, which takes precedence over earlier ones. */
function answer(matches: (request: Request, body: unknown) => boolean, answer: Answer): void {
  test.answers.unshift({ matches, answer });
}

/**
 * Replaces `fetch` permanently. A request without an answer stays pending, because a screen may make requests that do not
 * matter to the test. A request of a test that has ended stays pending too, because its response would affect the next test.
 */
export function replaceFetch(): void {
  const real = globalThis.fetch;
  globalThis.fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    // The page's own files are really loaded.
    if (isOurs(request) && !/^\/(?:read\/|health$)/.test(pathOf(request))) return real(input, init);
    const asking = test;
    const text = await request.clone().text();
    const body = parse(text);
    const known = asking.answers.find(({ matches }) => matches(request, body));
    // The editor sends such requests to start functions early, and does not read the responses.
    if (!known && request.method === "OPTIONS") return new Response(null, { status: 204 });
    if (!known) asking.unanswered.push(`${request.method} ${request.url} ${text}`);
    const response = known ? Promise.resolve(known.answer(request, body)) : NEVER;
    // An aborted request rejects, as in the browser.
    const { signal } = request;
    return new Promise((resolve, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason));
      const isOver = () => asking !== test;
      response.then(
        (given) => void (isOver() || resolve(untilOver(given, isOver))),
        (cause: unknown) => void (isOver() || reject(cause)),
      );
    });
  };
}

/** Returns the response with a body that stays pending if the test is over. */
function untilOver(response: Response, isOver: () => boolean): Response {
  const read = response.json.bind(response);
  response.json = async () => {
    const body: unknown = await read();
    return isOver() ? new Promise(() => {}) : body;
  };
  return response;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Returns the requests for which the test has no answer. */
export function unansweredRequests(): readonly string[] {
  return test.unanswered;
}

/** Removes all answers, so that requests between tests stay pending. */
export function resetAnswers(): void {
  test = { answers: [], unanswered: [] };
}

/**
 * How a request fails. `offline`: there is no connection. `hanging`: the request stays pending. `garbage`: another server
 * responds with HTML, like a captive portal. `empty`: the response has status 200 and no body. A number: the HTTP status.
 */
export type Fault = "offline" | "hanging" | "garbage" | "empty" | number;

export const fault = (kind: Fault) => ({ fault: kind });
export type Faulty = ReturnType<typeof fault>;
const isFaulty = (value: unknown): value is Faulty =>
  typeof value === "object" && value !== null && "fault" in value;

function fail({ fault }: Faulty): Response | Promise<Response> {
  if (fault === "hanging") return new Promise(() => {});
  if (fault === "garbage") return new Response("<!doctype html><title>Welcome to the Wi-Fi</title>");
  if (fault === "empty") return new Response(null);
  if (fault === "offline") throw new TypeError("Failed to fetch");
  return new Response("{}", { status: fault });
}

export type Fields = Readonly<Record<string, unknown>>;
export type StoredDocument = Fields & { readonly id: string };

/** A query of Firestore's REST API. */
export type StructuredQuery = {
  readonly from: readonly { readonly collectionId: string }[];
  readonly where?: unknown;
  readonly limit?: number;
  readonly startAt?: unknown;
};

/** Answers reads of the document at this path; null means that it does not exist. A function is called for each request. */
export function documentIs(
  path: string,
  fields: Fields | null | Faulty | (() => Fields | null | Faulty),
): void {
  const name = `${database}/documents/${path}`;
  answer(
    (request, body) =>
      pathOf(request).endsWith(":batchGet") &&
      Boolean((body as { documents?: string[] }).documents?.includes(name)),
    () => {
      const found = typeof fields === "function" ? fields() : fields;
      if (isFaulty(found)) return fail(found);
      const readTime = new Date().toISOString();
      return Response.json([
        found ? { found: documentOf(path, found), readTime } : { missing: name, readTime },
      ]);
    },
  );
}

/** Answers queries of the collection at this path with these documents, in this order, up to the query's limit. */
export function queriesFind(
  path: string,
  documents:
    | readonly StoredDocument[]
    | Faulty
    | ((query: StructuredQuery) => readonly StoredDocument[] | Faulty),
): void {
  const [collectionId = "", ...parents] = path.split("/").reverse();
  const parent = [`${database}/documents`, ...parents.reverse()].join("/");
  const structured = (body: unknown) => (body as { structuredQuery: StructuredQuery }).structuredQuery;
  answer(
    (request, body) =>
      pathOf(request).endsWith(`${parent}:runQuery`) &&
      structured(body).from[0]?.collectionId === collectionId,
    (_request, body) => {
      const query = structured(body);
      const found = typeof documents === "function" ? documents(query) : documents;
      if (isFaulty(found)) return fail(found);
      const readTime = new Date().toISOString();
      const cut = found.slice(0, query.limit ?? found.length);
      const rows = cut.map(({ id, ...fields }) => ({
        document: documentOf(`${path}/${id}`, fields),
        readTime,
      }));
      return Response.json(rows.length > 0 ? rows : [{ readTime }]);
    },
  );
}

/** Answers requests to one of the contract's `readPaths` with any query. A function receives the query. */
export function siteAnswers<Answer>(
  address: ReadPath<Answer>,
  give: NoInfer<Answer> | null | Faulty | ((asked: URLSearchParams) => NoInfer<Answer> | null | Faulty),
): void {
  const { pathname } = new URL(address, location.origin);
  answer(
    (request) => isOurs(request) && pathOf(request) === pathname,
    ({ url }) => {
      const given = give instanceof Function ? give(new URL(url).searchParams) : give;
      return isFaulty(given) ? fail(given) : Response.json(given);
    },
  );
}

/**
 * Answers reads of the article with this slug by its stored fields; null means that it does not exist. A function is called
 * for each request.
 */
export function articleIs(
  address: string,
  fields: Fields | null | Faulty | (() => Fields | null | Faulty),
  id = address,
): void {
  answer(
    (request) =>
      isOurs(request) &&
      pathOf(request) === readPaths.article.path &&
      new URL(request.url).searchParams.get("address") === address,
    () => {
      const found = typeof fields === "function" ? fields() : fields;
      if (isFaulty(found)) return fail(found);
      return found ? Response.json(articleOf(id, found)) : Response.json(null, { status: 404 });
    },
  );
}

/** Parses an article as the functions do, which read Firestore timestamps instead of dates. */
function articleOf(id: string, fields: Fields): object {
  const stored = Object.entries(fields).map(([name, value]) => [
    name,
    value instanceof Date ? { toDate: () => value } : value,
  ]);
  return parseArticle(id, Object.fromEntries(stored));
}

/** Answers count queries of a root collection. */
export function queriesCount(
  collectionId: string,
  count: number | Faulty | ((query: StructuredQuery) => number | Faulty),
): void {
  type Count = {
    readonly structuredAggregationQuery: {
      readonly structuredQuery: StructuredQuery;
      readonly aggregations: readonly { readonly alias: string }[];
    };
  };
  const asked = (body: unknown) => (body as Count).structuredAggregationQuery;
  answer(
    (request, body) =>
      pathOf(request).endsWith(`${database}/documents:runAggregationQuery`) &&
      asked(body).structuredQuery.from[0]?.collectionId === collectionId,
    (_request, body) => {
      const { structuredQuery, aggregations } = asked(body);
      const counted = typeof count === "function" ? count(structuredQuery) : count;
      if (isFaulty(counted)) return fail(counted);
      const aggregateFields = fieldsOf({ [aggregations[0]?.alias ?? ""]: counted });
      return Response.json([{ result: { aggregateFields }, readTime: new Date().toISOString() }]);
    },
  );
}

type CallableAnswer<Name extends CallableName> =
  | Callables[Name]["result"]
  | Faulty
  | Refusal
  | Promise<Callables[Name]["result"] | Faulty | Refusal>;

export type Refusal = {
  readonly refusal: ErrorReason;
  readonly fields?: readonly InvalidField[];
  readonly changedBy?: string;
  /** The id of the log entry, set for unexpected failures. */
  readonly correlationId?: string;
};

/** Returns the answer of a callable that fails with a reason from the catalogue. */
export const refusal = (reason: ErrorReason, fields?: readonly InvalidField[]): Refusal => ({
  refusal: reason,
  ...(fields && { fields }),
});

/** Returns the answer of a callable that fails unexpectedly, with the id of its log entry. */
export const unexpected = (correlationId: string): Refusal => ({ refusal: "internal", correlationId });

/** Answers calls of a callable. Returns a list to which the input of each call is added. */
export function callableAnswers<Name extends CallableName>(
  name: Name,
  result: CallableAnswer<Name> | ((input: Callables[Name]["input"]) => CallableAnswer<Name>),
): Callables[Name]["input"][] {
  const calls: Callables[Name]["input"][] = [];
  answer(
    (request) => request.method === "POST" && pathOf(request).endsWith(`/us-central1/${name}`),
    async (_request, body) => {
      const input = (body as { data: Callables[Name]["input"] }).data;
      calls.push(input);
      const given = await (typeof result === "function"
        ? (result as (input: Callables[Name]["input"]) => CallableAnswer<Name>)(input)
        : result);
      if (isFaulty(given)) return fail(given);
      if (typeof given === "object" && given !== null && "refusal" in given) {
        const { refusal: reason, ...more } = given;
        const status = ERRORS[reason].status.toUpperCase().replaceAll("-", "_");
        const details = { reason, ...more };
        return Response.json({ error: { status, message: reason, details } }, { status: 400 });
      }
      return Response.json({ result: given ?? null });
    },
  );
  return calls;
}

/** Answers any other request whose URL contains `part`. */
export function requestsTo(part: string, give: Answer | Faulty): void {
  answer(
    (request) => request.url.includes(part),
    (request, body) => (typeof give === "function" ? give(request, body) : fail(give)),
  );
}

/** Returns a promise that the test resolves with `come`. */
export function later<T>(): { readonly promise: Promise<T>; come(value: T): void } {
  let come: (value: T) => void = () => {};
  const promise = new Promise<T>((resolve) => {
    come = resolve;
  });
  return { promise, come };
}

const isOurs = ({ url }: Request): boolean => new URL(url).origin === location.origin;
const pathOf = ({ url }: Request): string => decodeURIComponent(new URL(url).pathname);

function documentOf(path: string, fields: Fields): object {
  const time = "2026-01-01T00:00:00.000000Z";
  return {
    name: `${database}/documents/${path}`,
    fields: fieldsOf(fields),
    createTime: time,
    updateTime: time,
  };
}

function fieldsOf(fields: Fields): object {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, restValueOf(value)]));
}

/** Returns a value in the format of Firestore's REST API. */
function restValueOf(value: unknown): object {
  if (value === null || value === undefined) return { nullValue: null };
  if (typeof value === "string") return { stringValue: value };
  if (typeof value === "boolean") return { booleanValue: value };
  if (typeof value === "number") {
    return Number.isInteger(value) ? { integerValue: String(value) } : { doubleValue: value };
  }
  if (value instanceof Date) return { timestampValue: value.toISOString() };
  if (Array.isArray(value)) return { arrayValue: { values: value.map(restValueOf) } };
  return { mapValue: { fields: fieldsOf(value as Fields) } };
}
