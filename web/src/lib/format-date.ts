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
  return formatAs("dd. MMMM yyyy", date, language);
}

/** '05. mars 2025, 14:05', for what happened at a time that matters. */
export function formatDateTime(date: Date | undefined, language: Language): string {
  return formatAs("dd. MMMM yyyy, HH:mm", date, language);
}

function formatAs(pattern: string, date: Date | undefined, language: Language): string {
  if (!date || Number.isNaN(date.getTime())) return "";
  return format(date, pattern, { locale: LOCALES[language] });
}
