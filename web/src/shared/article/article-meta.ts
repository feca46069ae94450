import type { Text } from "@matbjorg/contract/news/stored-article";
import { excerptOf, proseText } from "@matbjorg/contract/text/plain-text";

/** Returns the title and description for search results and shared links. */
export function metaOf(text: Text): { readonly title: string; readonly description: string } {
  return { title: text.metaTitle || text.title, description: text.metaDescription || excerptOf(text) };
}

/** The speed at which adults read silently, rounded down. */
const WORDS_PER_MINUTE = 200;

/** Returns the reading time in whole minutes, at least one. */
export function readingMinutesOf({ content }: Text): number {
  const words = proseText(content).split(/\s+/).filter(Boolean).length;
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE));
}
