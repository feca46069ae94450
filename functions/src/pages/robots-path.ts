import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";

/** Where a function is asked for `/robots.txt`. */
export const ROBOTS_PATH = "/robots";

/**
 * Makes this process' requests for `/robots.txt` such for `ROBOTS_PATH`. What runs functions, in the cloud and in the local
 * suite, answers the former itself, with an empty 404, and calls no function.
 *
 * https://github.com/GoogleCloudPlatform/functions-framework#url-space, https://github.com/firebase/firebase-tools/issues/3734
 */
export function takeRobotsTxt(): void {
  subscribe("http.server.request.start", (message) => {
    const { request } = message as { request: IncomingMessage };
    if (request.url === "/robots.txt" || request.url?.startsWith("/robots.txt?")) request.url = ROBOTS_PATH;
  });
}
