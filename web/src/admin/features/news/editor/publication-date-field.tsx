import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../../shared/i18n/use-language.ts";
import { formatDateTime } from "../../../../shared/lib/format-date.ts";
import { useNow } from "../../../../shared/lib/use-now.ts";
import { Field } from "../../../components/field.tsx";
import { type EditorStore, useEditorSelector } from "./editor-store.ts";
import { fieldId } from "./form-model.ts";
import { useProblem } from "./problem-summary.tsx";
import { isDateInvalid, isFuture, readLocalTime, toLocalTime } from "./publication-date.ts";

/**
 * The publication date, which schedules the article if it is in the future. In the browser's zone and format; the hint has
 * Iceland's, in the words that readers see.
 */
export function PublicationDateField({ store }: { readonly store: EditorStore }) {
  const { t } = useTranslation("news-admin");
  const publishedAt = useEditorSelector(store, ({ form }) => form.publishedAt);
  const hint = useDateHint(store, publishedAt);

  function read(input: HTMLInputElement) {
    // The input has no seconds: an untouched date keeps its own.
    if (!input.validity.badInput && input.value === toLocalTime(publishedAt)) return;
    store.change({ publishedAt: readLocalTime(input) });
  }

  return (
    <Field
      id={fieldId("publishedAt")}
      label={t("editor.publishedAt")}
      hint={hint}
      error={useProblem(store, "publishedAt")}
    >
      {(props) => (
        <input
          {...props}
          type="datetime-local"
          max="9999-12-31T23:59"
          value={toLocalTime(publishedAt)}
          onChange={({ currentTarget }) => read(currentTarget)}
          // Browsers fire no change event for a partly filled date.
          onKeyUp={({ currentTarget }) => read(currentTarget)}
          onBlur={({ currentTarget }) => read(currentTarget)}
        />
      )}
    </Field>
  );
}

function useDateHint(store: EditorStore, publishedAt: string): string | undefined {
  const { t } = useTranslation("news-admin");
  const language = useLanguage();
  const now = useNow();
  const wasPublished = useEditorSelector(store, (state) => state.wasPublished);
  const isPublished = useEditorSelector(store, ({ form }) => form.isPublished);
  if (publishedAt === "") return t(wasPublished ? "editor.dateStays" : "editor.dateIsNow");
  if (isDateInvalid(publishedAt)) return undefined;
  const date = formatDateTime(new Date(publishedAt), language);
  const inWords = t("editor.dateInIceland", { date });
  if (!isFuture(publishedAt, now)) return inWords;
  return isPublished ? t("editor.appearsByItself", { date }) : `${inWords} ${t("editor.dateNeedsPublish")}`;
}
