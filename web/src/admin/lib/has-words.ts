import { fold, foldedWords } from "@matbjorg/contract/news/search";

/** Whether a text contains all words of a search, including as parts of longer words. */
export function hasWords(text: string, search: string): boolean {
  const folded = fold(text);
  return foldedWords(search).every((word) => folded.includes(word));
}
