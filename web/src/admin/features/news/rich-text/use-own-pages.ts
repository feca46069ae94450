import { useTranslation } from "react-i18next";
import useSWR from "swr";
import { pathInLanguage, paths } from "../../../../shared/config/paths.ts";
import type { Language } from "../../../../shared/i18n/language.ts";
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
 * Returns this site's pages in a language, and published articles with these words. Links to an article stay right when it is
 * moved: its earlier addresses lead to the new one.
 */
export function useOwnPages(typed: string, language: Language): readonly OwnPage[] {
  const t = useTranslation("common").i18n.getFixedT(language, "common");
  const words = useDebounced(typed.trim());
  const isSearched = words !== "" && !/[/:@]/.test(words);
  const { data } = useSWR(isSearched ? ["own-pages", words, language] : null, () =>
    callFunction("searchNews", { words, language }),
  );
  const articles = (data?.articles ?? []).map(({ id, address = id, title, english }) => ({
    path: paths.article({ address }),
    title: (language === "en" && english?.title) || title,
  }));
  const pages = PAGES.map((name) => ({ path: paths[name], title: t(`nav.${name}`) }));
  return [...pages, ...articles].map(({ path, title }) => ({ path: pathInLanguage(path, language), title }));
}
