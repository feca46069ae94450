import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";

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
