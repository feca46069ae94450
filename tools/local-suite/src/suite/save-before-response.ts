import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { NotSavedError } from "../durable/database.ts";

const CHANNEL = "http.server.request.start";
/** "Insufficient Storage". Clients would retry 500 and 503, some of them for a minute. */
const NOT_SAVED_STATUS = 507;

type Start = { request: IncomingMessage; response: ServerResponse; server: Server };

/**
 * Calls `save` before a server's responses are sent, so that acknowledged data survives a kill. If it throws a
 * NotSavedError, that error is sent instead of the response. firebase-tools' emulators keep their state in memory and emit
 * no change events, so this subscribes to Node's diagnostics channel for requests.
 *
 * @param port identifies the server in this process
 * @returns a function that unsubscribes
 */
export function saveBeforeResponses(port: number, save: () => void): () => void {
  function onRequest(message: unknown): void {
    const { request, response, server } = message as Start;
    const address = server.address();
    if (typeof address !== "object" || address?.port !== port) return;
    // Even a GET may change something, such as a link in an email or a file's first download token.
    if (request.method === "OPTIONS" || request.url?.includes("alt=media")) return;
    saveBefore(response, save);
  }
  subscribe(CHANNEL, onRequest);
  return () => unsubscribe(CHANNEL, onRequest);
}

function saveBefore(response: ServerResponse, save: () => void): void {
  const own = { writeHead: response.writeHead, write: response.write, end: response.end };
  let isRefused = false;
  const before =
    (method: keyof typeof own) =>
    (...args: unknown[]) => {
      if (isRefused) return response;
      // Each of the three methods may be called first, and they call each other.
      Object.assign(response, own);
      try {
        save();
      } catch (error) {
        if (!(error instanceof NotSavedError)) throw error;
        isRefused = true;
        for (const name of ["content-length", "content-encoding", "etag"]) response.removeHeader(name);
        const { message } = error;
        const body = { error: { code: NOT_SAVED_STATUS, message, status: "DATA_LOSS" } };
        response.writeHead(NOT_SAVED_STATUS, { "Content-Type": "application/json" });
        response.end(JSON.stringify(body));
        Object.assign(response, { writeHead: ignore, write: ignore, end: ignore });
        return response;
      }
      return (own[method] as (...args: unknown[]) => unknown).apply(response, args);
    };
  const ignore = () => response;
  Object.assign(response, { writeHead: before("writeHead"), write: before("write"), end: before("end") });
}
