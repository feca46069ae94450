import { useState } from "react";
import { useTranslation } from "react-i18next";
import { LANGUAGES, type Language } from "../../../../shared/i18n/language.ts";
import { EnglishChanges } from "../english/english-changes.tsx";
import { EnglishTools } from "../english/english-tools.tsx";
import styles from "./article-editor.module.css";
import { isEnglishBehind } from "./editor-reducer.ts";
import { useEditorSelector } from "./editor-store.ts";
import { LANGUAGE_NAMES, type ShownTexts } from "./language-switch.tsx";
import { TextFields } from "./text-fields.tsx";

/** The texts: one language, or both side by side. */
export function ArticleTexts({ shown }: { readonly shown: ShownTexts }) {
  const { t } = useTranslation("news-admin");
  const isBehind = useEditorSelector(isEnglishBehind);
  const stored = useEditorSelector((state) => state.stored);
  const isBoth = shown === "both";
  /** Side by side, one toolbar serves the text that had the focus last. */
  const [toolbarHost, setToolbarHost] = useState<Element | null>(null);
  const [active, setActive] = useState<Language>("is");
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
          onFocus={() => setActive(language)}
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
    </div>
  );
}
