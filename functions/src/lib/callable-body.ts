import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";

/** Deeper than any contract's input; reading a hostile body of any depth could exhaust the stack. */
const MAX_DEPTH = 20;

export const TOO_LARGE = Symbol("a body that is too large");

/** Requests with hidden bodies. */
const withheld = new WeakSet<IncomingMessage>();

/**
 * Hides bodies that are, or could be, larger than `maxBytes` from the web framework, which unpacks and parses up to
 * 1,024 MB before our code is called; the platform's limit of 32 MB applies before unpacking. Parsed, 32 MB of `[]` take
 * 1 GB. The framework sees a request with a large or missing length, or with compression, without the two headers that
 * announce a body (RFC 9112, section 6.3); `callableBody` reads it.
 *
 * https://github.com/GoogleCloudPlatform/functions-framework-nodejs/blob/main/src/server.ts,
 * https://cloud.google.com/run/quotas#request_limits
 */
export function withholdLargeBodies(maxBytes: number): void {
  subscribe("http.server.request.start", (message) => {
    const { request } = message as { request: IncomingMessage };
    const { headers } = request;
    const isSmall =
      Number(headers["content-length"]) <= maxBytes && headers["content-encoding"] === undefined;
    if (isSmall || request.method !== "POST") return;
    delete headers["content-length"];
    delete headers["transfer-encoding"];
    withheld.add(request);
  });
}

/** Returns a callable's body, `{ data }`; `{}`, which firebase-functions answers with 400, for anything else. */
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
  if (!withheld.has(request)) {
    return (request.rawBody?.length ?? 0) > maxBytes ? TOO_LARGE : request.body;
  }
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    // The response is still to be sent.
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      bytes += (chunk as Buffer).length;
      if (bytes > maxBytes) break;
      chunks.push(chunk as Buffer);
    }
    if (bytes <= maxBytes) return JSON.parse(Buffer.concat(chunks).toString());
  } catch {
    return undefined;
  }
  // The rest is read and discarded, so that the connection can be used again.
  request.resume();
  return TOO_LARGE;
}

/**
 * firebase-functions would log a body without `data`, and a value with `@type`: they may hold what a visitor typed.
 * `@type` stands for 64-bit numbers of native apps; no contract has any.
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
