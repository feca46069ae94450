import type { Language } from "../../i18n/language.ts";

type Text = { readonly title: string; readonly summary: string; readonly content: string };

/** A news article as it is stored, read leniently: it may have been written elsewhere. */
export type Article = Text & {
  readonly id: string;
  readonly imageUrl: string;
  readonly author: string;
  readonly publishedAt: Date | undefined;
  readonly english: Text | undefined;
};

/** What a page shows of an article: `language` is that of the text, which need not be the page's. */
export type ArticleText = Text & { readonly language: Language };

/** English where a translation exists, otherwise Icelandic, the base (specification, section 3). */
export function textIn(article: Article, language: Language): ArticleText {
  if (language === "en" && article.english?.title) return { ...article.english, language: "en" };
  const { title, summary, content } = article;
  return { title, summary, content, language: "is" };
}

/** Reads a stored document; fields that are missing or of another type become empty. */
export function parseArticle(id: string, data: Record<string, unknown>): Article {
  const translations = isRecord(data.translations) ? data.translations : {};
  return {
    id,
    ...parseText(data),
    imageUrl: text(data.imageUrl),
    author: text(data.author),
    publishedAt: toDate(data.publishedAt),
    english: isRecord(translations.en) ? parseText(translations.en) : undefined,
  };
}

function parseText(data: Record<string, unknown>): Text {
  return { title: text(data.title), summary: text(data.summary), content: text(data.content) };
}

function text(value: unknown): string {
  return typeof value === "string" ? value : "";
}

/** Firestore's Timestamp, without importing its class here. */
function toDate(value: unknown): Date | undefined {
  if (!isRecord(value) || typeof value.toDate !== "function") return undefined;
  const date: unknown = value.toDate();
  return date instanceof Date ? date : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
