import { mapFields } from "./article-fields.ts";
import { type Article, type Text, textFields } from "./stored-article.ts";

type Language = "is" | "en";

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

/** Returns the time of the last change, unless it is before publication: the last save of a draft may be older. */
export function updateOf({ publishedAt, updatedAt }: Article): Date | undefined {
  return updatedAt && publishedAt && updatedAt < publishedAt ? undefined : updatedAt;
}
