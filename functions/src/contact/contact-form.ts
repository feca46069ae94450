import { isUtf8 } from "node:buffer";
import { sendContactMessageInputSchema } from "@matbjorg/contract/contact";
import { ERRORS, type ErrorDetails } from "@matbjorg/contract/errors";
import { htmlPage, renderPage } from "@matbjorg/web/server";
import { HttpsError, type Request } from "firebase-functions/https";
import * as logger from "firebase-functions/logger";
import { TYPE_HEADER } from "../framework-requests.ts";
import { bodyBytes, TOO_LARGE as TOO_LARGE_BODY } from "../lib/callable/callable-body.ts";
import type { Response } from "../lib/callable/define-request.ts";
import { logFailure } from "../lib/callable/log-failure.ts";
import { parseInput } from "../lib/callable/parse-input.ts";
import { visitorNetworks } from "../lib/client-ip.ts";
import { CALL_LIMIT, RequestLimit } from "../lib/request-limit.ts";
import { refuse } from "../pages/render-page-response.ts";
import { deployedContent, siteFiles } from "../pages/site-files.ts";
import { receiveMessage } from "./receive-message.ts";

/** This is more than the longest valid message, even if every character is percent-encoded in nine bytes. */
export const FORM_MAX_BYTES = 256 * 1024;

const TOO_LARGE: ErrorDetails = {
  reason: "input/invalid",
  fields: [{ path: "message", rule: "too_big" }],
};
/** Counts submissions before their bodies are read; messages have their own limits, see rate-limit.ts. */
const posts = new RequestLimit(CALL_LIMIT, visitorNetworks);

/** The reason that is shown when a form is returned with its text, by the kind of page that submitted the form. */
const RETURNED: Readonly<Record<"foreign" | "hidden", ErrorDetails>> = {
  foreign: { reason: "contact/another-site" },
  hidden: { reason: "contact/origin-hidden" },
};

/**
 * Handles the contact form when a browser posts it without scripts, or before the page was hydrated. Takes the fields
 * of `sendContactMessage` and answers with the contact page in the URL's language, rendered with the outcome and,
 * unless the message was sent, with the entered text. Hosting sends `/contact/send` and `/en/contact/send` here.
 */
export async function contactForm(request: Request, response: Response): Promise<void> {
  const language = request.path.startsWith("/en/") ? "en" : "is";
  const path = language === "en" ? "/en/contact" : "/contact";
  const sender = senderOf(request);
  if (request.method !== "POST") {
    response.redirect(303, path);
    return;
  }
  if (!posts.admits(request)) return refuse(response);
  // Loads the page before the message is accepted: nothing is sent if the response cannot be rendered.
  const [files, content] = await Promise.all([siteFiles(), deployedContent(language)]);
  const body = await bodyBytes(request, FORM_MAX_BYTES);
  const isTooLarge = body === TOO_LARGE_BODY;
  const { website, ...typed } = readForm(request, isTooLarge ? Buffer.alloc(0) : body);
  // A form on another site could otherwise use up the rate limit of visitors who never meant to write to us.
  const failure =
    sender !== "own"
      ? RETURNED[sender]
      : isTooLarge
        ? TOO_LARGE
        : await take(request, { ...typed, language, ...(website && { website }) });
  const data = {
    contact: failure ? { typed, failure } : {},
    content,
  };
  const html = htmlPage(files, await renderPage(path, data), data);
  response
    .status(failure ? new HttpsError(ERRORS[failure.reason].status, "").httpErrorCode.status : 200)
    .set({ "Content-Type": "text/html; charset=utf-8", "Cache-Control": "private, no-store" })
    .send(html);
}

/**
 * Classifies the page that submitted the form. Browsers before 2023 send Origin but not Sec-Fetch-Site. A
 * translation service shows a copy of the page on its own site; privacy settings hide both headers.
 */
function senderOf(request: Request): "own" | "foreign" | "hidden" {
  const site = request.get("sec-fetch-site");
  if (site !== undefined) return site === "cross-site" || site === "same-site" ? "foreign" : "own";
  const origin = request.get("origin");
  if (origin === "null") return "hidden";
  const host = request.get("x-forwarded-host") ?? request.get("host");
  return origin !== undefined && URL.parse(origin)?.host !== host ? "foreign" : "own";
}

/** Returns why the message was rejected; undefined if it was accepted. */
async function take(request: Request, input: unknown): Promise<ErrorDetails | undefined> {
  try {
    const message = parseInput(sendContactMessageInputSchema, input);
    await receiveMessage(message, visitorNetworks(request), new Date());
    logger.info("contactForm ok");
    return undefined;
  } catch (error) {
    return logFailure("contactForm", error, {});
  }
}

/** Decodes the fields to text. Old browsers, and pages whose type a proxy has changed, send windows-1252. */
function fieldsOf(body: Buffer): string {
  const toByte = (escaped: string) => String.fromCharCode(Number.parseInt(escaped.slice(1), 16));
  const bytes = Buffer.from(body.toString("latin1").replace(/%[89a-f][\da-f]/gi, toByte), "latin1");
  return new TextDecoder(isUtf8(bytes) ? "utf-8" : "windows-1252").decode(bytes);
}

/**
 * Returns the form's fields. A missing field is empty. If the body is not a form, all fields are empty. Forms write line
 * breaks as CRLF, scripts as LF.
 */
function readForm(request: Request, body: Buffer) {
  const type = request.get(TYPE_HEADER) ?? request.get("content-type") ?? "";
  const isForm = /^application\/x-www-form-urlencoded *(;|$)/i.test(type);
  const form = new URLSearchParams(isForm ? fieldsOf(body) : "");
  const field = (name: string) => (form.get(name) ?? "").replaceAll("\r\n", "\n");
  return { name: field("name"), email: field("email"), message: field("message"), website: field("krydd") };
}
