import { sanitizeHtml } from "../lib/sanitize-html.ts";
import type { Language, Web } from "./web-server.ts";

type Article = ReturnType<Web["parseArticle"]>;

/** Parses and sanitizes a stored article, without the content of the other language. */
export async function sanitizeStored(
  web: Web,
  id: string,
  fields: Readonly<Record<string, unknown>>,
  language: Language,
): Promise<Article> {
  const article = web.parseArticle(id, fields);
  const shown = web.textIn(article, language);
  const { html } = await sanitizeHtml(shown.content);
  const content = (of: Language) => (shown.language === of ? html : "");
  const english = article.english && { ...article.english, content: content("en") };
  return { ...article, content: content("is"), english };
}
