import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";

/** The path that replaces `/robots.txt`. */
export const ROBOTS_PATH = "/robots";

/**
 * Rewrites requests for `/robots.txt` to `ROBOTS_PATH`: the functions framework and its counterpart in the local
 * suite answer `/robots.txt` themselves, with an empty 404.
 *
 * https://github.com/GoogleCloudPlatform/functions-framework#url-space,
 * https://github.com/firebase/firebase-tools/issues/3734
 */
export function rewriteRobotsTxt(): void {
  subscribe("http.server.request.start", (message) => {
    const { request } = message as { request: IncomingMessage };
    if (request.url === "/robots.txt" || request.url?.startsWith("/robots.txt?")) request.url = ROBOTS_PATH;
  });
}
