import { format } from "date-fns/format";
import { enUS } from "date-fns/locale/en-US";
import { is } from "date-fns/locale/is";
import type { Language } from "../i18n/language.ts";

const LOCALES = { is, en: enUS };

/** Of the locale's long date: '5. mars 2025', 'March 5, 2025'. */
const LONG = { is: "d. MMMM yyyy", en: "MMMM d, yyyy" };

/**
 * '05. mars 2025' (specification, section 9). A missing date is the empty text, and so is an invalid one, which is
 * logged (section 8). date-fns and not `Intl`: Chromium has no Icelandic month names. Iceland's calendar day, whoever
 * asks and wherever: server and browser must agree.
 */
export function formatDate(date: Date | undefined, language: Language): string {
  return formatted(date, "dd. MMMM yyyy", language);
}

/** '5. mars 2025' or 'March 5, 2025', as the public list has it (specification, section 9). */
export function formatLongDate(date: Date | undefined, language: Language): string {
  return formatted(date, LONG[language], language);
}

/** '05. mars 2025, 14:05', for what happened at a time that matters. */
export function formatDateTime(date: Date | undefined, language: Language): string {
  const day = formatDate(date, language);
  return day && date ? `${day}, ${date.toISOString().slice(11, 16)}` : "";
}

/** '24. nóv.' or '24 Nov', for what comes soon; with the year where it is not the present one. */
export function formatShortDate(date: Date, language: Language, now = new Date()): string {
  const day = language === "is" ? "d. MMM" : "d MMM";
  const isThisYear = date.getUTCFullYear() === now.getUTCFullYear();
  return formatted(date, isThisYear ? day : `${day} yyyy`, language);
}

function formatted(date: Date | undefined, pattern: string, language: Language): string {
  if (!date) return "";
  if (Number.isNaN(date.getTime())) {
    console.warn("A date could not be formatted", date);
    return "";
  }
  // Iceland keeps UTC all year.
  const day = new Date(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate());
  return format(day, pattern, { locale: LOCALES[language] });
}
