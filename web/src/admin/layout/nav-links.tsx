import { isAtLeast } from "@matbjorg/contract/roles";
import { ChevronDown } from "lucide-react";
import { useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { NavLink, useLocation } from "react-router-dom";
import { useAdmin } from "../../shared/auth/session.tsx";
import { adminPaths, roleForScreen } from "../admin-paths.ts";
import { useUnreadCount } from "../features/inbox/api/unread-count.ts";
import styles from "./nav-links.module.css";

const MAIN_LINKS = [
  [adminPaths.news, "bar.news"],
  [adminPaths.newArticle, "bar.create"],
  [adminPaths.inbox, "bar.inbox"],
  [adminPaths.images, "bar.images"],
] as const;
const MORE_LINKS = [
  [adminPaths.partners, "bar.partners"],
  [adminPaths.towns, "bar.towns"],
  [adminPaths.users, "bar.users"],
  [adminPaths.trash, "bar.trash"],
  [adminPaths.audit, "bar.audit"],
] as const;

/** Links to the screens; rare ones are behind "More". The news list has its own button for a new article. */
export function NavLinks() {
  const { t } = useTranslation("admin");
  const { pathname } = useLocation();
  const { role } = useAdmin();
  const isShown = ([path]: readonly [path: string, text: string]) => isAtLeast(role, roleForScreen(path));
  const moreLinks = MORE_LINKS.filter(isShown);
  const unread = useUnreadCount(isAtLeast(role, roleForScreen(adminPaths.inbox)));
  const isOnList = pathname === adminPaths.news;
  return (
    <ul className={styles.links}>
      {MAIN_LINKS.filter(isShown)
        .filter(([path]) => path !== adminPaths.newArticle || !isOnList)
        .map(([path, text]) => (
          <li key={path}>
            <NavLink to={path} end={path === adminPaths.news}>
              {t(text)}{" "}
              {path === adminPaths.inbox && unread > 0 && (
                <span className={styles.count}>{t("bar.unread", { count: unread })}</span>
              )}
            </NavLink>
          </li>
        ))}
      <More links={moreLinks} isCurrent={moreLinks.some(([path]) => pathname.startsWith(path))} />
    </ul>
  );
}

/**
 * A button that discloses links; on a phone the links are always visible.
 * See https://www.w3.org/WAI/ARIA/apg/patterns/disclosure/examples/disclosure-navigation/ (2026).
 */
type MoreProps = { readonly links: readonly (typeof MORE_LINKS)[number][]; readonly isCurrent: boolean };

function More({ links, isCurrent }: MoreProps) {
  const { t } = useTranslation("admin");
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <li
      className={styles.more}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setIsOpen(false);
      }}
      onKeyDown={({ key }) => {
        if (key !== "Escape" || !isOpen) return;
        setIsOpen(false);
        button.current?.focus();
      }}
    >
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        data-here={isCurrent}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t("bar.more")}
        <ChevronDown aria-hidden="true" size={18} />
      </button>
      <ul id={id} data-open={isOpen}>
        {links.map(([path, text]) => (
          <li key={path}>
            <NavLink to={path}>{t(text)}</NavLink>
          </li>
        ))}
      </ul>
    </li>
  );
}
