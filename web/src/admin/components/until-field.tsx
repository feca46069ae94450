import { useTranslation } from "react-i18next";
import { useDayInWords } from "../lib/use-day-in-words.ts";
import { TextField } from "./text-field.tsx";

const DAY_MS = 24 * 60 * 60 * 1_000;
/** Excludes the incomplete years that a date input reports while somebody types the digits of a year. */
const EARLIEST_YEAR = 2000;

/**
 * A date field for finding older entries of a list: it limits the list to what happened until the end of that day in
 * Iceland.
 */
export function UntilField({ value, onChange }: { readonly value: string; onChange(day: string): void }) {
  const { t } = useTranslation("admin");
  return (
    <TextField type="date" label={t("until")} hint={useDayInWords(value)} value={value} onChange={onChange} />
  );
}

/** Returns the end of a day such as `2026-03-05`, or undefined if the day is empty or incomplete. */
export function endOfDay(day: string): Date | undefined {
  const end = new Date(Date.parse(day) + DAY_MS);
  return end.getUTCFullYear() >= EARLIEST_YEAR ? end : undefined;
}
