import type { ReadArticle } from "@matbjorg/contract/news/article-state";
import { textIn } from "@matbjorg/contract/news/article-text";
import { type Article, parseArticle } from "@matbjorg/contract/news/stored-article";
import { unescaped } from "@matbjorg/contract/text/html-tags";
import { withFacts } from "../content/facts.ts";
import { firestore } from "../lib/firebase.ts";
import { sanitizeHtml } from "../lib/html/sanitize-html.ts";
import { isOurPicture, ownPictureOf } from "../lib/picture-url.ts";
import type { Language } from "./render-page-response.ts";

/** Matches pictures and links as `sanitizeHtml` writes them. */
const IMAGE_OR_LINK = /<img src="([^"]*)" alt="([^"]*)"[^>]*>|<a(?: [^>]*)?>|<\/a>/g;

/**
 * Replaces pictures from other sites, which `saveNews` has not copied, by links to them: readers have not consented to
 * requests to those sites. If such a picture is inside a link, only its text remains.
 */
export function linkPicturesElsewhere(sanitized: string): string {
  let isInLink = false;
  return sanitized.replace(IMAGE_OR_LINK, (element: string, src: string | undefined, alt: string) => {
    if (src === undefined) isInLink = !element.startsWith("</");
    if (src === undefined || isOurPicture(unescaped(src))) return element;
    const { host } = new URL(src);
    const text = alt ? `${alt} (${host})` : host;
    return isInLink ? text : `<a href="${src}" rel="noopener noreferrer">${text}</a>`;
  });
}

/**
 * Parses and sanitizes a stored article, without the content of the other language and without pictures of other sites.
 * Its texts show the facts that they name.
 */
export async function sanitizeStored(id: string, fields: ReadArticle, language: Language): Promise<Article> {
  const article = parseArticle(id, fields);
  const shown = textIn(article, language);
  const { html } = await sanitizeHtml(shown.content, { isStored: true });
  const own = linkPicturesElsewhere(html);
  const content = (of: Language) => (shown.language === of ? own : "");
  const english = article.english && { ...article.english, content: content("en") };
  const imageUrl = ownPictureOf(article.imageUrl);
  return withFacts(firestore(), { ...article, imageUrl, content: content("is"), english });
}
