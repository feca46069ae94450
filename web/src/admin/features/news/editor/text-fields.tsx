import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Language } from "../../../../shared/i18n/language.ts";
import { RichTextEditor, type TextSource } from "../rich-text/rich-text-editor.tsx";
import { EditorField } from "./editor-field.tsx";
import { useEditorStore } from "./editor-store.ts";
import { fieldId } from "./form-model.ts";
import { useProblem } from "./problem-summary.tsx";
import styles from "./text-fields.module.css";

/** The Icelandic text is required, and the English text is optional. */
const SUFFIXES = { is: "editor.required", en: "editor.optional" } as const;

type Props = {
  readonly language: Language;
  /** See `RichTextEditor`. */
  readonly toolbarHost: Element | null | undefined;
};

/** The title, summary and content in one language. */
export function TextFields({ language, toolbarHost }: Props) {
  const { t } = useTranslation("news-admin");
  const store = useEditorStore();
  const source = useMemo(
    (): TextSource => ({
      read: () => store.getState().form[language].content,
      write: (content) => store.change({ [language]: { content } }),
      subscribe: store.subscribe,
      setPending: (pending, files) => store.dispatch({ type: "pictures-pending", language, pending, files }),
    }),
    [store, language],
  );
  return (
    <>
      <div className={`unlabelled ${styles.title}`}>
        <EditorField
          field={`${language}.title`}
          label={`${t("editor.title")} (${t(SUFFIXES[language])})`}
          placeholder={t("editor.title")}
          growing={{ className: styles.growing, isLine: true }}
        />
      </div>
      <div className={`unlabelled ${styles.summary}`}>
        <EditorField
          field={`${language}.summary`}
          label={`${t("editor.summary")} (${t("editor.optional")})`}
          placeholder={t("editor.summaryHint")}
          growing={{ className: styles.growing, isLine: false }}
        />
      </div>
      <RichTextEditor
        id={fieldId(`${language}.content`)}
        label={`${t("editor.content")} (${t(SUFFIXES[language])})`}
        language={language}
        source={source}
        error={useProblem(`${language}.content`)}
        toolbarHost={toolbarHost}
      />
    </>
  );
}
