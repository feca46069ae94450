import {
  type FieldKind,
  type LanguageField,
  languageFields,
  type MarkupField,
  mapFields,
  type OptionalField,
  rulesOf,
  type SharedField,
  type SharedValues,
  sharedFields,
} from "@matbjorg/contract/article-fields";
import { DEFAULT_IMAGE_URL } from "@matbjorg/contract/image-sources";
import { CONTENT_MAX_CHARS } from "@matbjorg/contract/limits";
import type { RemovedHtml } from "@matbjorg/contract/news";
import { AppError } from "../lib/app-error.ts";
import { hasContent, type Removed, sanitizeHtml } from "../lib/sanitize-html.ts";
import { stripTags } from "../lib/strip-tags.ts";

/** A stored document holds 1 MiB; what an article has besides its texts is far below the rest. */
const TEXTS_MAX_BYTES = 900_000;

export type StoredText = Readonly<Record<LanguageField, string>>;

/** An article's fields, sanitized, as they are stored. Shared fields that were left out of a save are missing. */
export type ArticleWords = StoredText &
  Pick<SharedValues, "imageUrl"> &
  Partial<SharedValues> & { readonly translations: { readonly en?: StoredText } };

type GivenText = Readonly<Record<Exclude<LanguageField, OptionalField>, string>> & {
  readonly [Name in LanguageField & OptionalField]?: string | undefined;
};
type Given = GivenText &
  Pick<SharedValues, "imageUrl"> & {
    readonly [Name in Exclude<SharedField, "imageUrl">]?: SharedValues[Name] | undefined;
  } & {
    readonly translations?: { readonly en?: GivenText | undefined } | undefined;
  };

/** Sanitizes an article's fields; `removed` lists what a browser would have run, and other markup that is not stored. */
export async function cleanArticle(given: Given): Promise<{ words: ArticleWords; removed: RemovedHtml[] }> {
  const base = await cleanText(given, "");
  const en = given.translations?.en && (await cleanText(given.translations.en, "translations.en."));
  const hasEnglish = en && Object.values(en.text).some((text) => text !== "");
  const sent = sharedFields().filter((name) => given[name] !== undefined);
  const shared = mapFields(sent, (name) => given[name]) as Partial<SharedValues>;
  const words = {
    ...base.text,
    ...shared,
    imageUrl: given.imageUrl || DEFAULT_IMAGE_URL,
    translations: hasEnglish ? { en: en.text } : {},
  };
  return { words, removed: [...base.removed, ...(en?.removed ?? [])] };
}

/**
 * Icelandic is the base: without a title and content there is no article. Sanitizing can lengthen texts, which have to
 * fit into one document.
 *
 * @throws input/invalid naming the field
 */
export function requireWhole(words: ArticleWords): void {
  const { title, content, translations } = words;
  const { en } = translations;
  const refuse = (path: string, rule: string) => {
    throw new AppError("input/invalid", { fields: [{ path, rule }] });
  };
  if (!title) refuse("title", "too_small");
  if (!content) refuse("content", "too_small");
  if (content.length > CONTENT_MAX_CHARS) refuse("content", "too_big");
  if ((en?.content.length ?? 0) > CONTENT_MAX_CHARS) refuse("translations.en.content", "too_big");
  const texts = [...languageFields().map((name) => words[name]), ...Object.values(en ?? {})];
  if (Buffer.byteLength(texts.join("")) > TEXTS_MAX_BYTES) refuse("content", "too_big");
}

async function cleanText(given: GivenText, path: "" | "translations.en.") {
  const cleaned = await Promise.all(
    languageFields().map(
      async (name) => [name, await cleanField(rulesOf(name).kind, given[name] ?? "")] as const,
    ),
  );
  return {
    text: Object.fromEntries(cleaned.map(([name, { text }]) => [name, text])) as StoredText,
    removed: cleaned.flatMap(([name, { removed }]) =>
      removed.map((one): RemovedHtml => ({ field: `${path}${name as MarkupField}`, ...one })),
    ),
  };
}

async function cleanField(kind: FieldKind, given: string): Promise<{ text: string; removed: Removed[] }> {
  switch (kind) {
    case "html": {
      const { html, removed } = await sanitizeHtml(given);
      return { text: hasContent(html) ? html : "", removed };
    }
    case "line": {
      const { text, removed } = stripTags(given);
      return { text: oneLine(text), removed };
    }
    case "paragraph":
      return stripTags(given);
    case "caption":
      return { text: oneLine(given), removed: [] };
    default:
      return { text: given, removed: [] };
  }
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
