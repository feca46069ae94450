import { useState } from "react";
import { useTranslation } from "react-i18next";
import { LANGUAGES, type Language } from "../../../../shared/i18n/language.ts";
import { FactsPanel } from "../../../components/facts-panel.tsx";
import styles from "./article-editor.module.css";
import { useEditorSelector } from "./editor-store.ts";
import { isEnglishBehind } from "./english-behind.ts";
import { EnglishChanges } from "./english-changes.tsx";
import { EnglishTools } from "./english-tools.tsx";
import { LANGUAGE_NAMES, type ShownTexts } from "./language-switch.tsx";
import { TextFields } from "./text-fields.tsx";

type Props = {
  readonly shown: ShownTexts;
  /** The language that the toolbar serves if both texts are shown: that of the text which had the focus last. */
  readonly active: Language;
  onActive(language: Language): void;
};

/** The texts in one language, or in both languages side by side. */
export function ArticleTexts({ shown, active, onActive }: Props) {
  const { t } = useTranslation("news-admin");
  const isBehind = useEditorSelector(isEnglishBehind);
  const stored = useEditorSelector((state) => state.stored);
  const isBoth = shown === "both";
  const [toolbarHost, setToolbarHost] = useState<Element | null>(null);
  const headOf = (language: Language) => (
    <div className={`row apart ${styles.languageHead}`}>
      {isBoth && <h2>{t(LANGUAGE_NAMES[language])}</h2>}
      {language === "en" && <EnglishTools />}
    </div>
  );
  const texts = (
    <div className={`stack ${styles.languages}`} data-both={isBoth}>
      {LANGUAGES.map((language) => (
        <section
          key={language}
          className={`card ${styles.language}`}
          aria-label={t(LANGUAGE_NAMES[language])}
          hidden={!isBoth && shown !== language}
          onFocus={() => onActive(language)}
        >
          {(isBoth || language === "en") && headOf(language)}
          {language === "en" && isBehind && stored && <EnglishChanges stored={stored} />}
          <TextFields
            language={language}
            toolbarHost={isBoth ? (active === language ? toolbarHost : null) : undefined}
          />
        </section>
      ))}
    </div>
  );
  return (
    <div className={`stack ${styles.texts}`}>
      {isBoth && <div ref={setToolbarHost} className={`card ${styles.sharedTools}`} />}
      {texts}
      <FactsPanel />
    </div>
  );
}
