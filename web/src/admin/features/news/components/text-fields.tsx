import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Language } from "../../../../shared/i18n/language.ts";
import { Field } from "../../../components/field.tsx";
import type { EditorStore } from "../editor-store.ts";
import { idOf } from "../form-model.ts";
import { useEditorSelector } from "../use-editor-selector.ts";
import { useProblem } from "./problem-summary.tsx";
import { type KeptText, RichTextEditor } from "./rich-text-editor.tsx";

type Props = { readonly editing: EditorStore; readonly language: Language };

/** Title, summary and text in one language, each drawn by its own letters alone. */
export function TextFields(props: Props) {
  return (
    <>
      <TitleField {...props} />
      <SummaryField {...props} />
      <ContentField {...props} />
    </>
  );
}

/** An article has to have the Icelandic text; the English one may be missing. */
const SUFFIXES = { is: "editor.required", en: "editor.optional" } as const;

function TitleField({ editing, language }: Props) {
  const { t } = useTranslation("news-admin");
  const title = useEditorSelector(editing, ({ form }) => form[language].title);
  return (
    <Field
      id={idOf(`${language}.title`)}
      label={`${t("editor.title")} (${t(SUFFIXES[language])})`}
      error={useProblem(editing, `${language}.title`)}
    >
      {(props) => (
        <input
          {...props}
          type="text"
          lang={language}
          value={title}
          onChange={(event) => editing.type({ [language]: { title: event.target.value } })}
        />
      )}
    </Field>
  );
}

function SummaryField({ editing, language }: Props) {
  const { t } = useTranslation("news-admin");
  const summary = useEditorSelector(editing, ({ form }) => form[language].summary);
  return (
    <Field
      id={idOf(`${language}.summary`)}
      label={`${t("editor.summary")} (${t("editor.optional")})`}
      hint={t("editor.summaryHint")}
      error={useProblem(editing, `${language}.summary`)}
    >
      {(props) => (
        <textarea
          {...props}
          rows={3}
          lang={language}
          value={summary}
          onChange={(event) => editing.type({ [language]: { summary: event.target.value } })}
        />
      )}
    </Field>
  );
}

function ContentField({ editing, language }: Props) {
  const { t } = useTranslation("news-admin");
  const kept = useMemo(
    (): KeptText => ({
      read: () => editing.read().form[language].content,
      write: (content) => editing.type({ [language]: { content } }),
      subscribe: editing.subscribe,
    }),
    [editing, language],
  );
  return (
    <RichTextEditor
      id={idOf(`${language}.content`)}
      label={`${t("editor.content")} (${t(SUFFIXES[language])})`}
      language={language}
      kept={kept}
      error={useProblem(editing, `${language}.content`)}
    />
  );
}
