// Not `UTCDate` of "@date-fns/utc", which builds three `Intl` objects at import and costs each visit 40 ms.
import { UTCDateMini } from "@date-fns/utc/date/mini";
import { format } from "date-fns/format";
import { enUS } from "date-fns/locale/en-US";
import { is } from "date-fns/locale/is";
import type { Language } from "../i18n/language.ts";

/** Used instead of `Intl`, because Chromium's has no Icelandic. Weeks start on Monday in Icelandic, on Sunday in English. */
export const DATE_LOCALES = { is, en: enUS } as const;

/** Writes '05. mars 2025' or '05. March 2025', as specified for cards, articles and the admin area. */
export function formatDate(date: Date | undefined, language: Language): string {
  return formatAs("dd. MMMM yyyy", date, language);
}

/** Writes '5. mars 2025' or 'March 5, 2025', for sentences and the list of news. */
export function formatLongDate(date: Date | undefined, language: Language): string {
  return formatAs(language === "is" ? "d. MMMM yyyy" : "MMMM d, yyyy", date, language);
}

/** Writes '05. mars 2025 kl. 14:05' or '05. March 2025, 14:05'. */
export function formatDateTime(date: Date | undefined, language: Language): string {
  return formatAs(language === "is" ? "dd. MMMM yyyy 'kl.' HH:mm" : "dd. MMMM yyyy, HH:mm", date, language);
}

/** Writes '24. nóv.' or 'Nov 24', followed by the year if it is not the current year. */
export function formatShortDate(date: Date, language: Language, now = new Date()): string {
  const day = language === "is" ? "d. MMM" : "MMM d";
  const year = language === "is" ? " yyyy" : ", yyyy";
  return formatAs(date.getUTCFullYear() === now.getUTCFullYear() ? day : day + year, date, language);
}

/** Writes '14:05'. */
export function formatTime(date: Date, language: Language): string {
  return formatAs("HH:mm", date, language);
}

/**
 * Returns an empty text if the date is missing or invalid, and logs an invalid date. Uses UTC, which Iceland keeps all year,
 * so that server and browser agree in every time zone.
 */
function formatAs(pattern: string, date: Date | undefined, language: Language): string {
  if (!date) return "";
  if (Number.isNaN(date.getTime())) {
    console.warn("A date could not be formatted", date);
    return "";
  }
  return format(date, pattern, {
    locale: DATE_LOCALES[language],
    in: (value) => new UTCDateMini(+new Date(value)),
  });
}
