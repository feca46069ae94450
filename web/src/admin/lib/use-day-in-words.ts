import { useLanguage } from "../../shared/i18n/use-language.ts";
import { formatLongDate } from "../../shared/lib/format-date.ts";

/**
 * Returns the day of a date field in words, because Chromium has no Icelandic and shows the month first. Returns
 * undefined while the field is empty or incomplete.
 *
 * @param day `2026-03-05`
 */
export function useDayInWords(day: string): string | undefined {
  const language = useLanguage();
  return Number.isNaN(Date.parse(day)) ? undefined : formatLongDate(new Date(day), language);
}
