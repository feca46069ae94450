import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * The ways in which the stub can fail. Google's responses are quoted from its error model and from reports of its
 * users.
 */
const FAILURES = {
  disabled: [
    403,
    "PERMISSION_DENIED",
    "Cloud Translation API has not been used in project 1 before or it is disabled.",
  ],
  denied: [403, "PERMISSION_DENIED", "Cloud IAM permission 'cloudtranslate.generalModels.predict' denied. "],
  unsigned: [401, "UNAUTHENTICATED", "Request had invalid authentication credentials."],
  quota: [429, "RESOURCE_EXHAUSTED", "Quota exceeded for quota metric 'v2 and v3 general model characters'"],
  "rate-limit": [403, "PERMISSION_DENIED", "User Rate Limit Exceeded"],
  "daily-limit": [403, "PERMISSION_DENIED", "Daily Limit Exceeded"],
  down: [503, "UNAVAILABLE", "The service is currently unavailable."],
} as const;
export type TranslationMode =
  | keyof typeof FAILURES
  | "succeed"
  | "hang"
  | "drop"
  | "nonsense"
  | "half"
  | "empty"
  | "break-tags"
  | "swap-links";

type Body = Readonly<Record<"contents" | "mimeType" | "sourceLanguageCode" | "targetLanguageCode", unknown>>;

export type TranslationStub = {
  /** The value for TRANSLATION_ENDPOINT. */
  readonly url: string;
  mode: TranslationMode;
  /** The bodies of the received requests. */
  readonly received: Body[];
  stop(): Promise<void>;
};

const PATH = /^\/v3\/projects\/[^/]+\/locations\/us-central1:translateText$/;
const FIELDS = ["contents", "mimeType", "sourceLanguageCode", "targetLanguageCode"];
/** Google's limits: https://docs.cloud.google.com/translate/quotas (2026) */
const MAX_CODE_POINTS = 30_720;
const MAX_TEXTS = 1_024;

/**
 * Replaces Cloud Translation in the local suite, and is as strict as Google's documentation says. It marks each text
 * instead of translating it, and leaves elements with `translate="no"` unchanged.
 */
export async function startTranslationStub(): Promise<TranslationStub> {
  const stub = { mode: "succeed" as TranslationMode, received: [] as Body[] };

  async function translate(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = JSON.parse(Buffer.concat(chunks).toString()) as Body;
    stub.received.push(body);
    const { mode } = stub;
    if (!request.headers.authorization?.startsWith("Bearer ")) return fail(response, FAILURES.unsigned);
    const wrong = problemOf(body);
    if (request.method !== "POST" || !PATH.test(request.url ?? ""))
      return fail(response, [404, "NOT_FOUND", "Not found"]);
    if (wrong) return fail(response, [400, "INVALID_ARGUMENT", wrong]);
    if (mode in FAILURES) return fail(response, FAILURES[mode as keyof typeof FAILURES]);
    if (mode === "hang") return;
    if (mode === "drop") return void request.socket.destroy();
    if (mode === "nonsense") return void response.writeHead(200).end("<p>Welcome to our network</p>");
    const texts = (body.contents as string[]).map(markHtml);
    if (mode === "half") texts.pop();
    const sent = texts.map((text) => {
      if (mode === "empty") return "";
      if (mode === "swap-links") return text.replace(/(<a .*?<\/a>)(.*)(<a .*?<\/a>)/, "$3$2$1");
      return mode === "break-tags" ? text.replace(/<\/(b|strong|a|em)>/, "") : text;
    });
    json(response, 200, { translations: sent.map((translatedText) => ({ translatedText })) });
  }

  const server = createServer((request, response) => {
    translate(request, response).catch(() =>
      fail(response, [400, "INVALID_ARGUMENT", "Invalid JSON payload received."]),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", resolve);
  });
  return Object.assign(stub, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}

function problemOf({
  contents,
  mimeType,
  sourceLanguageCode,
  targetLanguageCode,
  ...others
}: Body): string | undefined {
  const unknown = Object.keys(others).find((name) => !FIELDS.includes(name));
  if (unknown) return `Invalid JSON payload received. Unknown name "${unknown}": Cannot find field.`;
  if (!Array.isArray(contents) || contents.length === 0 || contents.length > MAX_TEXTS)
    return "Contents is wrong.";
  const codePoints = contents.reduce((sum, text) => sum + [...String(text)].length, 0);
  if (codePoints > MAX_CODE_POINTS) return "Text is too long.";
  if (mimeType !== "text/html") return "Invalid mime type.";
  return sourceLanguageCode === "is" && targetLanguageCode === "en" ? undefined : "Invalid language pair.";
}

const mark = (text: string) => text.replace(/\S.*\S|\S/s, "EN: $&");

/** Writes an apostrophe as an entity, as Google does. */
const markHtml = (html: string) =>
  html
    .split(/(<span translate="no">.*?<\/span>|<[^<>]*>)/)
    .map((part) => (part.startsWith("<") ? part : mark(part).replaceAll("'", "&#39;")))
    .join("");

type Failure = readonly [status: number, code: string, message: string];
const fail = (response: ServerResponse, [code, status, message]: Failure) =>
  json(response, code, { error: { code, message, status } });

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "Content-Type": "application/json; charset=UTF-8" }).end(JSON.stringify(body));
}
