import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { LANGUAGES, type Language } from "../../../../shared/i18n/language.ts";
import { useMediaQuery } from "../../../components/use-media-query.ts";
import { isEnglishBehind } from "../editor-reducer.ts";
import type { EditorStore } from "../editor-store.ts";
import { completenessOf } from "../form-model.ts";
import { useEditorSelector } from "../use-editor-selector.ts";
import styles from "./article-editor.module.css";
import { MetaFields } from "./meta-fields.tsx";
import { TextFields } from "./text-fields.tsx";

const NAMES = { is: "editor.icelandic", en: "editor.english" } as const;

type Props = {
  readonly editing: EditorStore;
  /** The one shown where there is no room for both. */
  readonly language: Language;
  /** What follows `/news/`; undefined for an article that has no address yet. */
  readonly address: string | undefined;
  /** What stands beside the heading of the English text. */
  readonly englishTool: ReactNode;
  onLanguage(language: Language): void;
};

/** Title, summary and text in both languages: side by side, or as tabs. */
export function ArticleTexts({ editing, language, address, englishTool, onLanguage }: Props) {
  const { t } = useTranslation("news-admin");
  const isBehind = useEditorSelector(editing, isEnglishBehind);
  const isEnglishCurrent = useEditorSelector(editing, ({ form }) => form.isEnglishCurrent);
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
              <Completeness editing={editing} language={one} />
            </button>
          ))}
        </div>
      )}
      <div className={styles.languages}>
        {LANGUAGES.map((one) => {
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
                  {isWide && <Completeness editing={editing} language={one} />}
                </h2>
                {one === "en" && englishTool}
              </div>
              {one === "en" && isBehind && (
                <label className="check">
                  <input
                    type="checkbox"
                    checked={isEnglishCurrent}
                    onChange={(event) => editing.type({ isEnglishCurrent: event.target.checked })}
                  />
                  {t("editor.englishCurrent")}
                </label>
              )}
              <TextFields editing={editing} language={one} />
              <MetaFields editing={editing} language={one} address={address} />
            </section>
          );
        })}
      </div>
    </>
  );
}

const STATE_TEXTS = {
  complete: "editor.complete",
  partly: "editor.partly",
  missing: "editor.missing",
  older: "editor.older",
} as const;

/** How far one language's text has come; the English one may be older than the other. */
function Completeness({ editing, language }: { editing: EditorStore; language: Language }) {
  const { t } = useTranslation("news-admin");
  const state = useEditorSelector(editing, (edit) => {
    const isOlder = language === "en" && isEnglishBehind(edit) && !edit.form.isEnglishCurrent;
    return isOlder ? "older" : completenessOf(edit.form[language]);
  });
  return (
    <span className="chip small" data-state={state === "older" ? "partly" : state}>
      {t(STATE_TEXTS[state])}
    </span>
  );
}
