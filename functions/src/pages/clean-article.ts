import { sanitizeHtml } from "../lib/sanitize-html.ts";

type Web = typeof import("@matbjorg/web/server");
export type Article = ReturnType<Web["parseArticle"]>;

/** A stored article as pages and feeds may show it: what was written elsewhere, or before, may hold anything. */
export async function cleanStored(
  web: Web,
  id: string,
  fields: Readonly<Record<string, unknown>>,
): Promise<Article> {
  const article = web.parseArticle(id, fields);
  const { content, english } = article;
  const cleanEnglish = english && { ...english, content: (await sanitizeHtml(english.content)).html };
  return { ...article, content: (await sanitizeHtml(content)).html, english: cleanEnglish };
}
