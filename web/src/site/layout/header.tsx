import { useState } from "react";
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
  // Current on its articles, too.
  [paths.news, "nav.news"],
  [paths.contact, "nav.contact"],
] as const;

export function Header() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const [wasOpened, setWasOpened] = useState(false);
  const [openedAt, setOpenedAt] = useState(pathname);
  // Arriving somewhere closes the menu.
  const isOpen = wasOpened && openedAt === pathname;
  const setIsOpen = (open: boolean) => {
    setWasOpened(open);
    setOpenedAt(pathname);
  };
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
            aria-expanded={isOpen}
            aria-controls="main-menu"
            aria-label={t(isOpen ? "nav.close" : "nav.open")}
            onClick={() => setIsOpen(!isOpen)}
            onKeyDown={(event) => event.key === "Escape" && setIsOpen(false)}
          >
            <span className={styles.bars} />
          </button>
          <ul id="main-menu" className={styles.links}>
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
