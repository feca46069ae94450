import { isArticleAddress } from "@matbjorg/contract/article-address";
import { DEFAULT_IMAGE_URL } from "@matbjorg/contract/image-sources";
import { excerptOf, plainText } from "@matbjorg/contract/plain-text";
import type { Language } from "../i18n/language.ts";
import { isRecord, toDate, toPictureUrl, toText } from "../lib/stored-value.ts";

type Text = {
  readonly title: string;
  readonly summary: string;
  readonly content: string;
  /** For search results and shared links, instead of title and summary. */
  readonly metaTitle?: string;
  readonly metaDescription?: string;
};

/** A news article as it is stored, read leniently: it may have been written elsewhere. */
export type Article = Text & {
  readonly id: string;
  /** What follows `/news/`: its id, until it is moved. */
  readonly address: string;
  /** Empty if it has no picture of its own, or only an address that no browser should load. */
  readonly imageUrl: string;
  /** What the picture shows; empty if it only decorates, or nobody has said. */
  readonly imageAlt: Readonly<Record<Language, string>>;
  readonly author: string;
  /** Articles from elsewhere may lack the field, and count as published (specification, section 4). */
  readonly isPublished: boolean;
  readonly publishedAt: Date | undefined;
  readonly updatedAt: Date | undefined;
  readonly english: Text | undefined;
  /** Whether it can be read in English: a page in Icelandic has this of the English text and not its content. */
  readonly isTranslated: boolean;
  /** Slugs of what it is about; there may be no topic of one. */
  readonly topics: readonly string[];
};

/** What a page shows of an article: `language` is that of the text, which need not be the page's. */
export type ArticleText = Text & { readonly language: Language };

/** English where a translation exists, otherwise Icelandic, the base (specification, section 3). */
export function textIn(article: Article, language: Language): ArticleText {
  if (language === "en" && article.english?.title && article.english.content)
    return { ...article.english, language: "en" };
  const { title, summary, content, metaTitle = "", metaDescription = "" } = article;
  return { title, summary, content, metaTitle, metaDescription, language: "is" };
}

/** What search results and shared links are told of a text. */
export function metaOf(text: Text): { readonly title: string; readonly description: string } {
  return { title: text.metaTitle || text.title, description: text.metaDescription || excerptOf(text) };
}

/** What its picture shows, with `lang` where only Icelandic says so on an English page. */
export function pictureTextIn({ imageAlt }: Article, language: Language): { alt: string; lang?: Language } {
  const alt = imageAlt[language];
  return alt || !imageAlt.is ? { alt } : { alt: imageAlt.is, lang: "is" };
}

/** How much of a text is read in a minute: what adults read in silence, rounded down. */
const WORDS_PER_MINUTE = 200;

/** How long its content takes to read, in whole minutes: at least one. */
export function readingMinutesOf({ content }: Text): number {
  const words = plainText(content).split(/\s+/).filter(Boolean).length;
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE));
}

/** When its text was last changed, if that was after it appeared: a draft can be older than its publication. */
export function updateOf({ publishedAt, updatedAt }: Article): Date | undefined {
  return updatedAt && publishedAt && updatedAt < publishedAt ? undefined : updatedAt;
}

/** Reads a stored document; fields that are missing or of another type become empty. */
export function parseArticle(id: string, data: Record<string, unknown>): Article {
  const translations = isRecord(data.translations) ? data.translations : {};
  const address = toText(data.address);
  const english = isRecord(translations.en) ? parseText(translations.en) : undefined;
  return {
    id,
    // Something else may be called so elsewhere.
    address: isArticleAddress(address) ? address : id,
    ...parseText(data),
    imageUrl: data.imageUrl === DEFAULT_IMAGE_URL ? "" : toPictureUrl(data.imageUrl),
    imageAlt: {
      is: toText(data.imageAlt),
      en: isRecord(translations.en) ? toText(translations.en.imageAlt) : "",
    },
    author: toText(data.author),
    isPublished: data.isPublished !== false,
    publishedAt: toDate(data.publishedAt),
    updatedAt: toDate(data.updatedAt),
    topics: Array.isArray(data.topics) ? data.topics.filter((slug) => typeof slug === "string") : [],
    english,
    isTranslated: Boolean(english?.title && english.content),
  };
}

function parseText(data: Record<string, unknown>): Text {
  return {
    title: toText(data.title),
    summary: toText(data.summary),
    content: toText(data.content),
    metaTitle: toText(data.metaTitle),
    metaDescription: toText(data.metaDescription),
  };
}
