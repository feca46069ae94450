import type { Language } from "../../../shared/i18n/language.ts";
import { formatShortDate } from "../../../shared/lib/format-date.ts";

/** Stands for a date of which only a part has been typed. */
export const INCOMPLETE_DATE = "incomplete";

/** Earlier than any article; a year of which two digits have been typed is. */
const EARLIEST_YEAR = 1900;

/** @param date an instant, or nothing: none was said */
export function isDateWrong(date: string): boolean {
  return date !== "" && !(new Date(date).getUTCFullYear() >= EARLIEST_YEAR);
}

export const isToCome = (date: string, now: Date): boolean => date !== "" && new Date(date) > now;

/** An instant as `datetime-local` has it, in the browser's zone and without its seconds: `2026-11-24T09:00`. */
export function toLocalTime(date: string): string {
  const instant = new Date(date);
  if (Number.isNaN(instant.getTime())) return "";
  const inZone = new Date(instant.getTime() - instant.getTimezoneOffset() * 60_000);
  return inZone.toISOString().slice(0, 16);
}

/** What a `datetime-local` says, as an instant. */
export function readLocalTime({ value, validity }: HTMLInputElement): string {
  if (validity.badInput) return INCOMPLETE_DATE;
  return value === "" ? "" : new Date(value).toISOString();
}

/** What a text says of when something appears: `{ date: "24. nóv.", time: "09:00" }`, Iceland's, as all dates here. */
export function appearance(date: Date, language: Language): { readonly date: string; readonly time: string } {
  return { date: formatShortDate(date, language), time: date.toISOString().slice(11, 16) };
}
