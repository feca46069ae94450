import type { IncomingMessage, ServerResponse } from "node:http";
import { callerOf } from "../service/authorize.ts";
import type { Call, FirestoreService } from "../service/firestore-service.ts";
import { StatusError } from "../status.ts";
import { type Message, message } from "./proto-codec.ts";
import { toWireStatus } from "./status.ts";

/** As much as Firestore takes in one request: https://firebase.google.com/docs/firestore/quotas */
const BODY_MAX_BYTES = 11 * 1024 * 1024;

const CORS_HEADERS = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Allow-Methods": "GET, POST, PATCH, PUT, DELETE, OPTIONS",
  "Access-Control-Max-Age": "86400",
};

/** A request taken apart; `body` is parsed JSON, undefined without one. */
export type RestRequest = {
  readonly method: string;
  readonly url: URL;
  readonly headers: IncomingMessage["headers"];
  readonly body: unknown;
};

/** Answers a route that is not the Firestore API's; undefined for one it does not know. */
export type ExtraRoutes = (request: RestRequest) => { status?: number; body: unknown } | undefined;

/** The Firestore REST API. https://firebase.google.com/docs/firestore/reference/rest */
export function createRestHandler(service: FirestoreService, extraRoutes: ExtraRoutes) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    for (const [name, value] of Object.entries(CORS_HEADERS)) response.setHeader(name, value);
    if (request.method === "OPTIONS") {
      const asked = request.headers["access-control-request-headers"];
      if (asked) response.setHeader("Access-Control-Allow-Headers", asked);
      response.writeHead(204).end();
      return;
    }
    let isStream = false;
    try {
      const rest: RestRequest = {
        method: request.method ?? "GET",
        url: new URL(request.url ?? "/", "http://localhost"),
        headers: request.headers,
        body: await readJson(request),
      };
      const extra = extraRoutes(rest);
      if (extra) {
        send(response, extra.status ?? 200, extra.body);
        return;
      }
      const route = routeOf(rest);
      isStream = route.isStream;
      const caller = callerOf(rest.headers.authorization);
      send(response, 200, await service[route.rpc]({ request: route.request, caller, wire: "json" }));
    } catch (error) {
      const { http, status, message: reason } = toWireStatus(error);
      const body = { error: { code: http, message: reason, status } };
      // What streams answers with a list, also when it fails.
      send(response, http, isStream ? [body] : body);
    }
  };
}

type Rpc = {
  [Name in keyof FirestoreService]: FirestoreService[Name] extends (
    call: Call,
  ) => Message | Message[] | Promise<Message | Message[]>
    ? Name
    : never;
}[keyof FirestoreService];

type Route = { readonly rpc: Rpc; readonly request: Message; readonly isStream: boolean };

/** What stands behind the colon of a path, and which field of the request the path before it is. */
const CUSTOM_METHODS: Readonly<
  Record<string, { rpc: Rpc; target: "parent" | "database"; isStream: boolean }>
> = {
  batchGet: { rpc: "batchGetDocuments", target: "database", isStream: true },
  runQuery: { rpc: "runQuery", target: "parent", isStream: true },
  runAggregationQuery: { rpc: "runAggregationQuery", target: "parent", isStream: true },
  commit: { rpc: "commit", target: "database", isStream: false },
  batchWrite: { rpc: "batchWrite", target: "database", isStream: false },
  beginTransaction: { rpc: "beginTransaction", target: "database", isStream: false },
  rollback: { rpc: "rollback", target: "database", isStream: false },
  listCollectionIds: { rpc: "listCollectionIds", target: "parent", isStream: false },
};

/** @throws StatusError NOT_FOUND for an address that is none of the API's, UNIMPLEMENTED for a custom method */
function routeOf({ method, url, body }: RestRequest): Route {
  const path = decodePath(url.pathname);
  if (!path.startsWith("/v1/projects/"))
    throw new StatusError("NOT_FOUND", `Nothing answers ${method} ${url.pathname}`);
  const name = path.slice("/v1/".length);
  const colon = name.lastIndexOf(":");
  const fields = body === undefined ? {} : message(body, "the request");
  if (method === "POST" && colon > name.lastIndexOf("/")) {
    const custom = name.slice(colon + 1);
    const known = Object.hasOwn(CUSTOM_METHODS, custom) ? CUSTOM_METHODS[custom] : undefined;
    if (!known) throw new StatusError("UNIMPLEMENTED", `:${custom} is not supported by the local Firestore`);
    const target = name.slice(0, colon);
    const value = known.target === "database" ? target.replace(/\/documents$/, "") : target;
    return { rpc: known.rpc, request: { ...fields, [known.target]: value }, isStream: known.isStream };
  }
  return { ...documentRoute(method, name, url.searchParams, fields), isStream: false };
}

function documentRoute(
  method: string,
  name: string,
  query: URLSearchParams,
  fields: Message,
): { rpc: Rpc; request: Message } {
  const isCollection = name.split("/").length % 2 === 0;
  const [parent, collectionId] = [
    name.slice(0, name.lastIndexOf("/")),
    name.slice(name.lastIndexOf("/") + 1),
  ];
  const mask = maskOf(query, "mask");
  const currentDocument = {
    ...(query.has("currentDocument.exists") && { exists: query.get("currentDocument.exists") === "true" }),
    ...(query.has("currentDocument.updateTime") && { updateTime: query.get("currentDocument.updateTime") }),
  };
  if (isCollection && method === "GET") {
    const page = {
      pageSize: query.get("pageSize"),
      pageToken: query.get("pageToken"),
      orderBy: query.get("orderBy"),
    };
    const showMissing = query.get("showMissing") === "true";
    return { rpc: "listDocuments", request: { parent, collectionId, ...page, showMissing, mask } };
  }
  if (isCollection && method === "POST") {
    const documentId = query.get("documentId");
    return { rpc: "createDocument", request: { parent, collectionId, documentId, document: fields, mask } };
  }
  if (!isCollection && method === "GET") {
    return { rpc: "getDocument", request: { name, mask, transaction: query.get("transaction") } };
  }
  if (!isCollection && method === "PATCH") {
    const document = { ...fields, name };
    return {
      rpc: "updateDocument",
      request: { document, updateMask: maskOf(query, "updateMask"), currentDocument },
    };
  }
  if (!isCollection && method === "DELETE")
    return { rpc: "deleteDocument", request: { name, currentDocument } };
  throw new StatusError("NOT_FOUND", `Nothing answers ${method} ${name}`);
}

function maskOf(query: URLSearchParams, name: string): Message | undefined {
  const fieldPaths = query.getAll(`${name}.fieldPaths`);
  return fieldPaths.length > 0 ? { fieldPaths } : undefined;
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    throw new StatusError("INVALID_ARGUMENT", "The path is not URL-encoded");
  }
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > BODY_MAX_BYTES)
      throw new StatusError("INVALID_ARGUMENT", `The request is larger than ${BODY_MAX_BYTES} bytes`);
    chunks.push(chunk);
  }
  const text = Buffer.concat(chunks).toString("utf8");
  if (text.trim() === "") return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw new StatusError("INVALID_ARGUMENT", "The request is no JSON");
  }
}

function send(response: ServerResponse, status: number, body: unknown): void {
  const isText = typeof body === "string";
  response.writeHead(status, {
    "Content-Type": isText ? "text/plain; charset=utf-8" : "application/json; charset=utf-8",
  });
  response.end(isText ? body : JSON.stringify(body));
}
