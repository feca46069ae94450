import { type ArticleField, articleFields, rulesOf } from "@matbjorg/contract/news/article-fields";
import { foldedWords, hasWords, searchedKeys } from "@matbjorg/contract/news/search";
import type { AdminArticle } from "@matbjorg/contract/news/stored-article";
import { searchedText } from "@matbjorg/contract/text/plain-text";

/** Whether there is an English text (see `textIn`), and whether it is older than the Icelandic one. */
export function englishStatus({
  english,
  isEnglishOlder,
  isEnglishUnread,
}: AdminArticle): "missing" | "older" | "unread" | "current" {
  if (!english?.title || !english.content) return "missing";
  if (isEnglishOlder) return "older";
  return isEnglishUnread ? "unread" : "current";
}

/** Words of each article, cached while the user types a search. */
const wordCache = new WeakMap<AdminArticle, readonly string[]>();

function wordsOf(article: AdminArticle): readonly string[] {
  const cached = wordCache.get(article);
  if (cached) return cached;
  const searched = articleFields().filter((name) => rulesOf(name).isSearched);
  const words = foldedWords(searched.flatMap((name) => textsOf(article, name)).join(" "));
  wordCache.set(article, words);
  return words;
}

/** The text of one field, in all languages. */
function textsOf(article: AdminArticle, name: ArticleField): string[] {
  const { imageAlt, english } = article;
  const values =
    name === "imageAlt" ? Object.values(imageAlt) : [article[name], english?.[name as keyof typeof english]];
  const texts = values.flatMap((value) => value ?? []);
  return rulesOf(name).kind === "html" ? texts.map(searchedText) : texts;
}

/** Whether an article contains all words, in either language, by the same rules as the visitors' search. */
export function matchesSearch(article: AdminArticle, search: string): boolean {
  return hasWords(wordsOf(article), searchedKeys(search));
}
