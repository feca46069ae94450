import { parseHTML } from "linkedom";
import type { ArticleHtml } from "../shared/components/article-html.ts";
import { dress } from "../shared/components/sanitize-html.ts";

/**
 * An article's HTML as the browser would show it, on a server.
 *
 * @param html clean: whoever calls has reduced it to what articles may hold, see contract's article-html.ts
 */
export const dressOnServer: ArticleHtml = (html, words) => {
  const { document } = parseHTML("<!doctype html><html><body></body></html>");
  document.body.innerHTML = html;
  dress(document.body as unknown as Element, words);
  return document.body.innerHTML;
};
