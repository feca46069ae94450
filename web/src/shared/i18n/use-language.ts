import type { i18n as I18n } from "i18next";
import { use } from "react";
import { I18nContext } from "react-i18next";
import type { Language } from "./language.ts";

/** Returns the page's language. */
export function useLanguage(): Language {
  return useI18n().language as Language;
}

/** Returns the page's i18next instance. Unlike that of `useTranslation`, it is always the same object. */
export function useI18n(): I18n {
  return (use(I18nContext) as { i18n: I18n }).i18n;
}
