import { useTranslation } from "react-i18next";
import { Link, NavLink, useLocation } from "react-router-dom";
import { brand } from "../../brand.ts";
import { paths } from "../../shared/config/paths.ts";
import { StoreBadges } from "../components/store-badges.tsx";
import { LanguageSwitcher } from "../features/language/language-switcher.tsx";
import styles from "./header.module.css";

const LINKS = [
  { to: paths.home, text: "nav.home", isForMenu: false },
  { to: paths.towns, text: "nav.towns", isForMenu: false },
  { to: paths.forShops, text: "nav.forShops", isForMenu: false },
  { to: paths.marketplace, text: "nav.marketplace", isForMenu: false },
  { to: paths.story, text: "nav.story", isForMenu: false },
  // Also the current link on article pages.
  { to: paths.news, text: "nav.news", isForMenu: false },
  { to: paths.questions, text: "nav.questions", isForMenu: true },
  { to: paths.contact, text: "nav.contact", isForMenu: false },
] as const;

/** On small screens the links are a native popover, which works before hydration. Only that has them all. */
export function Header() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return (
    <header className={styles.header}>
      <div className={`row centred ${styles.bar}`}>
        <Link to={paths.home} className={styles.logo}>
          {/* React would preload it before the page's own pictures. */}
          <img src="/images/logo.svg" alt="" width="40" height="40" fetchPriority="low" />
          <span>{brand.name}</span>
        </Link>
        <nav aria-label={t("nav.label")} className={styles.nav}>
          <button
            type="button"
            className={`icon-button ${styles.toggle}`}
            popoverTarget="main-menu"
            aria-label={t("nav.menu")}
          >
            <span className={styles.bars} />
          </button>
          {/* The key closes the popover on navigation. */}
          <div key={pathname} id="main-menu" popover="auto" className={styles.menu}>
            <ul className={styles.links}>
              {LINKS.map(({ to, text, isForMenu }) => (
                <li key={to} className={isForMenu ? styles.menuOnly : undefined}>
                  <NavLink to={to} end={to === paths.home} data-text={t(text)}>
                    {t(text)}
                  </NavLink>
                </li>
              ))}
            </ul>
            <div className={`${styles.menuOnly} ${styles.apps}`}>
              <StoreBadges />
            </div>
          </div>
        </nav>
        <a className={`button highlight ${styles.app}`} href={brand.appLink}>
          {t("nav.app")}
        </a>
        <LanguageSwitcher />
      </div>
    </header>
  );
}
