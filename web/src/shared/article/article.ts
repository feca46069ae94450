import { DEFAULT_IMAGE_URL } from "@matbjorg/contract/content/image-sources";
import { hiddenAddressOf, isArticleAddress } from "@matbjorg/contract/news/article-address";
import {
  isSlugsField,
  type LanguageField,
  languageFields,
  mapFields,
  type OptionalField,
  rulesOf,
  type SharedValues,
  sharedFields,
} from "@matbjorg/contract/news/article-fields";
import { isEnglishHeldIn } from "@matbjorg/contract/news/held-english";
import type { Language } from "../i18n/language.ts";
import { isRecord, toDate, toPictureUrl, toText } from "../lib/stored-value.ts";

type TextField = Exclude<LanguageField, "imageAlt">;
export type Text = Readonly<Record<Exclude<TextField, OptionalField>, string>> & {
  readonly [Name in TextField & OptionalField]?: string;
};

/** A stored article, parsed leniently: it may have been written by other tools. */
export type Article = Text &
  SharedValues & {
    readonly id: string;
    /** The part after `/news/`: the id, unless the article was moved. */
    readonly address: string;
    /** Alt text; empty if the picture is decorative or has none. */
    readonly imageAlt: Readonly<Record<Language, string>>;
    /** Imported articles may lack the field and count as published (specification, section 4). */
    readonly isPublished: boolean;
    readonly publishedAt: Date | undefined;
    readonly updatedAt: Date | undefined;
    readonly english: Text | undefined;
    /** Whether there is a complete English text; Icelandic pages get this flag without the English content. */
    readonly isTranslated: boolean;
  };

/** The text to show; its `language` may differ from the page's. */
export type ArticleText = Text & { readonly language: Language };

/**
 * Returns the English text if it is complete, otherwise the Icelandic one, which every article has (specification,
 * section 3).
 */
export function textIn(article: Article, language: Language): ArticleText {
  if (language === "en" && article.english?.title && article.english.content)
    return { ...article.english, language: "en" };
  return { ...mapFields(textFields(), (name) => article[name] ?? ""), language: "is" };
}

/** Returns the alt text, with `lang` if it is Icelandic on an English page. */
export function pictureTextIn({ imageAlt }: Article, language: Language): { alt: string; lang?: Language } {
  const alt = imageAlt[language];
  return alt || !imageAlt.is ? { alt } : { alt: imageAlt.is, lang: "is" };
}

/** Returns the time of the last change, unless that is before the publication: a draft may be older. */
export function updateOf({ publishedAt, updatedAt }: Article): Date | undefined {
  return updatedAt && publishedAt && updatedAt < publishedAt ? undefined : updatedAt;
}

/**
 * Parses a stored document as readers get it, without an English text that is held back. Fields that are missing or of another
 * type become empty.
 */
export function parseArticle(id: string, data: Record<string, unknown>): Article {
  const translations = isRecord(data.translations) && !isEnglishHeldIn(data) ? data.translations : {};
  const address = toText(data.address);
  const english = isRecord(translations.en) ? parseText(translations.en) : undefined;
  return {
    id,
    // Other tools may store something else in this field.
    address: hiddenAddressOf(data) ?? (isArticleAddress(address) ? address : id),
    ...parseText(data),
    ...parseShared(data),
    imageAlt: {
      is: toText(data.imageAlt),
      en: isRecord(translations.en) ? toText(translations.en.imageAlt) : "",
    },
    isPublished: data.isPublished !== false,
    publishedAt: toDate(data.publishedAt),
    updatedAt: toDate(data.updatedAt),
    english,
    isTranslated: Boolean(english?.title && english.content),
  };
}

function parseText(data: Record<string, unknown>): Text {
  return mapFields(textFields(), (name) => toText(data[name]));
}

const textFields = () => languageFields().filter((name): name is TextField => name !== "imageAlt");

/**
 * Parses the fields that are not per language. `imageUrl` is empty for the default picture and for an unsafe address;
 * topics may be deleted ones.
 */
function parseShared(data: Record<string, unknown>): SharedValues {
  return mapFields(sharedFields(), (name) => {
    const value = data[name];
    if (isSlugsField(name))
      return Array.isArray(value) ? value.filter((slug) => typeof slug === "string") : [];
    if (rulesOf(name).kind === "picture") return value === DEFAULT_IMAGE_URL ? "" : toPictureUrl(value);
    return toText(value);
  }) as SharedValues;
}
