import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";

/** No contract's input is nested so deeply; reading a hostile body of any depth could exhaust the stack. */
const MAX_DEPTH = 20;

export const TOO_LARGE = Symbol("a body that is too large");

/** Throws at bytes that are not UTF-8, instead of replacing them. */
const UTF_8 = new TextDecoder("utf-8", { fatal: true });

/** Requests whose bodies are hidden from the framework. */
const withheld = new WeakSet<IncomingMessage>();

/**
 * Hides request bodies from the web framework. It would wait for a slow body, unpack and parse up to 1,024 MB, and answer
 * with HTML if it cannot parse a body, all before our code is called. The platform's limit of 32 MB applies before
 * unpacking, and 32 MB of `[]` take 1 GB when parsed. The framework sees a request without the two headers that announce a
 * body (RFC 9112, section 6.3); `callableBody` reads the body.
 *
 * https://github.com/GoogleCloudPlatform/functions-framework-nodejs/blob/main/src/server.ts,
 * https://cloud.google.com/run/quotas#request_limits
 */
export function withholdBodies(): void {
  subscribe("http.server.request.start", (message) => {
    const { request } = message as { request: IncomingMessage };
    if (request.method !== "POST") return;
    delete request.headers["content-length"];
    delete request.headers["transfer-encoding"];
    withheld.add(request);
  });
}

/** Returns a callable's body, `{ data }`. Returns `{}`, which no contract accepts, for anything else. */
export async function callableBody(
  request: IncomingMessage & { readonly body?: unknown; readonly rawBody?: Buffer },
  maxBytes: number,
): Promise<{ readonly data?: unknown } | typeof TOO_LARGE> {
  const body = await boundedBody(request, maxBytes);
  return body === TOO_LARGE ? TOO_LARGE : readableBody(body);
}

async function boundedBody(
  request: IncomingMessage & { readonly body?: unknown; readonly rawBody?: Buffer },
  maxBytes: number,
): Promise<unknown> {
  const isRead = !withheld.has(request) || request.readableEnded;
  try {
    const bytes = await bodyBytes(request, maxBytes);
    if (bytes === TOO_LARGE) return TOO_LARGE;
    return isRead ? request.body : JSON.parse(UTF_8.decode(bytes));
  } catch {
    return undefined;
  }
}

/**
 * Returns the bytes of a body, even if it is not hidden: a process of the local suite serves several functions, and the
 * first of them decides whether bodies are hidden.
 */
export async function bodyBytes(
  request: IncomingMessage & { readonly rawBody?: Buffer },
  maxBytes: number,
): Promise<Buffer | typeof TOO_LARGE> {
  if (!withheld.has(request) || request.readableEnded) {
    const { rawBody = Buffer.alloc(0) } = request;
    return rawBody.length > maxBytes ? TOO_LARGE : rawBody;
  }
  const chunks: Buffer[] = [];
  let bytes = 0;
  // The connection must stay open, because the response is still to be sent.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    bytes += (chunk as Buffer).length;
    if (bytes > maxBytes) break;
    chunks.push(chunk as Buffer);
  }
  if (bytes <= maxBytes) return Buffer.concat(chunks);
  // The rest is read and discarded, so that the connection can be used again.
  request.resume();
  return TOO_LARGE;
}

/**
 * Returns the body only if it is a call. firebase-functions would log a body without `data`, or a value with `@type`,
 * and either may contain text that a visitor typed. `@type` marks 64-bit numbers of native apps, which no contract has.
 */
function readableBody(body: unknown): { readonly data?: unknown } {
  if (typeof body !== "object" || body === null || Buffer.isBuffer(body)) return {};
  const keys = Object.keys(body);
  if (keys.length !== 1 || !("data" in body) || !isReadable(body.data, 0)) return {};
  return body;
}

function isReadable(value: unknown, depth: number): boolean {
  if (typeof value !== "object" || value === null) return true;
  if (depth > MAX_DEPTH || Object.hasOwn(value, "@type")) return false;
  return Object.values(value).every((part) => isReadable(part, depth + 1));
}
