import { DEFAULT_IMAGE_URL } from "@matbjorg/contract/image-sources";
import type { FoundArticle } from "@matbjorg/contract/news";
import type { Article } from "../../../shared/article/article.ts";
import { toPictureUrl } from "../../../shared/lib/stored-value.ts";

/** What links of lists hand to the article's page, in the router's `state`: it has a title before it is read. */
export type FromListed = { readonly listed: FoundArticle };

/** As much of an article as lists and searches tell, in the shape of a whole one. */
export function listedArticle({ address, english, publishedAt, imageUrl, ...found }: FoundArticle): Article {
  const at = new Date(publishedAt);
  return {
    ...found,
    address: address ?? found.id,
    // The summary is the content's beginning where it has none of its own.
    content: found.summary,
    english: english && { ...english, content: english.summary || english.title },
    isTranslated: english !== undefined,
    imageUrl: imageUrl === DEFAULT_IMAGE_URL ? "" : toPictureUrl(imageUrl),
    imageAlt: { is: "", en: "" },
    isPublished: true,
    publishedAt: Number.isNaN(at.getTime()) ? undefined : at,
    updatedAt: undefined,
  };
}
