import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../../shared/i18n/use-language.ts";
import { Field } from "../../../components/field.tsx";
import type { EditorStore } from "../editor-store.ts";
import { idOf } from "../form-model.ts";
import { appearance, isDateWrong, isToCome, readLocalTime, toLocalTime } from "../publication-date.ts";
import { useEditorSelector } from "../use-editor-selector.ts";

type Props = {
  readonly editing: EditorStore;
  readonly error: string | undefined;
};

/** The date that readers see; one to come is when the article appears. In the browser's zone, and says Iceland's. */
export function PublicationDateField({ editing, error }: Props) {
  const { t } = useTranslation("news-admin");
  const publishedAt = useEditorSelector(editing, ({ form }) => form.publishedAt);
  const hint = useDateHint(editing, publishedAt);

  function read(input: HTMLInputElement) {
    // Its seconds are not in the field: what is not touched stays what it is.
    if (!input.validity.badInput && input.value === toLocalTime(publishedAt)) return;
    editing.type({ publishedAt: readLocalTime(input) });
  }

  return (
    <Field id={idOf("publishedAt")} label={t("editor.publishedAt")} hint={hint} error={error}>
      {(props) => (
        <input
          {...props}
          type="datetime-local"
          max="9999-12-31T23:59"
          value={toLocalTime(publishedAt)}
          onChange={({ currentTarget }) => read(currentTarget)}
          // A date that is only half there is no change to the browser.
          onKeyUp={({ currentTarget }) => read(currentTarget)}
          onBlur={({ currentTarget }) => read(currentTarget)}
        />
      )}
    </Field>
  );
}

function useDateHint(editing: EditorStore, publishedAt: string): string | undefined {
  const { t } = useTranslation("news-admin");
  const language = useLanguage();
  const hasAppeared = useEditorSelector(editing, (edit) => edit.hasAppeared);
  const isPublished = useEditorSelector(editing, ({ form }) => form.isPublished);
  if (publishedAt === "") return t(hasAppeared ? "editor.dateStays" : "editor.dateIsNow");
  if (isDateWrong(publishedAt)) return undefined;
  const date = new Date(publishedAt);
  const words = appearance(date, language);
  if (isToCome(publishedAt, new Date())) {
    if (!isPublished) return t("editor.dateNeedsPublish");
    return t("editor.appearsByItself", words);
  }
  return date.getTimezoneOffset() === 0 ? undefined : t("editor.dateInIceland", words);
}
