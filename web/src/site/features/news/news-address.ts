import { SEARCH_MAX_CHARS } from "@matbjorg/contract/limits";
import { useSearchParams } from "react-router-dom";
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
