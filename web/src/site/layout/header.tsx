import { useTranslation } from "react-i18next";
import { Link, NavLink, useLocation } from "react-router-dom";
import { brand } from "../../brand.ts";
import { paths } from "../../shared/config/paths.ts";
import { LanguageSwitcher } from "../features/language/language-switcher.tsx";
import styles from "./header.module.css";

const LINKS = [
  [paths.home, "nav.home"],
  [paths.story, "nav.story"],
  [paths.marketplace, "nav.marketplace"],
  // Also the current link on article pages.
  [paths.news, "nav.news"],
  [paths.contact, "nav.contact"],
] as const;

/** On small screens the links are a native popover, which works before hydration. */
export function Header() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Link to={paths.home} className={styles.logo}>
          <img src="/images/logo.svg" alt="" width="40" height="40" />
          <span>{brand.name}</span>
        </Link>
        <nav aria-label={t("nav.label")} className={styles.nav}>
          <button
            type="button"
            className={styles.toggle}
            popoverTarget="main-menu"
            aria-label={t("nav.menu")}
          >
            <span className={styles.bars} />
          </button>
          {/* The key closes the popover on navigation. */}
          <ul key={pathname} id="main-menu" popover="auto" className={styles.links}>
            {LINKS.map(([path, text]) => (
              <li key={path}>
                <NavLink to={path} end={path === paths.home} data-text={t(text)}>
                  {t(text)}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <a className={`button highlight ${styles.app}`} href={brand.appLink}>
          {t("nav.app")}
        </a>
        <LanguageSwitcher />
      </div>
    </header>
  );
}
