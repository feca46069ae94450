import { isAtLeast } from "@matbjorg/contract/roles";
import {
  Handshake,
  History,
  Images,
  Mail,
  MapPin,
  Newspaper,
  PanelsTopLeft,
  SquarePen,
  Trash2,
  Users,
} from "lucide-react";
import { Fragment, useId } from "react";
import { useTranslation } from "react-i18next";
import { NavLink, useLocation } from "react-router-dom";
import { useAdmin } from "../../shared/auth/session.tsx";
import { adminPaths, roleForScreen } from "../../shared/config/admin-paths.ts";
import { useUnreadCount } from "../features/inbox/api/unread-count.ts";
import styles from "./nav-links.module.css";

const GROUPS = [
  {
    title: undefined,
    links: [
      [adminPaths.news, "bar.news", Newspaper],
      [adminPaths.newArticle, "bar.create", SquarePen],
      [adminPaths.inbox, "bar.inbox", Mail],
      [adminPaths.images, "bar.images", Images],
    ],
  },
  {
    title: "bar.groupSite",
    links: [
      [adminPaths.content, "bar.content", PanelsTopLeft],
      [adminPaths.towns, "bar.towns", MapPin],
      [adminPaths.partners, "bar.partners", Handshake],
    ],
  },
  {
    title: "bar.groupSystem",
    links: [
      [adminPaths.users, "bar.users", Users],
      [adminPaths.audit, "bar.audit", History],
      [adminPaths.trash, "bar.trash", Trash2],
    ],
  },
] as const;

/** Links to the screens that the viewer's role may see, in groups. */
export function NavLinks() {
  const { t } = useTranslation("admin");
  const id = useId();
  const { role } = useAdmin();
  const { pathname } = useLocation();
  // Sections of content with a link of their own are not also the content.
  const hasOwnLink = [adminPaths.towns, adminPaths.partners].some((path) => path === pathname);
  const unread = useUnreadCount(isAtLeast(role, roleForScreen(adminPaths.inbox)));
  return GROUPS.map(({ title, links }) => {
    const shown = links.filter(([path]) => isAtLeast(role, roleForScreen(path)));
    if (shown.length === 0) return null;
    const titleId = title && `${id}${title}`;
    return (
      <Fragment key={title ?? ""}>
        {title && (
          <p id={titleId} className={styles.title}>
            {t(title)}
          </p>
        )}
        <ul aria-labelledby={titleId}>
          {shown.map(([path, text, Icon]) => (
            <li key={path}>
              <NavLink to={path} end={path === adminPaths.news || hasOwnLink}>
                <Icon aria-hidden="true" />
                {t(text)}{" "}
                {path === adminPaths.inbox && unread > 0 && (
                  <span className={styles.count}>{t("bar.unread", { count: unread })}</span>
                )}
              </NavLink>
            </li>
          ))}
        </ul>
      </Fragment>
    );
  });
}
