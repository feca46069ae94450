import { DEFAULT_IMAGE_URL } from "@matbjorg/contract/content/image-sources";
import type { ArticleSummary } from "@matbjorg/contract/news/news";
import type { Article } from "../../../shared/article/article.ts";
import { toPictureUrl } from "../../../shared/lib/stored-value.ts";

/** Returns an article with the fields of its summary; the others are empty. */
export function articleOfSummary({
  address,
  english,
  publishedAt,
  imageUrl,
  imageFocus = "",
  ...found
}: ArticleSummary): Article {
  const at = new Date(publishedAt);
  return {
    ...found,
    address: address ?? found.id,
    // Without a summary of its own it is the beginning of the content.
    content: found.summary,
    english: english && { ...english, content: english.summary || english.title },
    isTranslated: english !== undefined,
    imageUrl: imageUrl === DEFAULT_IMAGE_URL ? "" : toPictureUrl(imageUrl),
    imageFocus,
    imageAlt: { is: "", en: "" },
    chosenAddress: "",
    isPublished: true,
    publishedAt: Number.isNaN(at.getTime()) ? undefined : at,
    updatedAt: undefined,
  };
}
