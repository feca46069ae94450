import type { ArticleSummary } from "@matbjorg/contract/news/list-news";
import { type Article, pictureOf } from "@matbjorg/contract/news/stored-article";

/** Returns an article with the fields of its summary. Its other fields are empty. */
export function articleOfSummary({
  address,
  english,
  publishedAt,
  imageUrl,
  imageFocus = "",
  imageCredit = "",
  ...found
}: ArticleSummary): Article {
  const at = new Date(publishedAt);
  return {
    ...found,
    address: address ?? found.id,
    // The summary is an excerpt of the content if the article has none.
    content: found.summary,
    english: english && { ...english, content: english.summary || english.title },
    isTranslated: english !== undefined,
    imageUrl: pictureOf(imageUrl),
    imageFocus,
    imageCredit,
    imageAlt: { is: "", en: "" },
    chosenAddress: "",
    isPublished: true,
    publishedAt: Number.isNaN(at.getTime()) ? undefined : at,
    updatedAt: undefined,
  };
}
