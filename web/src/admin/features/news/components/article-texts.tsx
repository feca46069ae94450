import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { LANGUAGES, type Language } from "../../../../shared/i18n/language.ts";
import { Field } from "../../../components/field.tsx";
import { useMediaQuery } from "../../../components/use-media-query.ts";
import type { Typed } from "../article-edit.ts";
import { type ArticleForm, completenessOf, type FormField, idOf } from "../article-form.ts";
import styles from "./article-editor.module.css";
import { MetaFields } from "./meta-fields.tsx";
import { RichTextEditor } from "./rich-text-editor.tsx";

const NAMES = { is: "editor.icelandic", en: "editor.english" } as const;

type Props = {
  readonly form: ArticleForm;
  readonly isEnglishBehind: boolean;
  /** The one shown where there is no room for both. */
  readonly language: Language;
  /** What follows `/news/`; undefined for an article that has no address yet. */
  readonly address: string | undefined;
  /** What stands beside the heading of the English text. */
  readonly englishTool: ReactNode;
  onLanguage(language: Language): void;
  onType(change: Typed): void;
  errorOf(field: FormField): string | undefined;
};

/** Title, summary and text in both languages: side by side, or as tabs. */
export function ArticleTexts({
  form,
  isEnglishBehind,
  language,
  address,
  englishTool,
  onLanguage,
  onType,
  errorOf,
}: Props) {
  const { t } = useTranslation("news-admin");
  const isOlder = (one: Language) => one === "en" && isEnglishBehind && !form.isEnglishCurrent;
  const isWide = useMediaQuery("(width >= 75rem)");

  function turnTo(other: Language) {
    onLanguage(other);
    document.getElementById(`tab-${other}`)?.focus();
  }

  return (
    <>
      {!isWide && (
        <div role="tablist" aria-label={t("editor.languages")} className={styles.tabs}>
          {LANGUAGES.map((one) => (
            <button
              key={one}
              type="button"
              role="tab"
              id={`tab-${one}`}
              aria-selected={language === one}
              aria-controls={`panel-${one}`}
              tabIndex={language === one ? 0 : -1}
              onClick={() => onLanguage(one)}
              onKeyDown={({ key }) =>
                (key === "ArrowLeft" || key === "ArrowRight") && turnTo(one === "is" ? "en" : "is")
              }
            >
              {t(NAMES[one])}
              <Completeness of={form[one]} isOlder={isOlder(one)} />
            </button>
          ))}
        </div>
      )}
      <div className={styles.languages}>
        {LANGUAGES.map((one) => {
          const { title, summary, content } = form[one];
          const suffix = t(one === "is" ? "editor.required" : "editor.optional");
          return (
            <section
              key={one}
              id={`panel-${one}`}
              className={`card ${styles.language}`}
              hidden={!isWide && language !== one}
              {...(isWide
                ? { "aria-labelledby": `heading-${one}` }
                : { role: "tabpanel", "aria-labelledby": `tab-${one}` })}
            >
              <div className={styles.languageHead} data-empty={!isWide && one === "is"}>
                <h2 id={`heading-${one}`} data-hidden={!isWide}>
                  {t(NAMES[one])}
                  {isWide && <Completeness of={form[one]} isOlder={isOlder(one)} />}
                </h2>
                {one === "en" && englishTool}
              </div>
              {one === "en" && isEnglishBehind && (
                <label className="check">
                  <input
                    type="checkbox"
                    checked={form.isEnglishCurrent}
                    onChange={(event) => onType({ isEnglishCurrent: event.target.checked })}
                  />
                  {t("editor.englishCurrent")}
                </label>
              )}
              <Field
                id={idOf(`${one}.title`)}
                label={`${t("editor.title")} (${suffix})`}
                error={errorOf(`${one}.title`)}
              >
                {(props) => (
                  <input
                    {...props}
                    type="text"
                    lang={one}
                    value={title}
                    onChange={(event) => onType({ [one]: { title: event.target.value } })}
                  />
                )}
              </Field>
              <Field
                id={idOf(`${one}.summary`)}
                label={`${t("editor.summary")} (${t("editor.optional")})`}
                hint={t("editor.summaryHint")}
                error={errorOf(`${one}.summary`)}
              >
                {(props) => (
                  <textarea
                    {...props}
                    rows={3}
                    lang={one}
                    value={summary}
                    onChange={(event) => onType({ [one]: { summary: event.target.value } })}
                  />
                )}
              </Field>
              <RichTextEditor
                id={idOf(`${one}.content`)}
                label={`${t("editor.content")} (${suffix})`}
                language={one}
                html={content}
                error={errorOf(`${one}.content`)}
                onChange={(html) => onType({ [one]: { content: html } })}
              />
              <MetaFields form={form} language={one} address={address} onType={onType} />
            </section>
          );
        })}
      </div>
    </>
  );
}

const COMPLETENESS_TEXTS = {
  complete: "editor.complete",
  partly: "editor.partly",
  missing: "editor.missing",
} as const;

/** How far one language's text has come; `isOlder`: behind the other's. */
function Completeness({ of, isOlder }: { of: ArticleForm[Language]; isOlder: boolean }) {
  const { t } = useTranslation("news-admin");
  const state = completenessOf(of);
  return (
    <span className="chip small" data-state={isOlder ? "partly" : state}>
      {t(isOlder ? "editor.older" : COMPLETENESS_TEXTS[state])}
    </span>
  );
}
