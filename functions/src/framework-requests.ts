import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";

/**
 * Lets our functions answer paths that begin with `/favicon.ico` or contain `/robots.txt`. The functions framework, and its
 * counterpart in the local suite, would otherwise answer these paths with an empty 404. `originalUrl` restores the paths.
 *
 * https://github.com/GoogleCloudPlatform/functions-framework#url-space,
 * https://github.com/firebase/firebase-tools/issues/3734
 */
export function bypassFrameworkPaths(): void {
  subscribe("http.server.request.start", (message) => {
    const { request } = message as { request: IncomingMessage };
    request.url = request.url?.replace(/^[^?]*(favicon.ico|robots.txt)/i, (path) =>
      path.replaceAll(".", "%2E"),
    );
  });
}

/** Returns a request's URL with the dots that `bypassFrameworkPaths` encoded. */
export function originalUrl(url: string): string {
  return url.replace(/^[^?]+/, (path) => path.replaceAll("%2E", "."));
}

/** The header that holds the original content type of a posted form. */
export const TYPE_HEADER = "x-form-type";

/**
 * Makes the functions framework read posted forms as bytes, because it answers with a stack trace if its parsers reject a
 * body.
 */
export function receiveFormsAsBytes(): void {
  subscribe("http.server.request.start", (message) => {
    const { url = "", headers } = (message as { request: IncomingMessage }).request;
    if (!/^\/(en\/)?contact\/send\/?(\?|$)/.test(url)) return;
    headers[TYPE_HEADER] = headers["content-type"] ?? "";
    headers["content-type"] = "application/octet-stream";
    delete headers["content-encoding"];
  });
}
