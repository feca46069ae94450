import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { LANGUAGES, type Language } from "../../../../shared/i18n/language.ts";
import { useMediaQuery } from "../../../components/use-media-query.ts";
import { isEnglishBehind } from "../editor-reducer.ts";
import { type EditorStore, useEditorSelector } from "../editor-store.ts";
import { completenessOf } from "../form-model.ts";
import styles from "./article-editor.module.css";
import { MetaFields } from "./meta-fields.tsx";
import { TextFields } from "./text-fields.tsx";

const NAMES = { is: "editor.icelandic", en: "editor.english" } as const;

type Props = {
  readonly store: EditorStore;
  /** The selected tab on narrow screens. */
  readonly language: Language;
  /** What follows `/news/`; undefined for an article that has no address yet. */
  readonly address: string | undefined;
  /** Rendered beside the heading of the English text. */
  readonly englishTool: ReactNode;
  onLanguage(language: Language): void;
};

/** The texts in both languages: side by side, or as tabs on narrow screens. */
export function ArticleTexts({ store, language, address, englishTool, onLanguage }: Props) {
  const { t } = useTranslation("news-admin");
  const isBehind = useEditorSelector(store, isEnglishBehind);
  const isEnglishCurrent = useEditorSelector(store, ({ form }) => form.isEnglishCurrent);
  const isWide = useMediaQuery("(width >= 75rem)");

  function focusTab(other: Language) {
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
                (key === "ArrowLeft" || key === "ArrowRight") && focusTab(one === "is" ? "en" : "is")
              }
            >
              {t(NAMES[one])}
              <Completeness store={store} language={one} />
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
                  {isWide && <Completeness store={store} language={one} />}
                </h2>
                {one === "en" && englishTool}
              </div>
              {one === "en" && isBehind && (
                <label className="check">
                  <input
                    type="checkbox"
                    checked={isEnglishCurrent}
                    onChange={(event) => store.change({ isEnglishCurrent: event.target.checked })}
                  />
                  {t("editor.englishCurrent")}
                </label>
              )}
              <TextFields store={store} language={one} />
              <MetaFields store={store} language={one} address={address} />
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

/** Badge: how complete a language is, or that the English text is older than the Icelandic one. */
function Completeness({ store, language }: { store: EditorStore; language: Language }) {
  const { t } = useTranslation("news-admin");
  const state = useEditorSelector(store, (state) => {
    const isOlder = language === "en" && isEnglishBehind(state) && !state.form.isEnglishCurrent;
    return isOlder ? "older" : completenessOf(state.form[language]);
  });
  return (
    <span className="chip small" data-state={state === "older" ? "partly" : state}>
      {t(STATE_TEXTS[state])}
    </span>
  );
}
