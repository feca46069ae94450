import { imageSources } from "@matbjorg/contract/content/image-sources";
import { useEffect, useRef } from "react";
import { Link, NavLink, useLocation } from "react-router-dom";
import { brand } from "../../brand.ts";
import { paths } from "../../shared/config/paths.ts";
import { StoreBadges } from "../components/store-badges.tsx";
import { LanguageSwitcher } from "../features/language/language-switcher.tsx";
import { useContent, useSharedText } from "../lib/site-content.ts";
import styles from "./header.module.css";

const LINKS = [
  { to: paths.home, text: "nav.home", isForMenu: false },
  { to: paths.towns, text: "nav.towns", isForMenu: false },
  { to: paths.forShops, text: "nav.forShops", isForMenu: false },
  { to: paths.marketplace, text: "nav.marketplace", isForMenu: false },
  { to: paths.story, text: "nav.story", isForMenu: false },
  // The path of an article begins with this path, so the link is marked as current there too.
  { to: paths.news, text: "nav.news", isForMenu: false },
  { to: paths.questions, text: "nav.questions", isForMenu: true },
  { to: paths.contact, text: "nav.contact", isForMenu: false },
] as const;

/**
 * The header. On small screens, its links are in a native popover, which works before hydration. Only the popover contains all
 * links.
 */
export function Header() {
  const t = useSharedText();
  const { pathname } = useLocation();
  const { appLink, logo } = useContent("company");
  const menu = useRef<HTMLDivElement>(null);
  const shown = useRef(pathname);
  // Hidden instead of removed: Firefox would still call the button of a removed popover expanded.
  useEffect(() => {
    // Browsers from 2023 have no popovers.
    const close = () => menu.current?.hidePopover?.();
    if (shown.current !== pathname) close();
    shown.current = pathname;
    // On a wide screen, the open popover would lie over the page instead of in the header.
    const wide = matchMedia("(width >= 75rem)");
    wide.addEventListener("change", close);
    return () => wide.removeEventListener("change", close);
  }, [pathname]);
  return (
    <header className={styles.header}>
      <div className={`row centred ${styles.bar}`}>
        <Link to={paths.home} className={styles.logo}>
          {/* A low priority keeps React from preloading the logo before the page's own pictures. */}
          <img
            src={logo || "/images/logo.svg"}
            srcSet={imageSources(logo)?.webp}
            sizes="40px"
            alt=""
            width="40"
            height="40"
            fetchPriority="low"
          />
          <span translate="no">{brand.name}</span>
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
          <div ref={menu} id="main-menu" popover="auto" className={styles.menu}>
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
        <a className={`button highlight ${styles.app}`} href={appLink}>
          {t("nav.app")}
        </a>
        <LanguageSwitcher />
      </div>
    </header>
  );
}
