import { type MouseEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useHref, useLocation } from "react-router-dom";
import { pathInLanguage } from "../../../shared/config/paths.ts";
import { LANGUAGE_NAMES, LANGUAGES, type Language } from "../../../shared/i18n/language.ts";
import { useLanguage } from "../../../shared/i18n/use-language.ts";
import { useIsHydrated } from "../../../shared/lib/use-is-hydrated.ts";
import styles from "./language-switcher.module.css";

/** A popover with links to the page in each language. Works before hydration, because inline-script.js stores the choice. */
export function LanguageSwitcher() {
  const { t } = useTranslation();
  const language = useLanguage();
  // The visible code is part of the button's name, for speech input.
  const code = language.toUpperCase();
  const menu = useRef<HTMLUListElement>(null);
  const { pathname, search, hash } = useLocation();
  // `localStorage` does not exist while prerendering.
  const rest = useIsHydrated() ? search + hash : "";
  const href = useHref(pathname);

  function choose(event: MouseEvent<HTMLAnchorElement>, chosen: Language) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    // Browsers from 2023 have no popovers. CSS shows the menu there.
    menu.current?.hidePopover?.();
    // Replaces the history entry, because inline-script.js would redirect it to the chosen language on Back.
    if (chosen !== language) location.replace(event.currentTarget.href);
  }

  return (
    <>
      <button
        type="button"
        className={`choice ${styles.opener}`}
        popoverTarget="language-menu"
        aria-label={t("language.choose", { code, name: LANGUAGE_NAMES[language] })}
      >
        <Flag language={language} />
        <span>{code}</span>
        <svg className={styles.chevron} viewBox="0 0 12 8" width="12" height="8" aria-hidden="true">
          <path d="m1 1.5 5 5 5-5" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
        </svg>
      </button>
      <ul ref={menu} id="language-menu" popover="auto" className={`card raised ${styles.menu}`}>
        {LANGUAGES.map((choice) => (
          <li key={choice}>
            <a
              href={pathInLanguage(href, choice) + rest}
              lang={choice}
              hrefLang={choice}
              aria-current={choice === language ? "true" : undefined}
              onClick={(event) => choose(event, choice)}
            >
              <Flag language={choice} loading="lazy" />
              <span>{LANGUAGE_NAMES[choice]}</span>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

function Flag({ language, loading }: { language: Language; loading?: "lazy" }) {
  return (
    <img
      className={styles.flag}
      src={`/images/flags/${language}.svg`}
      alt=""
      width="24"
      height="18"
      fetchPriority="low"
      loading={loading}
    />
  );
}
