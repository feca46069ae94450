import { format } from "date-fns/format";
import { enUS } from "date-fns/locale/en-US";
import { is } from "date-fns/locale/is";
import type { Language } from "../i18n/language.ts";

const LOCALES = { is, en: enUS };

/**
 * '05. mars 2025' (specification, section 9); an invalid date is the empty text. date-fns and not `Intl`:
 * Chromium has no Icelandic month names.
 */
export function formatDate(date: Date | undefined, language: Language): string {
  if (!date || Number.isNaN(date.getTime())) return "";
  return format(date, "dd. MMMM yyyy", { locale: LOCALES[language] });
}

const LONG_FORMATS = { is: "d. MMMM yyyy", en: "MMMM d, yyyy" };

/** The language's long date, '5. mars 2025' or 'March 5, 2025'; an invalid date is the empty text. */
export function formatLongDate(date: Date | undefined, language: Language): string {
  if (!date || Number.isNaN(date.getTime())) return "";
  return format(date, LONG_FORMATS[language], { locale: LOCALES[language] });
}
