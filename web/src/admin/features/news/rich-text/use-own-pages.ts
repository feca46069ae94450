import useSWR from "swr";
import { pathInLanguage, paths } from "../../../../shared/config/paths.ts";
import type { Language } from "../../../../shared/i18n/language.ts";
import { createI18n } from "../../../../shared/i18n/setup.ts";
import { callFunction } from "../../../../shared/lib/call-function.ts";
import { useDebounced } from "../../../lib/use-debounced.ts";

export type OwnPage = { readonly path: string; readonly title: string };

const PAGES = [
  "home",
  "towns",
  "forShops",
  "marketplace",
  "story",
  "news",
  "questions",
  "figures",
  "contact",
] as const;

/**
 * Returns the pages of this site in one language, and the published articles that contain the typed words. Links to an
 * article stay valid when its slug changes, because its earlier slugs redirect to the new one.
 */
export function useOwnPages(typed: string, language: Language): readonly OwnPage[] {
  // Loads the texts in the language of the article, which may differ from that of the screen.
  const { data: texts } = useSWR(["site-texts", language], () => createI18n(language), {
    revalidateIfStale: false,
  });
  const words = useDebounced(typed.trim());
  const isSearched = words !== "" && !/[/:@]/.test(words);
  const { data } = useSWR(isSearched ? ["own-pages", words, language] : null, () =>
    callFunction("searchNews", { words, language }),
  );
  const articles = (data?.articles ?? []).map(({ id, address = id, title, english }) => ({
    path: paths.article({ address }),
    title: (language === "en" && english?.title) || title,
  }));
  const pages = texts ? PAGES.map((name) => ({ path: paths[name], title: texts.t(`nav.${name}`) })) : [];
  return [...pages, ...articles].map(({ path, title }) => ({ path: pathInLanguage(path, language), title }));
}
