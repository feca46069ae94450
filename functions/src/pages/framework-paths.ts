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
