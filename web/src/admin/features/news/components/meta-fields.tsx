import { META_DESCRIPTION_MAX_CHARS, META_TITLE_MAX_CHARS } from "@matbjorg/contract/limits";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Language } from "../../../../shared/i18n/language.ts";
import { Field } from "../../../components/field.tsx";
import type { EditorStore } from "../editor-store.ts";
import { idOf } from "../form-model.ts";
import { useEditorSelector } from "../use-editor-selector.ts";
import { LinkPreviews } from "./link-previews.tsx";
import styles from "./meta-fields.module.css";

/** What search engines show of it, about: they measure pixels, and say no number. */
const SHOWN_CHARS = { metaTitle: 60, metaDescription: 155 } as const;

/** What is shown while a field is empty. */
const HINTS = { metaTitle: "meta.metaTitleHint", metaDescription: "meta.metaDescriptionHint" } as const;

type Props = {
  readonly editing: EditorStore;
  readonly language: Language;
  /** What follows `/news/`; undefined for an article that has no address yet. */
  readonly address: string | undefined;
};

/** What search results and shared links say instead of title and summary, folded away, and how both will look. */
export function MetaFields({ editing, language, address }: Props) {
  const { t } = useTranslation("news-admin");
  const [isOpen, setIsOpen] = useState(false);
  const metaTitle = useEditorSelector(editing, ({ form }) => form[language].metaTitle);
  const metaDescription = useEditorSelector(editing, ({ form }) => form[language].metaDescription);

  /** While there is nothing, what is shown in its place; then how much of it will be. */
  const hintOf = (field: keyof typeof SHOWN_CHARS, text: string) => {
    const { length } = text.trim();
    const max = SHOWN_CHARS[field];
    if (length === 0) return t(HINTS[field], { max });
    return t(length > max ? "meta.tooLong" : "meta.count", { count: length, max });
  };

  return (
    <details className={styles.meta} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>{t("meta.title")}</summary>
      <div className={styles.fields}>
        <Field
          id={idOf(`${language}.metaTitle`)}
          label={`${t("meta.metaTitle")} (${t("editor.optional")})`}
          hint={hintOf("metaTitle", metaTitle)}
        >
          {(props) => (
            <input
              {...props}
              type="text"
              lang={language}
              maxLength={META_TITLE_MAX_CHARS}
              value={metaTitle}
              onChange={(event) => editing.type({ [language]: { metaTitle: event.target.value } })}
            />
          )}
        </Field>
        <Field
          id={idOf(`${language}.metaDescription`)}
          label={`${t("meta.metaDescription")} (${t("editor.optional")})`}
          hint={hintOf("metaDescription", metaDescription)}
        >
          {(props) => (
            <textarea
              {...props}
              rows={3}
              lang={language}
              maxLength={META_DESCRIPTION_MAX_CHARS}
              value={metaDescription}
              onChange={(event) => editing.type({ [language]: { metaDescription: event.target.value } })}
            />
          )}
        </Field>
        {isOpen && <LinkPreviews editing={editing} language={language} address={address} />}
      </div>
    </details>
  );
}
