import { CALLABLE_ACCESS } from "@matbjorg/contract/access/access";
import { adminPaths, MENU_SCREENS } from "@matbjorg/contract/access/admin-paths";
import { isAtLeast } from "@matbjorg/contract/access/roles";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import {
  NavLink,
  Outlet,
  ScrollRestoration,
  useLocation,
  useNavigate,
  useNavigation,
} from "react-router-dom";
import { useAdmin } from "../../shared/auth/session.tsx";
import { AdminBar } from "../../shared/components/admin-bar.tsx";
import { STORAGE_KEYS } from "../../shared/config/storage-keys.ts";
import { LanguageButton } from "../components/language-button.tsx";
import { Notices, useNotice } from "../components/notice.tsx";
import { useWaitingCounts } from "../features/waiting/waiting-counts.ts";
import { useMediaQuery } from "../lib/use-media-query.ts";
import styles from "./admin-layout.module.css";

/** The admin bar, notices and the current screen. */
export function AdminLayout() {
  const { t } = useTranslation("admin");
  const { pathname } = useLocation();
  const isWide = useMediaQuery("(width >= 64rem) and (height >= 25rem)");
  // The editor needs the width for its texts.
  const hasSidebar = isWide && !/^\/admin\/news\/(create|edit)/.test(pathname);
  return (
    <div className={styles.screen} data-frame="" data-sidebar={hasSidebar}>
      <a href="#main" className="skip">
        {t("skip")}
      </a>
      <PendingBar />
      <Bar hasSidebar={hasSidebar} />
      <div className={styles.content}>
        <Notices />
        <main id="main" className={styles.main} tabIndex={-1}>
          <Outlet />
        </main>
      </div>
      <ScrollRestoration storageKey={STORAGE_KEYS.adminScroll} />
    </div>
  );
}

/** A progress bar, shown while the code of the next screen is loading. */
function PendingBar() {
  const { t } = useTranslation("admin");
  const { state } = useNavigation();
  if (state === "idle") return null;
  return <progress className="pending" aria-label={t("loading")} />;
}

function Bar({ hasSidebar }: { readonly hasSidebar: boolean }) {
  const { t } = useTranslation("admin-bar");
  const admin = useAdmin();
  const navigate = useNavigate();
  const { notify } = useNotice();
  const countOf = useWaitingCounts(isAtLeast(admin.role, CALLABLE_ACCESS.listWaiting));
  return (
    <AdminBar
      admin={admin}
      Link={ScreenLink}
      unread={countOf("messages")}
      ready={countOf("ready")}
      waiting={countOf()}
      hasSidebar={hasSidebar}
      onSignOut={() => void navigate(adminPaths.signOut)}
    >
      <li className={styles.last}>
        <a href="/">{t("site")}</a>
      </li>
      <li>
        <LanguageButton onFailure={(text) => notify({ kind: "error", text })} />
      </li>
    </AdminBar>
  );
}

function ScreenLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  const { pathname } = useLocation();
  // A section of content that has a link of its own marks only that link as current, not the link to all content.
  const hasOwnLink = MENU_SCREENS.some(({ path }) => path === pathname);
  return (
    <NavLink to={href} end={href === adminPaths.news || hasOwnLink}>
      {children}
    </NavLink>
  );
}
