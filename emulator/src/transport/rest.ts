import type { IncomingMessage, ServerResponse } from "node:http";
import { firestoreProtos } from "../proto/firestore-protos.ts";
import type { Message } from "../proto/proto-codec.ts";
import { messageFromJson, messageToJson, parseObject } from "../proto/proto-json.ts";
import { callerOf } from "../service/authorize.ts";
import type { FirestoreService, RpcName } from "../service/firestore-service.ts";
import { StatusError, toWireStatus } from "../status.ts";
import { REQUEST_MAX_BYTES } from "../store/limits.ts";
import { tooLarge, unsupported } from "./refusals.ts";

/** A request taken apart; `body` is a parsed JSON object, undefined without one. */
export type RestRequest = {
  readonly method: string;
  /** As it was sent: a URL would take `..` for an instruction. */
  readonly path: string;
  readonly url: URL;
  readonly headers: IncomingMessage["headers"];
  readonly body: Message | undefined;
};

/** Answers a route that is not the Firestore API's; undefined for one it does not know. */
export type ExtraRoutes = (request: RestRequest) => { status?: number; body: unknown } | undefined;

/** The Firestore REST API. https://firebase.google.com/docs/firestore/reference/rest */
export function createRestHandler(service: FirestoreService, extraRoutes: ExtraRoutes) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (!isFromHere(request)) {
      const message = "The local Firestore answers this machine's own pages and programs alone.";
      send(response, 403, { error: { code: 403, message, status: "PERMISSION_DENIED" } });
      return;
    }
    allowOrigin(request, response);
    if (request.method === "OPTIONS") {
      response.writeHead(200).end();
      return;
    }
    try {
      const rest: RestRequest = {
        method: request.method === "HEAD" ? "GET" : (request.method ?? "GET"),
        path: request.url?.split("?")[0] ?? "/",
        url: URL.parse(`http://localhost${request.url}`) ?? new URL("http://localhost"),
        headers: request.headers,
        body: await readJson(request),
      };
      const extra = extraRoutes(rest);
      if (extra) {
        send(response, extra.status ?? 200, extra.body);
        return;
      }
      const route = routeOf(rest);
      if (!route) {
        send(response, 404, "Not Found\n");
        return;
      }
      const method = route.rpc.charAt(0).toUpperCase() + route.rpc.slice(1);
      if (!(route.rpc in service)) throw unsupported(method);
      const decoded = messageFromJson(firestoreProtos().requestType(method), route.request);
      const caller = callerOf(rest.headers.authorization);
      const answer = await service[route.rpc as RpcName]({ request: decoded, caller });
      send(response, 200, messageToJson(answer));
    } catch (error) {
      const { http, status, message: reason } = toWireStatus(error);
      send(response, http, { error: { code: http, message: reason, status } });
    }
  };
}

/**
 * Whether neither a page of the web asks, to which any address of this machine is open, nor one by a name of its own that
 * leads here (DNS rebinding). Unlike the official emulator: `Bearer owner` opens everything.
 */
function isFromHere({ headers }: IncomingMessage): boolean {
  const isHere = (address: string) => {
    const hostname = URL.parse(address)?.hostname ?? "";
    return /^(127\.\d+\.\d+\.\d+|\[::1\]|(.+\.)?localhost)$/.test(hostname);
  };
  return isHere(`http://${headers.host}`) && (headers.origin === undefined || isHere(headers.origin));
}

/** A page of this machine may ask, whatever it sends. */
function allowOrigin({ headers }: IncomingMessage, response: ServerResponse): void {
  if (!headers.origin) return;
  response.setHeader("Access-Control-Allow-Origin", headers.origin);
  response.setHeader("Access-Control-Allow-Credentials", "true");
  response.setHeader("Access-Control-Allow-Methods", "DELETE,GET,HEAD,PATCH,POST,PUT");
  response.setHeader("Vary", "Origin");
  const asked = headers["access-control-request-headers"];
  if (asked) response.setHeader("Access-Control-Allow-Headers", asked);
  if (headers["access-control-request-private-network"]) {
    response.setHeader("Access-Control-Allow-Private-Network", "true");
  }
}

/** An RPC and its request as JSON. */
type Route = { readonly rpc: string; readonly request: Message };

