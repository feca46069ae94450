import { adminPaths, BAR_SCREENS, MENU_SCREENS } from "@matbjorg/contract/access/admin-paths";
import { isAtLeast } from "@matbjorg/contract/access/roles";
import { type ComponentType, type ReactNode, useLayoutEffect } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";
import type { Admin } from "../auth/session.tsx";
import styles from "./admin-bar.module.css";

type Props = {
  readonly admin: Admin;
  /** "a" on public pages, because the admin area is another application. */
  readonly Link: "a" | ComponentType<{ readonly href: string; readonly children: ReactNode }>;
  /** The id of the article that the page shows. */
  readonly article?: string | undefined;
  /** The number of unread messages. */
  readonly unread?: number;
  /** The number of drafts that are ready to be published. */
  readonly ready?: number;
  /** The number of things that wait. */
  readonly waiting?: number;
  /** Whether the menu is always open, as a sidebar below the bar. */
  readonly hasSidebar?: boolean;
  /** The last items of the menu. */
  readonly children?: ReactNode;
  onSignOut(): void;
};

/**
 * The bar above public pages and the admin area (specification, section 2). The menu contains the links that do not fit, such
 * as on phones and with large text.
 */
export function AdminBar({ admin, Link, article, unread = 0, ready = 0, waiting = 0, ...props }: Props) {
  const { t } = useTranslation("admin-bar");
  const { key } = useLocation();
  // tokens.css makes room for the bar by this attribute, because Firefox before 121 has no `:has()`.
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset.adminBar = "";
    return () => void delete dataset.adminBar;
  }, []);
  const mayOpen = ({ role }: { role: Admin["role"] }) => isAtLeast(admin.role, role);
  const [first, ...others] = BAR_SCREENS.filter(mayOpen).map(({ path, text }) => (
    <Link href={path} key={path}>
      <span>{t(text)}</span>
      {text === "news" && ready > 0 && (
        <>
          <span data-count="" aria-hidden="true">
            {t("number", { count: ready })}
          </span>
          <span className="visually-hidden">{t("ready", { count: ready })}</span>
        </>
      )}
    </Link>
  ));
  const edit = article !== undefined && <Link href={adminPaths.editArticle(article)}>{t("edit")}</Link>;
  const signOut = (
    <button type="button" onClick={props.onSignOut}>
      {t("signOut")}
    </button>
  );
  return (
    <nav className={`dark ${styles.bar}`} aria-label={t("label")} data-sidebar={props.hasSidebar}>
      <ul>
        <li>{first}</li>
        {others.map((link) => (
          <li key={link.key} className={styles.ifFits}>
            {link}
          </li>
        ))}
        {edit && <li className={styles.ifWide}>{edit}</li>}
        <li>
          <button type="button" className={styles.more} popoverTarget="admin-menu">
            <span aria-hidden={unread > 0}>{t("more")}</span>
            {unread > 0 && (
              <>
                <span data-count="" aria-hidden="true">
                  {t("number", { count: unread })}
                </span>
                <span className="visually-hidden">{t("moreUnread", { count: unread })}</span>
              </>
            )}
          </button>
          {/* The changed key closes the popover on navigation. */}
          <div key={key} id="admin-menu" popover="auto" className={`dark ${styles.menu}`}>
            <p className={`${styles.name} ${styles.ifNotWide}`}>{admin.name}</p>
            <ul>
              {edit && <li className={styles.ifNotWide}>{edit}</li>}
              {others.map((link) => (
                <li key={link.key} className={styles.ifNotFits}>
                  {link}
                </li>
              ))}
              {MENU_SCREENS.filter(mayOpen).map(({ path, text }) => (
                <li key={path}>
                  <Link href={path}>
                    <span>{t(text)}</span>
                    {text === "inbox" && unread > 0 && (
                      <span data-count="">{t("unread", { count: unread })}</span>
                    )}
                    {text === "waiting" && waiting > 0 && (
                      <span data-count="">{t("number", { count: waiting })}</span>
                    )}
                  </Link>
                </li>
              ))}
              {props.children}
              <li className={styles.ifNotFits}>{signOut}</li>
            </ul>
          </div>
        </li>
      </ul>
      <p className={styles.person}>
        <span className={`${styles.name} ${styles.ifWide}`} title={admin.name}>
          {admin.name}
        </span>
        <span className={styles.ifFits}>{signOut}</span>
      </p>
    </nav>
  );
}
