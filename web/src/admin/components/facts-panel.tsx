import { FACT_SOURCES, factsOf } from "@matbjorg/contract/content/facts";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../shared/i18n/use-language.ts";
import { usePublishedSections } from "../lib/published-content.ts";
import styles from "./proofreading.module.css";

/** Lists the figures that a text can show. Choosing one inserts it where the person has last written. */
export function FactsPanel() {
  const { t } = useTranslation("admin");
  const language = useLanguage();
  const [isOpen, setIsOpen] = useState(false);
  const { data } = usePublishedSections(isOpen);
  const field = useRef<HTMLElement>(undefined);
  useEffect(() => {
    function remember({ target }: FocusEvent) {
      const isText =
        target instanceof HTMLElement && target.matches("textarea, [type=text], [contenteditable]");
      if (isText) field.current = target;
    }
    document.addEventListener("focusin", remember);
    return () => document.removeEventListener("focusin", remember);
  }, []);

  function insert(name: string) {
    const source = FACT_SOURCES.find((one) => one[language] === name);
    const isEnglish = field.current?.closest<HTMLElement>("[lang]")?.lang === "en";
    field.current?.focus();
    // The only way that keeps the field's own undo: https://html.spec.whatwg.org/#insertText (2026).
    document.execCommand("insertText", false, `{${source?.[isEnglish ? "en" : "is"] ?? name}}`);
  }

  const facts = data ? [...factsOf(data, language)] : [];
  return (
    <details className={styles.proofreading} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{t("facts.title")}</summary>
      <p className="hint">{t("facts.hint")}</p>
      <ul className="row tight">
        {facts.map(([key, { name, text }]) =>
          key === name.toLowerCase() ? (
            <li key={key}>
              <button
                type="button"
                className="button small quiet"
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => insert(name)}
              >
                {`{${name}} ${text}`}
              </button>
            </li>
          ) : null,
        )}
      </ul>
    </details>
  );
}
