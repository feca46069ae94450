import { plainText } from "@matbjorg/contract/text/plain-text";
import { applicationDefault } from "firebase-admin/app";
import { AppError } from "../lib/callable/app-error.ts";
import { app } from "../lib/firebase.ts";

export type TranslationSettings = {
  /** The URL "https://translation.googleapis.com", or that of the local stub. */
  readonly endpoint: string;
  readonly project: string;
};

/** A request takes no longer than this: a call makes at most two rounds of requests within its 70 s. */
const TIMEOUT_MS = 25_000;
/** Google recommends fewer than 30,000 code points per request. */
const REQUEST_MAX_CHARS = 25_000;
/** `contents` may have at most this many entries. */
const REQUEST_MAX_TEXTS = 1_000;

/**
 * Translates HTML from Icelandic to English with Google's Cloud Translation, as documented:
 * https://docs.cloud.google.com/translate/docs/reference/rest/v3/projects.locations/translateText (2026)
 *
 * Tags stay as they were sent. If the tags of a text come back in another order, or if a text is too long for one
 * request, the parts between its tags are translated one by one.
 *
 * @throws translation/refused, translation/busy, translation/failed
 */
export async function translateHtml(
  texts: readonly string[],
  settings: TranslationSettings,
): Promise<readonly string[]> {
  const answers = await translate(
    texts.filter(({ length }) => length <= REQUEST_MAX_CHARS),
    settings,
  );
  const translated = texts.map((text) => withTagsOf(text, answers.get(text) ?? ""));
  const broken = texts.filter((_, index) => translated[index] === undefined);
  const pieces = await translate(broken.flatMap(splitAtTags).filter(isText), settings);
  const inPieces = (text: string) =>
    splitAtTags(text).map((part) => (isText(part) ? withSpacesOf(part, pieces.get(part) ?? "") : part));
  return translated.map((text, index) => text ?? inPieces(texts[index] ?? "").join(""));
}

const TAG = /<[^<>]*>/g;
/** Returns the parts of a tag that identify it: its name, and the URL of a link or picture. */
const keyOf = (tag: string) => {
  const [, slash = "", name = ""] = /^<\s*(\/?)\s*([a-z0-9]+)/i.exec(tag) ?? [];
  const [, address = ""] = /\b(?:href|src)\s*=\s*["']?([^"'\s>]*)/i.exec(tag) ?? [];
  return `${slash}${name.toLowerCase()} ${address.replaceAll("&amp;", "&")}`;
};

/**
 * Returns the translation with the original's tags, because no service may change their attributes; undefined if the
 * translation has other tags.
 */
function withTagsOf(original: string, translated: string): string | undefined {
  const tags: readonly string[] = original.match(TAG) ?? [];
  const theirs: readonly string[] = translated.match(TAG) ?? [];
  const isSame =
    tags.length === theirs.length && tags.every((tag, at) => keyOf(tag) === keyOf(theirs[at] ?? ""));
  if (!isSame || (plainText(original) !== "" && plainText(translated) === "")) return undefined;
  let at = 0;
  return translated.replace(TAG, () => tags[at++] ?? "");
}

/** Splits HTML into texts and, between them, tags and names that stay unchanged. */
const splitAtTags = (html: string) => html.split(/(<span translate="no">[^<>]*<\/span>|<[^<>]*>)/);
const isText = (part: string) => !part.startsWith("<") && part.trim() !== "";
const withSpacesOf = (part: string, text: string) =>
  `${/^\s*/.exec(part)?.[0]}${text.trim()}${/\s*$/.exec(part)?.[0]}`;

/** Returns the translation of each text. */
async function translate(texts: readonly string[], settings: TranslationSettings) {
  const requests: string[][] = [];
  let chars = 0;
  for (const text of new Set(texts)) {
    const last = requests.at(-1);
    chars += text.length;
    if (!last || chars > REQUEST_MAX_CHARS || last.length === REQUEST_MAX_TEXTS) {
      requests.push([text]);
      chars = text.length;
    } else last.push(text);
  }
  const answers = (await Promise.all(requests.map((contents) => request(contents, settings)))).flat();
  return new Map(requests.flat().map((text, index) => [text, answers[index] ?? ""]));
}

async function request(
  contents: readonly string[],
  { endpoint, project }: TranslationSettings,
): Promise<string[]> {
  const failed = (cause: string) => new AppError("translation/failed", { cause });
  let response: Response;
  let body: unknown;
  try {
    response = await fetch(`${endpoint}/v3/projects/${project}/locations/us-central1:translateText`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Authorization: `Bearer ${await token(endpoint)}` },
      body: JSON.stringify({
        contents,
        mimeType: "text/html",
        sourceLanguageCode: "is",
        targetLanguageCode: "en",
      }),
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    body = await response.json().catch(() => undefined);
  } catch (error) {
    throw failed(error instanceof Error ? error.name : "unreachable");
  }
  if (!response.ok) throw refusal(response.status, body);
  const { translations } = (body ?? {}) as { translations?: readonly { translatedText?: unknown }[] };
  const texts = Array.isArray(translations) ? translations.map((one) => one?.translatedText) : [];
  if (
    texts.length !== contents.length ||
    !texts.every((text) => typeof text === "string" && text.trim() !== "")
  ) {
    throw failed("incomplete");
  }
  return texts as string[];
}

/**
 * Returns the error for a failed request. Google rejects requests beyond a quota with 403
 * (https://docs.cloud.google.com/translate/quotas, 2026) or 429.
 */
function refusal(status: number, body: unknown): AppError {
  const { error } = (body ?? {}) as { error?: { status?: unknown; message?: unknown } };
  const cause = `${status} ${String(error?.status ?? "")}`;
  const isQuota = status === 429 || (status === 403 && /limit exceeded|quota/i.test(String(error?.message)));
  if (isQuota) return new AppError("translation/busy", { cause });
  // 404 means that the project does not exist.
  const isRefused = [401, 403, 404].includes(status);
  return new AppError(isRefused ? "translation/refused" : "translation/failed", { cause });
}

/**
 * Returns a token of the functions' own service account, which needs `roles/cloudtranslate.user`. The local stub
 * accepts any token.
 */
async function token(endpoint: string): Promise<string> {
  if (/^http:\/\/127\.0\.0\.1:/.test(endpoint)) return "local";
  return (await (app().options.credential ?? applicationDefault()).getAccessToken()).access_token;
}
