import { META_DESCRIPTION_MAX_CHARS, META_TITLE_MAX_CHARS } from "@matbjorg/contract/limits";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { LANGUAGES, type Language } from "../../../../shared/i18n/language.ts";
import styles from "./article-details.module.css";
import { EditorField } from "./editor-field.tsx";
import { useEditorSelector } from "./editor-store.ts";
import { LANGUAGE_NAMES, type ShownTexts } from "./language-switch.tsx";
import { LinkPreviews } from "./link-previews.tsx";

/** Approximate lengths that search engines show. They measure in pixels and publish no number of characters. */
const SHOWN_CHARS = { metaTitle: 60, metaDescription: 155 } as const;
const EMPTY_HINTS = { metaTitle: "meta.metaTitleHint", metaDescription: "meta.metaDescriptionHint" } as const;

type Props = {
  readonly shown: ShownTexts;
  /** The part of the URL after `/news/`; undefined for an article that has no slug yet. */
  readonly address: string | undefined;
};

/** Folded fields for the title and description in search results and shared links, with previews of both. */
export function MetaFields({ shown, address }: Props) {
  const { t } = useTranslation("news-admin");
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>{t("meta.title")}</summary>
      {LANGUAGES.filter((language) => shown === "both" || shown === language).map((language) => (
        <fieldset key={language} className={`stack roomy ${styles.fields}`}>
          <legend className={shown === "both" ? styles.language : "visually-hidden"}>
            {t(LANGUAGE_NAMES[language])}
          </legend>
          <MetaTexts language={language} />
          {isOpen && <LinkPreviews language={language} address={address} />}
        </fieldset>
      ))}
    </details>
  );
}

function MetaTexts({ language }: { readonly language: Language }) {
  const { t } = useTranslation("news-admin");
  const titleLength = useEditorSelector(({ form }) => form[language].metaTitle.trim().length);
  const descriptionLength = useEditorSelector(({ form }) => form[language].metaDescription.trim().length);

  /** Returns a hint: which text is shown if the field is empty, or how much of the text search engines show. */
  const hintOf = (field: keyof typeof SHOWN_CHARS, length: number) => {
    const max = SHOWN_CHARS[field];
    if (length === 0) return t(EMPTY_HINTS[field], { max });
    return t(length > max ? "meta.tooLong" : "meta.count", { count: length, max });
  };

  return (
    <>
      <EditorField
        field={`${language}.metaTitle`}
        label={`${t("meta.metaTitle")} (${t("editor.optional")})`}
        hint={hintOf("metaTitle", titleLength)}
        maxLength={META_TITLE_MAX_CHARS}
      />
      <EditorField
        field={`${language}.metaDescription`}
        label={`${t("meta.metaDescription")} (${t("editor.optional")})`}
        hint={hintOf("metaDescription", descriptionLength)}
        maxLength={META_DESCRIPTION_MAX_CHARS}
        rows={3}
      />
    </>
  );
}
