import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";

/**
 * Hides from the functions framework, and from its counterpart in the local suite, the paths that they answer themselves,
 * with an empty 404: those that begin with `/favicon.ico` or contain `/robots.txt`. `originalUrl` shows them again.
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

/** The address of a request with its dots as they are. */
export function originalUrl(url: string): string {
  return url.replace(/^[^?]+/, (path) => path.replaceAll("%2E", "."));
}

/** The header with a posted form's own type. */
export const TYPE_HEADER = "x-form-type";

/** The functions framework answers what its parsers refuse with a stack trace, so it gets posted forms as bytes. */
export function receiveFormsAsBytes(): void {
  subscribe("http.server.request.start", (message) => {
    const { url = "", headers } = (message as { request: IncomingMessage }).request;
    if (!/^\/(en\/)?contact\/send\/?(\?|$)/.test(url)) return;
    headers[TYPE_HEADER] = headers["content-type"] ?? "";
    headers["content-type"] = "application/octet-stream";
    delete headers["content-encoding"];
  });
}
