import type { Request } from "firebase-functions/https";
import type { Response } from "./define-request.ts";

/** How long a browser may reuse the answer. Chromium remembers it no longer than this. */
const MAX_AGE_SECONDS = 7_200;
/** The headers that our pages send in addition to the headers that browsers always allow. */
const HEADERS = "authorization, content-type, traceparent";

/**
 * Answers OPTIONS requests, and begins to load the modules that the first call needs. A preflight request does not wait for
 * them. Pages also send an OPTIONS request for each callable that they will need, and these requests do wait, because Cloud
 * Run stops a process between its requests.
 */
export async function answerOptions(
  request: Request,
  response: Response,
  load: () => Promise<unknown>,
): Promise<void> {
  const { origin = "*", ...asked } = request.headers;
  const isLoaded = load();
  if (asked["access-control-request-method"] !== "POST") await isLoaded;
  const headers = {
    "Access-Control-Allow-Origin": origin,
    "Access-Control-Allow-Methods": "POST, OPTIONS",
    "Access-Control-Allow-Headers": asked["access-control-request-headers"] ?? HEADERS,
    "Access-Control-Max-Age": MAX_AGE_SECONDS,
    Vary: "Origin, Access-Control-Request-Headers",
  };
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  response.statusCode = 204;
  response.end();
}
