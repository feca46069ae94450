import { ExternalLink, LogOut, Menu, X } from "lucide-react";
import { Suspense, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, NavLink, Outlet, useLocation } from "react-router-dom";
import { brand } from "../../brand.ts";
import { useAdmin, useSession } from "../../shared/auth/session.tsx";
import { ErrorBoundary } from "../../shared/components/error-boundary.tsx";
import { adminPaths } from "../admin-paths.ts";
import { Loading } from "../components/loading.tsx";
import { Notices, useNotice } from "../components/notice.tsx";
import styles from "./admin-layout.module.css";
import { LanguageButton } from "./language-button.tsx";

/** The admin's top bar and, below it, the screen. */
export function AdminLayout() {
  const { t } = useTranslation("admin");
  const { key } = useLocation();
  const { forgetOld } = useNotice();
  useEffect(() => forgetOld(key), [forgetOld, key]);

  return (
    <div className={styles.page}>
      {/* No link: an address with a hash would be another place for the router, with another editor in it. */}
      <button type="button" className="skip" onClick={() => document.getElementById("main")?.focus()}>
        {t("skip")}
      </button>
      <TopBar key={key} />
      <Notices />
      <main id="main" className={styles.main} tabIndex={-1}>
        <Suspense fallback={<Loading />}>
          <ErrorBoundary key={key}>
            <Outlet />
          </ErrorBoundary>
        </Suspense>
      </main>
    </div>
  );
}

function TopBar() {
  const { t } = useTranslation("admin");
  const admin = useAdmin();
  const [isOpen, setIsOpen] = useState(false);
  const { signOutNow } = useSession();
  const { notify } = useNotice();

  async function leave() {
    try {
      await signOutNow();
    } catch {
      notify({ kind: "error", text: t("bar.signOutFailed") });
    }
  }

  return (
    <header className={`dark ${styles.bar}`}>
      <Link to={adminPaths.news} className={styles.logo}>
        <img src="/images/logo.svg" alt="" width="32" height="32" />
        <span>{brand.name}</span>
      </Link>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls="admin-menu"
        aria-label={t(isOpen ? "bar.close" : "bar.open")}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? <X aria-hidden="true" /> : <Menu aria-hidden="true" />}
      </button>
      <nav id="admin-menu" className={styles.menu} data-open={isOpen} aria-label={t("bar.label")}>
        <ul className={styles.links}>
          <li>
            <NavLink to={adminPaths.news} end>
              {t("bar.news")}
            </NavLink>
          </li>
          <li>
            <NavLink to={adminPaths.newArticle}>{t("bar.create")}</NavLink>
          </li>
          <li>
            <NavLink to={adminPaths.inbox}>{t("bar.inbox")}</NavLink>
          </li>
          <li>
            <NavLink to={adminPaths.users}>{t("bar.users")}</NavLink>
          </li>
          <li>
            <NavLink to={adminPaths.images}>{t("bar.images")}</NavLink>
          </li>
          <li>
            <NavLink to={adminPaths.trash}>{t("bar.trash")}</NavLink>
          </li>
        </ul>
        <div className={styles.person}>
          <a href="/">
            {t("bar.site")}
            <ExternalLink aria-hidden="true" size={16} />
          </a>
          <LanguageButton />
          <span className={styles.name} title={t("bar.signedInAs", { name: admin.name })}>
            {admin.name}
          </span>
          <button type="button" onClick={leave}>
            <LogOut aria-hidden="true" size={18} />
            {t("bar.signOut")}
          </button>
        </div>
      </nav>
    </header>
  );
}
