import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";

/** A request's body that is larger than its callable takes. */
export const TOO_LARGE = Symbol("a body that is too large");

/** Requests whose bodies the web framework in front of our functions was kept from reading. */
const withheld = new WeakSet<IncomingMessage>();

/**
 * Keeps the web framework from reading bodies in this process that are, or could be, larger than `maxBytes`:
 * `boundedBody` reads those itself.
 *
 * The framework reads, unpacks and parses a body before any code of ours is called, and takes 1,024 MB of it; what
 * comes from outside is bounded at 32 MB only before it is unpacked. Parsed, 32 MB of `[]` are 1 GB. So a request that
 * says too large a length, none, or that it is compressed, appears to the framework as one without a body: it goes by
 * these two headers, as RFC 9112 has it (section 6.3).
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

/**
 * A request's body as the web framework parsed it. One that was withheld is read here, up to `maxBytes`; what is no
 * JSON, or breaks off, is undefined.
 */
export async function boundedBody(
  request: IncomingMessage & { readonly body?: unknown; readonly rawBody?: Buffer },
  maxBytes: number,
): Promise<unknown> {
  if (!withheld.has(request)) {
    return (request.rawBody?.length ?? 0) > maxBytes ? TOO_LARGE : request.body;
  }
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    // Leaving the loop must not close the connection: there is an answer to come.
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      bytes += (chunk as Buffer).length;
      if (bytes > maxBytes) break;
      chunks.push(chunk as Buffer);
    }
    if (bytes <= maxBytes) return JSON.parse(Buffer.concat(chunks).toString());
  } catch {
    return undefined;
  }
  // What is still to come is read and forgotten, so that the connection can be used again.
  request.resume();
  return TOO_LARGE;
}
