import { SEARCH_MAX_CHARS } from "@matbjorg/contract/limits";
import { useSearchParams } from "react-router-dom";
import { paths } from "../../../shared/config/paths.ts";
import { useIsHydrated } from "../../lib/use-is-hydrated.ts";

/** Which news are asked for: `words` is empty, and `topic` undefined, where nothing is said of it. */
export type NewsAddress = { readonly words: string; readonly topic: string | undefined };

/** What the address asks for; undefined in the prerendered HTML, which stands for all of them. */
export function useNewsAddress(): NewsAddress | undefined {
  const [parameters] = useSearchParams();
  if (!useIsHydrated()) return undefined;
  return {
    words: (parameters.get("q") ?? "").trim().slice(0, SEARCH_MAX_CHARS),
    topic: parameters.get("topic") || undefined,
  };
}

/** The address of the news that have these words, or are about this topic, or both: the same in both languages. */
export function newsAt({
  words,
  topic,
}: {
  readonly words?: string;
  readonly topic?: string | undefined;
}): string {
  const query = new URLSearchParams({ ...(topic && { topic }), ...(words && { q: words }) }).toString();
  return query ? `${paths.news}?${query}` : paths.news;
}
