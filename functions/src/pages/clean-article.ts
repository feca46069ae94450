import { sanitizeHtml } from "../lib/sanitize-html.ts";
import type { Language, Web } from "./web.ts";

type Article = ReturnType<Web["parseArticle"]>;

/**
 * A stored article as pages and feeds in this language may show it: what was written elsewhere, or before, may hold
 * anything. The content that is not shown in this language is left out.
 */
export async function cleanStored(
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
