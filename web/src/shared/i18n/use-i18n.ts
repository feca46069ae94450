import type { i18n as I18n } from "i18next";
import { use } from "react";
import { I18nContext } from "react-i18next";

/** The page's own i18next: what `useTranslation` gives is another object each time that it changes. */
export function useI18n(): I18n {
  return (use(I18nContext) as { i18n: I18n }).i18n;
}
