import { DEFAULT_IMAGE_URL } from "@matbjorg/contract/content/image-sources";
import { CONTENT_MAX_CHARS } from "@matbjorg/contract/limits";
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
} from "@matbjorg/contract/news/article-fields";
import type { RemovedHtml } from "@matbjorg/contract/news/news";
import { AppError } from "../lib/callable/app-error.ts";
import { hasContent, type Removed, sanitizeHtml } from "../lib/html/sanitize-html.ts";
import { stripTags } from "../lib/html/strip-tags.ts";
import { canonicalPictureUrl } from "../lib/picture-url.ts";

/** A stored document holds at most 1 MiB. The article's other fields fit easily into the remaining space. */
const TEXTS_MAX_BYTES = 900_000;

export type StoredText = Readonly<Record<LanguageField, string>>;

/** The fields of an article in their stored form. Shared fields that a save leaves out are missing. */
export type SanitizedFields = StoredText &
  Pick<SharedValues, "imageUrl"> &
  Partial<SharedValues> & { readonly translations: { readonly en?: StoredText } };

type InputText = Readonly<Record<Exclude<LanguageField, OptionalField>, string>> & {
  readonly [Name in LanguageField & OptionalField]?: string | undefined;
};
type Input = InputText &
  Pick<SharedValues, "imageUrl"> & {
    readonly [Name in Exclude<SharedField, "imageUrl">]?: SharedValues[Name] | undefined;
  } & {
    readonly translations?: { readonly en?: InputText | undefined } | undefined;
  };

/** Sanitizes an article's fields; `removed` lists scripts and other markup that is not stored. */
export async function sanitizeFields(
  input: Input,
): Promise<{ fields: SanitizedFields; removed: RemovedHtml[] }> {
  const base = await sanitizeText(input, "");
  const en = input.translations?.en && (await sanitizeText(input.translations.en, "translations.en."));
  const hasEnglish = en && Object.values(en.text).some((text) => text !== "");
  const sent = sharedFields().filter((name) => input[name] !== undefined);
  const shared = mapFields(sent, (name) => input[name]) as Partial<SharedValues>;
  const fields = {
    ...base.text,
    ...shared,
    imageUrl: canonicalPictureUrl(input.imageUrl) || DEFAULT_IMAGE_URL,
    translations: hasEnglish ? { en: en.text } : {},
  };
  return { fields, removed: [...base.removed, ...(en?.removed ?? [])] };
}

/**
 * Requires an Icelandic title and content, and texts that fit into one document: sanitizing can empty or lengthen them.
 *
 * @throws input/invalid naming the field
 */
export function requireComplete(fields: SanitizedFields): void {
  const { title, content, translations } = fields;
  const { en } = translations;
  const refuse = (path: string, rule: string) => {
    throw new AppError("input/invalid", { fields: [{ path, rule }] });
  };
  if (!title) refuse("title", "too_small");
  if (!content) refuse("content", "too_small");
  if (content.length > CONTENT_MAX_CHARS) refuse("content", "too_big");
  if ((en?.content.length ?? 0) > CONTENT_MAX_CHARS) refuse("translations.en.content", "too_big");
  const texts = [...languageFields().map((name) => fields[name]), ...Object.values(en ?? {})];
  if (Buffer.byteLength(texts.join("")) > TEXTS_MAX_BYTES) refuse("content", "too_big");
}

async function sanitizeText(input: InputText, path: "" | "translations.en.") {
  const sanitized = await Promise.all(
    languageFields().map(
      async (name) => [name, await sanitizeField(rulesOf(name).kind, input[name] ?? "")] as const,
    ),
  );
  return {
    text: Object.fromEntries(sanitized.map(([name, { text }]) => [name, text])) as StoredText,
    removed: sanitized.flatMap(([name, { removed }]) =>
      removed.map((one): RemovedHtml => ({ field: `${path}${name as MarkupField}`, ...one })),
    ),
  };
}

async function sanitizeField(kind: FieldKind, input: string): Promise<{ text: string; removed: Removed[] }> {
  switch (kind) {
    case "html": {
      const { html, removed } = await sanitizeHtml(input);
      return { text: hasContent(html) ? html : "", removed };
    }
    case "line": {
      const { text, removed } = stripTags(input);
      return { text: oneLine(text), removed };
    }
    case "paragraph":
      return stripTags(input);
    case "caption":
      return { text: oneLine(input), removed: [] };
    default:
      return { text: input, removed: [] };
  }
}

function oneLine(text: string): string {
  // No-break spaces remain, as in "1.000 kr."
  return text.replace(/[^\S\u00a0\u202f]+/g, " ").trim();
}
