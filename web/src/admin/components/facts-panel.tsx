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
  /** The cursor in a rich text, which starts at its beginning when the focus comes back. */
  const cursor = useRef<Range>(undefined);
  useEffect(() => {
    function remember({ target }: FocusEvent) {
      const isText =
        target instanceof HTMLElement && target.matches("textarea, [type=text], [contenteditable]");
      if (isText) field.current = target;
    }
    function rememberCursor() {
      const { activeElement } = document;
      const selection = getSelection();
      const isRich = activeElement instanceof HTMLElement && activeElement.isContentEditable;
      if (isRich && selection?.rangeCount) cursor.current = selection.getRangeAt(0).cloneRange();
    }
    document.addEventListener("focusin", remember);
    document.addEventListener("selectionchange", rememberCursor);
    return () => {
      document.removeEventListener("focusin", remember);
      document.removeEventListener("selectionchange", rememberCursor);
    };
  }, []);

  function insert(name: string) {
    const source = FACT_SOURCES.find((one) => one[language] === name);
    const isEnglish = field.current?.closest<HTMLElement>("[lang]")?.lang === "en";
    field.current?.focus();
    if (cursor.current && field.current?.contains(cursor.current.startContainer)) {
      getSelection()?.removeAllRanges();
      getSelection()?.addRange(cursor.current);
    }
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
