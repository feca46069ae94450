import { DEFAULT_IMAGE_URL } from "@matbjorg/contract/image-sources";
import { CONTENT_MAX_CHARS } from "@matbjorg/contract/limits";
import type { ArticleText, RemovedHtml } from "@matbjorg/contract/news";
import { AppError } from "../lib/app-error.ts";
import { plainText } from "../lib/plain-text.ts";
import { hasContent, type Removed, sanitizeHtml } from "../lib/sanitize-html.ts";

/** A stored document holds 1 MiB; what an article has besides its texts is far below the rest. */
const TEXTS_MAX_BYTES = 900_000;

/** What of an article a person writes, as it is stored. */
export type ArticleWords = StoredText & {
  readonly imageUrl: string;
  readonly imageAlt: string;
  readonly translations: { readonly en?: StoredText & { readonly imageAlt: string } };
};

type StoredText = ArticleText & { readonly metaTitle: string; readonly metaDescription: string };
type GivenText = ArticleText & {
  readonly metaTitle?: string | undefined;
  readonly metaDescription?: string | undefined;
  readonly imageAlt?: string | undefined;
};
type Given = GivenText & {
  readonly imageUrl: string;
  readonly translations?: { readonly en?: GivenText | undefined } | undefined;
};

/** An article's words with nothing in them that a browser would run, and a list of what was taken out. */
export async function cleanArticle(given: Given): Promise<{ words: ArticleWords; removed: RemovedHtml[] }> {
  const base = await cleanText(given, "");
  const en = given.translations?.en && (await cleanText(given.translations.en, "translations.en."));
  const imageAlt = oneLine(given.imageAlt ?? "");
  const english = {
    title: "",
    summary: "",
    content: "",
    metaTitle: "",
    metaDescription: "",
    ...en?.text,
    imageAlt: oneLine(given.translations?.en?.imageAlt ?? ""),
  };
  const hasEnglish = Object.values(english).some((text) => text !== "");
  const words = {
    ...base.text,
    imageUrl: given.imageUrl || DEFAULT_IMAGE_URL,
    imageAlt,
    translations: hasEnglish ? { en: english } : {},
  };
  return { words, removed: [...base.removed, ...(en?.removed ?? [])] };
}

/**
 * Icelandic is the base: without a title and content there is no article. Texts can also grow while they are
 * sanitised, and have to fit into one document.
 *
 * @throws input/invalid naming the field
 */
export function requireWhole({ title, content, summary, translations: { en } }: ArticleWords): void {
  const refuse = (path: string, rule: string) => {
    throw new AppError("input/invalid", { fields: [{ path, rule }] });
  };
  if (!title) refuse("title", "too_small");
  if (!content) refuse("content", "too_small");
  if (content.length > CONTENT_MAX_CHARS) refuse("content", "too_big");
  if ((en?.content.length ?? 0) > CONTENT_MAX_CHARS) refuse("translations.en.content", "too_big");
  const texts = [title, summary, content, ...Object.values(en ?? {})];
  if (Buffer.byteLength(texts.join("")) > TEXTS_MAX_BYTES) refuse("content", "too_big");
}

async function cleanText(given: GivenText, path: "" | "translations.en.") {
  const title = plainText(given.title);
  const summary = plainText(given.summary);
  const content = await sanitizeHtml(given.content);
  const metaTitle = plainText(given.metaTitle ?? "");
  const metaDescription = plainText(given.metaDescription ?? "");
  const named = (field: keyof StoredText, removed: readonly Removed[]) =>
    removed.map((one): RemovedHtml => ({ field: `${path}${field}`, ...one }));
  return {
    text: {
      title: oneLine(title.text),
      summary: summary.text,
      content: hasContent(content.html) ? content.html : "",
      metaTitle: oneLine(metaTitle.text),
      metaDescription: oneLine(metaDescription.text),
    },
    removed: [
      ...named("title", title.removed),
      ...named("summary", summary.removed),
      ...named("content", content.removed),
      ...named("metaTitle", metaTitle.removed),
      ...named("metaDescription", metaDescription.removed),
    ],
  };
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
