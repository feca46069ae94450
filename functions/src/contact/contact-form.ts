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
import { deployedContent, siteFiles } from "../pages/site-files.ts";
import { receiveMessage } from "./receive-message.ts";

/** The longest valid message is shorter, with every character percent-encoded in nine bytes. */
export const FORM_MAX_BYTES = 256 * 1024;

const TOO_LARGE: ErrorDetails = {
  reason: "input/invalid",
  fields: [{ path: "message", rule: "too_big" }],
};
const HIDDEN: ErrorDetails = { reason: "contact/origin-hidden" };

/**
 * The contact form posted by a browser without scripts, or before the page was hydrated. Takes the fields that
 * `sendContactMessage` takes and answers with the contact page in the language of the address, rendered with the outcome
 * and, unless the message was sent, with what was typed. Hosting sends `/contact/send` and `/en/contact/send` here.
 */
export async function contactForm(request: Request, response: Response): Promise<void> {
  const language = request.path.startsWith("/en/") ? "en" : "is";
  const path = language === "en" ? "/en/contact" : "/contact";
  const sender = senderOf(request);
  // A form on another site would use up the rate limit of visitors who never meant to write to us.
  if (request.method !== "POST" || sender === "foreign") {
    response.redirect(303, path);
    return;
  }
  // Before the message is taken: nothing is sent if the answer cannot be rendered.
  const [files, content] = await Promise.all([siteFiles(), deployedContent(language)]);
  const body = await bodyBytes(request, FORM_MAX_BYTES);
  const isTooLarge = body === TOO_LARGE_BODY;
  const { website, ...typed } = readForm(request, isTooLarge ? Buffer.alloc(0) : body);
  const failure =
    sender === "hidden"
      ? HIDDEN
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
 * Whose page posts the form. Browsers older than 2023 send no Sec-Fetch-Site, and an Origin all the same; settings for privacy
 * may hide both, and the visitor then gets the text back.
 */
function senderOf(request: Request): "own" | "foreign" | "hidden" {
  const site = request.get("sec-fetch-site");
  if (site !== undefined) return site === "cross-site" || site === "same-site" ? "foreign" : "own";
  const origin = request.get("origin");
  if (origin === "null") return "hidden";
  const host = request.get("x-forwarded-host") ?? request.get("host");
  return origin !== undefined && URL.parse(origin)?.host !== host ? "foreign" : "own";
}

/** Returns why the message was not taken; undefined if it was. */
async function take(request: Request, input: unknown): Promise<ErrorDetails | undefined> {
  try {
    const message = parseInput(sendContactMessageInputSchema, input);
    await receiveMessage(message, request, new Date());
    logger.info("contactForm ok");
    return undefined;
  } catch (error) {
    return logFailure("contactForm", error, {});
  }
}

/** The encoded fields. Old browsers, and pages whose type a proxy has changed, send windows-1252. */
function fieldsOf(body: Buffer): string {
  const toByte = (escaped: string) => String.fromCharCode(Number.parseInt(escaped.slice(1), 16));
  const bytes = Buffer.from(body.toString("latin1").replace(/%[89a-f][\da-f]/gi, toByte), "latin1");
  return new TextDecoder(isUtf8(bytes) ? "utf-8" : "windows-1252").decode(bytes);
}

/** Missing fields, and all fields of a body that is too large, are empty. Forms write line breaks as CRLF, scripts as LF. */
function readForm(request: Request, body: Buffer) {
  const type = request.get(TYPE_HEADER) ?? request.get("content-type") ?? "";
  const isForm = /^application\/x-www-form-urlencoded *(;|$)/i.test(type);
  const form = new URLSearchParams(isForm ? fieldsOf(body) : "");
  const field = (name: string) => (form.get(name) ?? "").replaceAll("\r\n", "\n");
  return { name: field("name"), email: field("email"), message: field("message"), website: field("krydd") };
}
