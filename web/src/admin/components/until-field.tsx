import { useTranslation } from "react-i18next";
import { Field } from "./field.tsx";

const DAY_MS = 24 * 60 * 60 * 1_000;
/** While a year is typed, its first digits are years too. */
const EARLIEST_YEAR = 2000;

/** Shows what happened until the end of a day, in Iceland's time: to find what is far down in a list. */
export function UntilField({ value, onChange }: { readonly value: string; onChange(day: string): void }) {
  const { t } = useTranslation("admin");
  return (
    <Field label={t("until")}>
      {(props) => (
        <input {...props} type="date" value={value} onChange={(event) => onChange(event.target.value)} />
      )}
    </Field>
  );
}

/** @param day `2026-03-05`; empty or incomplete: no end */
export function endOfDay(day: string): Date | undefined {
  const end = new Date(Date.parse(day) + DAY_MS);
  return end.getUTCFullYear() >= EARLIEST_YEAR ? end : undefined;
}