/** What stands behind the colon of a path, by the field of the request that the path before it is. */
const CUSTOM_METHODS = {
  database: ["batchGet", "batchWrite", "beginTransaction", "commit", "executePipeline", "rollback"],
  parent: ["listCollectionIds", "partitionQuery", "runAggregationQuery", "runQuery"],
} as const;

const DOCUMENT_PATH = /^\/v1(?:beta1)?\/(projects\/[^/]+\/databases\/[^/]+\/documents)\/(.*)$/s;

/** Undefined for an address that is none of the API's. */
function routeOf({ method, path, url, body }: RestRequest): Route | undefined {
  const [, resource, custom] = /^\/v1(?:beta1)?\/(.+):(\w+)$/.exec(path) ?? [];
  if (method === "POST" && resource !== undefined) {
    const known = Object.entries(CUSTOM_METHODS).find(([, names]) => names.some((name) => name === custom));
    if (!custom || !known) return undefined;
    const [field] = known;
    const target = decodePath(resource);
    const value = field === "database" ? target.replace(/\/documents$/, "") : target;
    const rpc = custom === "batchGet" ? "batchGetDocuments" : custom;
    return { rpc, request: { ...body, [field]: value } };
  }
  const match = DOCUMENT_PATH.exec(decodePath(path));
  const [, documents = "", below = ""] = match ?? [];
  return match ? documentRoute(method, documents, below, url.searchParams, body) : undefined;
}

/** @param below what stands behind `documents/`; with a slash at its end, all collections of a document or the root */
function documentRoute(
  method: string,
  documents: string,
  below: string,
  query: URLSearchParams,
  body: Message | undefined,
): Route | undefined {
  const name = `${documents}/${below}`;
  const optional = (...keys: string[]) =>
    Object.fromEntries(keys.filter((key) => query.has(key)).map((key) => [key, query.get(key)]));
  const mask = maskOf(query, "mask");
  const consistency = optional("transaction", "readTime");
  if (below.split("/").length % 2 === 1) {
    const collectionId = name.slice(name.lastIndexOf("/") + 1);
    const collection = { parent: name.slice(0, name.lastIndexOf("/")), collectionId, mask };
    if (method === "GET") {
      const page = optional("pageSize", "pageToken", "orderBy");
      const showMissing = query.get("showMissing") === "true";
      return { rpc: "listDocuments", request: { ...collection, ...page, ...consistency, showMissing } };
    }
    const request = { ...collection, ...optional("documentId"), document: body ?? {} };
    return method === "POST" && collectionId !== "" ? { rpc: "createDocument", request } : undefined;
  }
  if (method === "GET") return { rpc: "getDocument", request: { name, ...consistency, mask } };
  const currentDocument = preconditionOf(query);
  if (method === "DELETE") return { rpc: "deleteDocument", request: { name, currentDocument } };
  if (method !== "PATCH") return undefined;
  const document = { ...body, name };
  const updateMask = maskOf(query, "updateMask");
  return { rpc: "updateDocument", request: { document, updateMask, mask, currentDocument } };
}

function preconditionOf(query: URLSearchParams): Message | null {
  const exists = query.get("currentDocument.exists");
  if (exists !== null) return { exists: exists === "true" ? true : exists === "false" ? false : exists };
  const updateTime = query.get("currentDocument.updateTime");
  return updateTime === null ? null : { updateTime };
}

function maskOf(query: URLSearchParams, name: string): Message | null {
  const fieldPaths = query.getAll(`${name}.fieldPaths`);
  return fieldPaths.length > 0 ? { fieldPaths } : null;
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    throw new StatusError("INVALID_ARGUMENT", "The path is not URL-encoded");
  }
}

async function readJson(request: IncomingMessage): Promise<Message | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    // Read to its end all the same: a client sends its next request on the connection when this one is done.
    if (size <= REQUEST_MAX_BYTES) chunks.push(chunk);
  }
  if (size > REQUEST_MAX_BYTES) throw tooLarge();
  const text = Buffer.concat(chunks).toString("utf8");
  return text.trim() === "" ? undefined : parseObject(text);
}

function send(response: ServerResponse, status: number, body: unknown): void {
  const isText = typeof body === "string";
  // The official emulator says of its own few words not what they are.
  response.writeHead(status, isText ? {} : { "Content-Type": "application/json" });
  response.end(isText ? body : JSON.stringify(body));
}
