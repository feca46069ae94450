import { parseHTML } from "linkedom";
import type { ArticleHtml } from "../../shared/components/article-html-context.ts";
import { enhanceHtml } from "../../shared/components/enhance-html.ts";

/** `enhanceInBrowser` for a server, which has no DOM. */
export const enhanceOnServer: ArticleHtml = (html, texts) => {
  const { document } = parseHTML("<!doctype html><html><body></body></html>");
  document.body.innerHTML = html;
  enhanceHtml(document.body as unknown as ParentNode, texts);
  return document.body.innerHTML;
};
