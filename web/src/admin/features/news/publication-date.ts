import type { Language } from "../../../shared/i18n/language.ts";
import { formatShortDate, formatTime } from "../../../shared/lib/format-date.ts";

/** The value of a date input that is only partly filled in. */
export const INCOMPLETE_DATE = "incomplete";

/** Excludes years of which only two digits have been typed. */
const EARLIEST_YEAR = 1900;

/**
 * Whether a date cannot be used.
 *
 * @param date an instant, or empty
 */
export function isDateInvalid(date: string): boolean {
  return date !== "" && !(new Date(date).getUTCFullYear() >= EARLIEST_YEAR);
}

/** Returns a date, or undefined if it is empty or only partly filled in. */
export const dateOf = (date: string): Date | undefined =>
  date === "" || isDateInvalid(date) ? undefined : new Date(date);

export const isFuture = (date: string, now: Date): boolean => date !== "" && new Date(date) > now;

/** Formats an instant for `datetime-local`, in the browser's time zone and without seconds: `2026-11-24T09:00`. */
export function toLocalTime(date: string): string {
  const instant = new Date(date);
  if (Number.isNaN(instant.getTime())) return "";
  const inZone = new Date(instant.getTime() - instant.getTimezoneOffset() * 60_000);
  return inZone.toISOString().slice(0, 16);
}

/** Reads a `datetime-local` as an instant. */
export function readLocalTime({ value, validity }: HTMLInputElement): string {
  if (validity.badInput) return INCOMPLETE_DATE;
  return value === "" ? "" : new Date(value).toISOString();
}

/** Returns the date and the time of a publication, in Iceland's time zone, for use in a text: "24. nóv." and "09:00". */
export function publicationTime(
  date: Date,
  language: Language,
): { readonly date: string; readonly time: string } {
  return { date: formatShortDate(date, language), time: formatTime(date, language) };
}
