import { sendContactMessageInputSchema } from "@matbjorg/contract/contact";
import { CALLABLE_TIMEOUT_SECONDS } from "@matbjorg/contract/limits";
import { type ContactAnswer, type ContactOutcome, contactAnswer } from "@matbjorg/web/contact-answer";
import { onRequest, type Request } from "firebase-functions/https";
import * as logger from "firebase-functions/logger";
import { AppError } from "../lib/app-error.ts";
import { correlationId, withCorrelationId } from "../lib/correlation.ts";
import { DEPLOYMENT, PUBLIC_MAX_INSTANCES } from "../lib/deployment.ts";
import { failureLine } from "../lib/failure-line.ts";
import { hostingProxies } from "./relay-settings.ts";
import { TAKE_MESSAGE_SECRETS, takeMessage } from "./take-message.ts";

/**
 * A posted form's body: more than the longest message takes whose every character is written as nine, and less than
 * would be worth anybody's while.
 */
export const FORM_MAX_BYTES = 256 * 1024;

/** What the browser is told of each outcome beside the page. */
const STATUS: Record<ContactOutcome, number> = {
  success: 200,
  invalid: 400,
  rateLimited: 429,
  full: 429,
  failure: 503,
};

/** Nothing on the page but the site's own stylesheet, logo and form. */
const CONTENT_SECURITY_POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

type Typed = { readonly name: string; readonly email: string; readonly message: string };

/**
 * The contact form of whoever has no scripts, or not yet: takes what `sendContactMessage` takes, as a posted form,
 * and answers with a page in the language of the address, on which nothing typed is lost. Hosting sends
 * `/contact/send` and `/en/contact/send` here.
 */
export const contactForm = onRequest(
  {
    ...DEPLOYMENT,
    maxInstances: PUBLIC_MAX_INSTANCES,
    timeoutSeconds: CALLABLE_TIMEOUT_SECONDS,
    secrets: TAKE_MESSAGE_SECRETS,
  },
  async (request, response) => {
    const language = request.path.startsWith("/en/") ? "en" : "is";
    // Nobody's form but ours: another site's would be counted for the visitor who came by there.
    const isOurs = !/^(cross|same)-site$/.test(request.get("sec-fetch-site") ?? "");
    if (request.method !== "POST" || !isOurs) {
      // Someone who came by the address, on a reload for example.
      response.redirect(303, language === "en" ? "/en/contact" : "/contact");
      return;
    }
    const { typed, website } = readForm(request);
    const input = { ...typed, language, ...(website && { website }) };
    const outcome =
      request.rawBody.length > FORM_MAX_BYTES
        ? TOO_LARGE
        : await withCorrelationId(request, () => take(request, input));
    response
      .status(STATUS[outcome.outcome])
      .set({
        "Content-Type": "text/html; charset=utf-8",
        "Content-Security-Policy": CONTENT_SECURITY_POLICY,
        "Cache-Control": "private, no-store",
        "X-Content-Type-Options": "nosniff",
        "Referrer-Policy": "strict-origin-when-cross-origin",
      })
      .send(contactAnswer({ language, typed, ...outcome }));
  },
);

type Outcome = Pick<ContactAnswer, "outcome" | "fields" | "errorId">;

const TOO_LARGE: Outcome = { outcome: "invalid", fields: [{ path: "message", rule: "too_big" }] };

/** Checks and takes a message as the callable does; logs one line, and never what was typed. */
async function take(request: Request, input: unknown): Promise<Outcome> {
  try {
    const parsed = sendContactMessageInputSchema.safeParse(input);
    if (!parsed.success) {
      const fields = parsed.error.issues.map(({ path, code }) => ({ path: path.join("."), rule: code }));
      throw new AppError("input/invalid", { fields });
    }
    await takeMessage(parsed.data, request, hostingProxies.value(), new Date());
    logger.info("contactForm ok");
    return { outcome: "success", fields: [] };
  } catch (error) {
    if (error instanceof AppError) {
      const cause = error.cause === undefined ? {} : { cause: String(error.cause) };
      const line = { reason: error.reason, correlationId: correlationId(), ...cause };
      logger.warn(`contactForm refused: ${error.reason}`, line);
      return { outcome: OUTCOMES[error.reason] ?? "failure", fields: error.fields ?? [] };
    }
    logger.error("contactForm failed", failureLine(error));
    return { outcome: "failure", fields: [], errorId: correlationId() };
  }
}

const OUTCOMES: Partial<Record<AppError["reason"], ContactOutcome>> = {
  "input/invalid": "invalid",
  "contact/rate-limited": "rateLimited",
  "contact/ceiling-reached": "full",
};

/** A form's fields, an absent one empty, and all of a body that is too large. Forms write line breaks as CRLF, scripts as LF: they are the same text. */
function readForm(request: Request): { readonly typed: Typed; readonly website: string } {
  const isForm = request.is("application/x-www-form-urlencoded") && request.rawBody.length <= FORM_MAX_BYTES;
  const form = new URLSearchParams(isForm ? request.rawBody.toString("utf8") : "");
  const field = (name: string) => (form.get(name) ?? "").replaceAll("\r\n", "\n");
  const typed = { name: field("name"), email: field("email"), message: field("message") };
  return { typed, website: field("website") };
}
