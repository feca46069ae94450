import type { IncomingMessage, ServerResponse } from "node:http";
import { firestoreProtos } from "../proto/firestore-protos.ts";
import type { Message } from "../proto/proto-codec.ts";
import { jsonFromQuery, messageFromJson, messageToJson, parseObject } from "../proto/proto-json.ts";
import { callerOf } from "../service/authenticate.ts";
import type { FirestoreService, RpcName } from "../service/firestore-service.ts";
import { StatusError, toWireStatus } from "../status.ts";
import { REQUEST_MAX_BYTES } from "../store/limits.ts";
import { requestTooLarge, unimplemented } from "./request-errors.ts";

/** A parsed HTTP request; `body` is the JSON object, or undefined if the body is empty. */
export type RestRequest = {
  readonly method: string;
  /** The raw path, because `URL` would resolve `..` segments. */
  readonly path: string;
  readonly url: URL;
  readonly headers: IncomingMessage["headers"];
  readonly body: Message | undefined;
};

/** Answers a route outside the Firestore API; undefined for an unknown route. @throws StatusError */
type ExtraRoutes = (request: RestRequest) => { body: unknown } | undefined;

/** The Firestore REST API. https://firebase.google.com/docs/firestore/reference/rest */
export function createRestHandler(service: FirestoreService, extraRoutes: ExtraRoutes) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (!isLocal(request)) {
      const message = "The local Firestore only answers pages and programs of this machine.";
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
        send(response, 200, extra.body);
        return;
      }
      const route = routeOf(rest);
      if (!route) {
        send(response, 404, "Not Found\n");
        return;
      }
      const key = route.rpc.charAt(0).toLowerCase() + route.rpc.slice(1);
      if (!(key in service)) throw unimplemented(route.rpc);
      const decoded = messageFromJson(firestoreProtos().requestType(route.rpc), route.request);
      const caller = callerOf(rest.headers.authorization);
      const answer = await service[key as RpcName]({ request: decoded, caller });
      send(response, 200, messageToJson(answer));
    } catch (error) {
      const { http, status, message: reason } = toWireStatus(error);
      send(response, http, { error: { code: http, message: reason, status } });
    }
  };
}

/**
 * Whether the headers `Origin` and `Host` name this machine. `Bearer owner` gives full access, so requests from web pages
 * and by DNS rebinding are rejected; the official emulator answers such requests.
 */
function isLocal({ headers }: IncomingMessage): boolean {
  const isLoopback = (address: string) => {
    const hostname = URL.parse(address)?.hostname ?? "";
    return /^(127\.\d+\.\d+\.\d+|\[::1\]|(.+\.)?localhost)$/.test(hostname);
  };
  return isLoopback(`http://${headers.host}`) && (headers.origin === undefined || isLoopback(headers.origin));
}

/** Allows cross-origin requests from local pages, with any header. */
function allowOrigin({ headers }: IncomingMessage, response: ServerResponse): void {
  if (!headers.origin) return;
  response.setHeader("Access-Control-Allow-Origin", headers.origin);
  response.setHeader("Access-Control-Allow-Credentials", "true");
  response.setHeader("Access-Control-Allow-Methods", "DELETE,GET,HEAD,PATCH,POST,PUT");
  response.setHeader("Vary", "Origin");
  const requestHeaders = headers["access-control-request-headers"];
  if (requestHeaders) response.setHeader("Access-Control-Allow-Headers", requestHeaders);
  if (headers["access-control-request-private-network"]) {
    response.setHeader("Access-Control-Allow-Private-Network", "true");
  }
}

/** An RPC and its request as JSON. */
type Route = { readonly rpc: string; readonly request: Message };

/** Custom methods of the REST API: the part of the path after the colon. */
const CUSTOM_METHODS = ["batchGet", "batchWrite", "beginTransaction", "commit", "executePipeline"];
CUSTOM_METHODS.push("listCollectionIds", "partitionQuery", "rollback", "runAggregationQuery", "runQuery");

const DOCUMENT_PATH = /^\/v1(?:beta1)?\/(projects\/[^/]+\/databases\/[^/]+\/documents\/.*)$/s;

/** Returns the RPC that a request calls; undefined if the path is not part of the API. */
function routeOf({ method, path, url, body }: RestRequest): Route | undefined {
  const [, resource, custom = ""] = /^\/v1(?:beta1)?\/(.+):(\w+)$/.exec(path) ?? [];
  if (method === "POST" && resource !== undefined) {
    if (!CUSTOM_METHODS.includes(custom)) return undefined;
    const rpc =
      custom === "batchGet" ? "BatchGetDocuments" : custom.charAt(0).toUpperCase() + custom.slice(1);
    const parent = decodePath(resource);
    const isOfDatabase = "database" in firestoreProtos().requestType(rpc).fields;
    const target = isOfDatabase ? { database: parent.replace(/\/documents$/, "") } : { parent };
    return { rpc, request: { ...body, ...target } };
  }
  const [, name] = DOCUMENT_PATH.exec(decodePath(path)) ?? [];
  const route = name === undefined ? undefined : documentRoute(method, name, body);
  if (!route) return undefined;
  const parameters = jsonFromQuery(firestoreProtos().requestType(route.rpc), url.searchParams);
  return { rpc: route.rpc, request: { ...parameters, ...route.request } };
}

/** @param name a document or collection name; with a trailing slash, all collections of a document or the root */
function documentRoute(method: string, name: string, body: Message | undefined): Route | undefined {
  if (name.split("/").length % 2 === 0) {
    const slash = name.lastIndexOf("/");
    const collection = { parent: name.slice(0, slash), collectionId: name.slice(slash + 1) };
    if (method === "GET") return { rpc: "ListDocuments", request: collection };
    if (method !== "POST" || collection.collectionId === "") return undefined;
    return { rpc: "CreateDocument", request: { ...collection, document: body ?? {} } };
  }
  if (method === "GET") return { rpc: "GetDocument", request: { name } };
  if (method === "DELETE") return { rpc: "DeleteDocument", request: { name } };
  return method === "PATCH" ? { rpc: "UpdateDocument", request: { document: { ...body, name } } } : undefined;
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
    // The rest is read too, so that the connection can be reused for the next request.
    if (size <= REQUEST_MAX_BYTES) chunks.push(chunk);
  }
  if (size > REQUEST_MAX_BYTES) throw requestTooLarge();
  const text = Buffer.concat(chunks).toString("utf8");
  return text.trim() === "" ? undefined : parseObject(text);
}

function send(response: ServerResponse, status: number, body: unknown): void {
  const isText = typeof body === "string";
  // The official emulator sends its plain text answers without a Content-Type.
  response.writeHead(status, isText ? {} : { "Content-Type": "application/json" });
  response.end(isText ? body : JSON.stringify(body));
}
