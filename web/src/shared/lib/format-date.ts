import type { Language } from "../i18n/language.ts";

// Days are Iceland's, which keeps UTC all year, so that server and browser agree in every time zone.

/** '5. mars 2025' or '5 March 2025'. Empty for a missing date and for an invalid one, which is logged. */
export function formatDate(date: Date | undefined, language: Language): string {
  if (!isValid(date)) return "";
  const { day, month, year } = partsOf(date, language);
  return `${day} ${month} ${year}`;
}

/** '5. mars 2025 kl. 14:05' or '5 March 2025, 14:05' */
export function formatDateTime(date: Date | undefined, language: Language): string {
  const day = formatDate(date, language);
  const separator = language === "is" ? " kl. " : ", ";
  return day && date ? day + separator + date.toISOString().slice(11, 16) : "";
}

/** '24. nóv.' or '24 Nov'; with the year if it is not the current one. */
export function formatShortDate(date: Date, language: Language, now = new Date()): string {
  if (!isValid(date)) return "";
  const { day, month, year } = partsOf(date, language, "abbreviated");
  const short = `${day} ${month}`;
  return date.getUTCFullYear() === now.getUTCFullYear() ? short : `${short} ${year}`;
}

function isValid(date: Date | undefined): date is Date {
  if (date && Number.isNaN(date.getTime())) {
    console.warn("A date could not be formatted", date);
    return false;
  }
  return date !== undefined;
}

function partsOf(date: Date, language: Language, width: "wide" | "abbreviated" = "wide") {
  return {
    day: language === "is" ? `${date.getUTCDate()}.` : String(date.getUTCDate()),
    month: monthOf(date, language, width),
    year: String(date.getUTCFullYear()).padStart(4, "0"),
  };
}

/** Chromium's `Intl` has no Icelandic, and date-fns's locale brings much more than names into every page. */
const ICELANDIC_MONTHS = {
  wide: "janúar febrúar mars apríl maí júní júlí ágúst september október nóvember desember".split(" "),
  abbreviated: "jan. feb. mars apríl maí júní júlí ágúst sept. okt. nóv. des.".split(" "),
} as const;

function monthOf(date: Date, language: Language, width: "wide" | "abbreviated"): string {
  if (language === "is") return ICELANDIC_MONTHS[width][date.getUTCMonth()] ?? "";
  const month = width === "wide" ? "long" : "short";
  return new Intl.DateTimeFormat("en-US", { month, timeZone: "UTC" }).format(date);
}
