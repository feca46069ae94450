// Its `UTCDate` builds three `Intl` objects at import, which costs each visit 40 ms.
import { UTCDateMini } from "@date-fns/utc/date/mini";
import { format } from "date-fns/format";
import { enUS } from "date-fns/locale/en-US";
import { is } from "date-fns/locale/is";
import type { Language } from "../i18n/language.ts";

/** Weeks start on Monday in Icelandic, on Sunday in English. Chromium's `Intl` has no Icelandic. */
export const DATE_LOCALES = { is, en: enUS } as const;

/** '05. mars 2025' or '05. March 2025', as specified for cards, articles and the admin area. */
export function formatDate(date: Date | undefined, language: Language): string {
  return formatAs("dd. MMMM yyyy", date, language);
}

/** '5. mars 2025' or 'March 5, 2025': in sentences, and in the list of news. */
export function formatLongDate(date: Date | undefined, language: Language): string {
  return formatAs(language === "is" ? "d. MMMM yyyy" : "MMMM d, yyyy", date, language);
}

/** '05. mars 2025 kl. 14:05' or '05. March 2025, 14:05' */
export function formatDateTime(date: Date | undefined, language: Language): string {
  return formatAs(language === "is" ? "dd. MMMM yyyy 'kl.' HH:mm" : "dd. MMMM yyyy, HH:mm", date, language);
}

/** '24. nóv.' or 'Nov 24'; with the year if it is not the current one. */
export function formatShortDate(date: Date, language: Language, now = new Date()): string {
  const day = language === "is" ? "d. MMM" : "MMM d";
  const year = language === "is" ? " yyyy" : ", yyyy";
  return formatAs(date.getUTCFullYear() === now.getUTCFullYear() ? day : day + year, date, language);
}

/** '14:05' */
export function formatTime(date: Date, language: Language): string {
  return formatAs("HH:mm", date, language);
}

/**
 * Empty for a missing date and for an invalid one, which is logged. Days are Iceland's, which keeps UTC all year, so that
 * server and browser agree in every time zone.
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
