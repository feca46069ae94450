import { plainText } from "@matbjorg/contract/plain-text";
import { AppError } from "../lib/app-error.ts";
import { app } from "../lib/firebase.ts";

export type TranslationSettings = {
  /** "https://translation.googleapis.com", or that of the local stub. */
  readonly endpoint: string;
  readonly project: string;
};

/** A request, of which a call makes two rounds at most within its 70 s. */
const TIMEOUT_MS = 25_000;
/** Google recommends fewer than 30,000 code points a request. */
const REQUEST_MAX_CHARS = 25_000;
/** Most entries of `contents`. */
const REQUEST_MAX_TEXTS = 1_000;

type MimeType = "text/html" | "text/plain";

/**
 * Translates HTML texts from Icelandic to English by Google's Cloud Translation, as documented:
 * https://docs.cloud.google.com/translate/docs/reference/rest/v3/projects.locations/translateText (2026)
 *
 * Tags stay as they were sent. A text whose tags come back in another order is translated again, piece by piece between them.
 *
 * @throws translation/refused, translation/busy, translation/failed
 */
export async function translateHtml(
  texts: readonly string[],
  settings: TranslationSettings,
): Promise<readonly string[]> {
  const translated = (await translate(texts, "text/html", settings)).map((text, index) =>
    withTagsOf(texts[index] ?? "", text),
  );
  const broken = texts.filter((_, index) => translated[index] === undefined).map(splitAtTags);
  const pieces = broken.flat().filter(isText);
  const again = pieces.length > 0 ? await translate(pieces.map(readPiece), "text/plain", settings) : [];
  const queue = again.map((text, index) => withSpacesOf(pieces[index] ?? "", escapeHtml(text)));
  const mended = broken.map((parts) => parts.map((part) => (isText(part) ? queue.shift() : part)).join(""));
  return translated.map((text) => text ?? mended.shift() ?? "");
}

const TAG = /<[^<>]*>/g;
const nameOf = (tag: string) => /^<\s*(\/?)\s*([a-z0-9]+)/i.exec(tag)?.slice(1).join("").toLowerCase();

/** Returns the translation with the original's tags, whose attributes no service may change; undefined if it has others. */
function withTagsOf(original: string, translated: string): string | undefined {
  const tags: readonly string[] = original.match(TAG) ?? [];
  const theirs: readonly string[] = translated.match(TAG) ?? [];
  const isSame =
    tags.length === theirs.length && tags.every((tag, at) => nameOf(tag) === nameOf(theirs[at] ?? ""));
  if (!isSame || (plainText(original) !== "" && plainText(translated) === "")) return undefined;
  let at = 0;
  return translated.replace(TAG, () => tags[at++] ?? "");
}

/** Text and tags in turn: the text at even places. */
const splitAtTags = (html: string) => html.split(/(<[^<>]*>)/);
const isText = (part: string) => !part.startsWith("<") && part.trim() !== "";
const readPiece = (html: string) => plainText(html, Number.POSITIVE_INFINITY);
const withSpacesOf = (piece: string, text: string) =>
  `${/^\s/.test(piece) ? " " : ""}${text.trim()}${/\s$/.test(piece) ? " " : ""}`;
const escapeHtml = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

async function translate(texts: readonly string[], mimeType: MimeType, settings: TranslationSettings) {
  const requests: string[][] = [[]];
  let chars = 0;
  for (const text of texts) {
    const last = requests.at(-1) ?? [];
    chars += text.length;
    if (last.length > 0 && (chars > REQUEST_MAX_CHARS || last.length === REQUEST_MAX_TEXTS)) {
      requests.push([text]);
      chars = text.length;
    } else last.push(text);
  }
  return (await Promise.all(requests.map((contents) => request(contents, mimeType, settings)))).flat();
}

async function request(
  contents: readonly string[],
  mimeType: MimeType,
  { endpoint, project }: TranslationSettings,
): Promise<string[]> {
  const failed = (cause: string) => new AppError("translation/failed", { cause });
  let response: Response;
  let body: unknown;
  try {
    response = await fetch(`${endpoint}/v3/projects/${project}/locations/us-central1:translateText`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Authorization: `Bearer ${await token(endpoint)}` },
      body: JSON.stringify({ contents, mimeType, sourceLanguageCode: "is", targetLanguageCode: "en" }),
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

/** Google says "quota" by 429, and by 403 too: https://github.com/firebase/extensions/issues/1033 */
function refusal(status: number, body: unknown): AppError {
  const { error } = (body ?? {}) as { error?: { status?: unknown; message?: unknown } };
  const cause = `${status} ${String(error?.status ?? "")}`;
  const isQuota = status === 429 || (status === 403 && /rate limit|quota/i.test(String(error?.message)));
  if (isQuota) return new AppError("translation/busy", { cause });
  // 404: no such project.
  const isRefused = [401, 403, 404].includes(status);
  return new AppError(isRefused ? "translation/refused" : "translation/failed", { cause });
}

/** The functions' own account, which needs `roles/cloudtranslate.user`. The local stub takes any. */
async function token(endpoint: string): Promise<string> {
  if (/^http:\/\/127\.0\.0\.1:/.test(endpoint)) return "local";
  const { applicationDefault } = await import("firebase-admin/app");
  return (await (app().options.credential ?? applicationDefault()).getAccessToken()).access_token;
}
