import { useTranslation } from "react-i18next";
import useSWR from "swr";
import { useLanguage } from "../../../../shared/i18n/use-language.ts";
import { formatDateTime } from "../../../../shared/lib/format-date.ts";
import { Field } from "../../../components/field.tsx";
import { useServerTime } from "../../../lib/server-time.ts";
import { useLinkedFrom } from "../linking-articles.ts";
import { dateOf, isDateInvalid, isFuture, readLocalTime, toLocalTime } from "../publication-date.ts";
import { useEditorSelector, useEditorStore } from "./editor-store.ts";
import { FIELD_TEXTS } from "./form-fields.ts";
import { fieldId } from "./form-model.ts";
import { useProblem } from "./problem-summary.tsx";

/** The publication date, which schedules the article if it is in the future. */
export function PublicationDateField() {
  const hint = useDateHint(useEditorSelector(({ form }) => form.publishedAt));
  return <DateField field="publishedAt" hint={hint} />;
}

/** The date on which the article is withdrawn automatically. */
export function WithdrawalDateField() {
  const { t } = useTranslation("news-admin");
  const language = useLanguage();
  const end = dateOf(useEditorSelector(({ form }) => form.unpublishAt));
  const id = useEditorSelector(({ stored }) => stored?.id);
  const linkedFrom = useLinkedFrom();
  const { data: linked } = useSWR(end && id ? ["linking", id] : null, ([, id]) => linkedFrom(id));
  const inWords = end && t("editor.disappearsByItself", { date: formatDateTime(end, language) });
  const hint = inWords && linked ? `${inWords} ${linked}` : inWords;
  return <DateField field="unpublishAt" hint={hint} />;
}

type DateProps = {
  readonly field: "publishedAt" | "unpublishAt";
  readonly hint: string | undefined;
};

/**
 * A date of the article in the browser's time zone and format. The hint shows it in Iceland's time zone, in the words
 * that readers see.
 */
function DateField({ field, hint }: DateProps) {
  const { t } = useTranslation("news-admin");
  const store = useEditorStore();
  const date = useEditorSelector(({ form }) => form[field]);
  const shown = toLocalTime(date);

  function read(input: HTMLInputElement) {
    // The input has no seconds, so an untouched date keeps the seconds that it has, and its time after a change of zone.
    if (!input.validity.badInput && (input.value === shown || input.value === toLocalTime(date))) return;
    store.change({ [field]: readLocalTime(input) });
  }

  return (
    <Field id={fieldId(field)} label={t(FIELD_TEXTS[field])} hint={hint} error={useProblem(field)}>
      {(props) => (
        <input
          {...props}
          type="datetime-local"
          max="9999-12-31T23:59"
          value={shown}
          onChange={({ currentTarget }) => read(currentTarget)}
          // Browsers fire no change event for a date that is only partly filled in.
          onKeyUp={({ currentTarget }) => read(currentTarget)}
          onBlur={({ currentTarget }) => read(currentTarget)}
        />
      )}
    </Field>
  );
}

function useDateHint(publishedAt: string): string | undefined {
  const { t } = useTranslation("news-admin");
  const language = useLanguage();
  const now = useServerTime();
  const wasPublished = useEditorSelector((state) => state.wasPublished);
  const isPublished = useEditorSelector(({ form }) => form.isPublished);
  if (publishedAt === "") return t(wasPublished ? "editor.dateStays" : "editor.dateIsNow");
  if (isDateInvalid(publishedAt)) return undefined;
  const date = formatDateTime(new Date(publishedAt), language);
  const inWords = t("editor.dateInIceland", { date });
  if (!isFuture(publishedAt, now)) return inWords;
  return isPublished ? t("editor.appearsByItself", { date }) : `${inWords} ${t("editor.dateNeedsPublish")}`;
}
