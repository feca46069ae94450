import { type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useHref, useLocation } from "react-router-dom";
import { pathInLanguage } from "../../../shared/config/paths.ts";
import {
  LANGUAGE_NAMES,
  LANGUAGE_STORAGE_KEY,
  LANGUAGES,
  type Language,
} from "../../../shared/i18n/language.ts";
import { useLanguage } from "../../../shared/i18n/use-language.ts";
import { store } from "../../../shared/lib/local-storage.ts";
import { placeInPage } from "../../lib/kept-place.ts";
import { useIsHydrated } from "../../lib/use-is-hydrated.ts";
import styles from "./language-switcher.module.css";

/**
 * Opens on a click, closes after a choice, on Escape and on a click elsewhere. The choices are links to the
 * page's twin: they need no script of ours to lead there, only to remember the choice.
 */
export function LanguageSwitcher() {
  const { t } = useTranslation();
  const language = useLanguage();
  // Shown, and so part of the button's name: whoever speaks to the page says what is seen.
  const code = language.toUpperCase();
  const [isOpen, setIsOpen] = useState(false);
  const menuId = useId();
  const container = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { pathname, search, hash } = useLocation();
  // The prerendered HTML knows neither.
  const rest = useIsHydrated() ? search + hash : "";
  const href = useHref(pathname);

  useEffect(() => {
    if (!isOpen) return;
    const closeFromOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && !container.current?.contains(event.target)) setIsOpen(false);
    };
    document.addEventListener("pointerdown", closeFromOutside);
    return () => document.removeEventListener("pointerdown", closeFromOutside);
  }, [isOpen]);

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== "Escape" || !isOpen) return;
    setIsOpen(false);
    button.current?.focus();
  }

  function choose(event: MouseEvent<HTMLAnchorElement>, chosen: Language) {
    store(LANGUAGE_STORAGE_KEY, chosen);
    setIsOpen(false);
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (chosen === language) return;
    const twin = new URL(event.currentTarget.href);
    twin.hash = placeInPage(twin.hash);
    // In the place of this page: Back would lead to an address that starter.js turns round at once.
    location.replace(twin);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes from wherever focus is inside
    <div ref={container} className={styles.switcher} onKeyDown={closeOnEscape}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-expanded={isOpen}
        aria-controls={menuId}
        aria-label={t("language.choose", { code, name: LANGUAGE_NAMES[language] })}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Flag language={language} />
        <span className={styles.code}>{code}</span>
        <svg className={styles.chevron} viewBox="0 0 12 8" width="12" height="8" aria-hidden="true">
          <path d="m1 1.5 5 5 5-5" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
        </svg>
      </button>
      <ul id={menuId} className={`card ${styles.menu}`}>
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
              {LANGUAGE_NAMES[choice]}
            </a>
          </li>
        ))}
      </ul>
    </div>
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
      loading={loading}
    />
  );
}
