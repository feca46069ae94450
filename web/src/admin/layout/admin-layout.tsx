import { ExternalLink, LogOut, Menu, X } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, Outlet, ScrollRestoration, useLocation, useNavigate } from "react-router-dom";
import { brand } from "../../brand.ts";
import { useAdmin } from "../../shared/auth/session.tsx";
import { STORAGE_KEYS } from "../../shared/config/storage-keys.ts";
import { adminPaths } from "../admin-paths.ts";
import { Notices } from "../components/notice.tsx";
import { PendingBar } from "../components/pending-bar.tsx";
import styles from "./admin-layout.module.css";
import { LanguageButton } from "./language-button.tsx";
import { NavLinks } from "./nav-links.tsx";

/** The top bar, notices and the current screen. */
export function AdminLayout() {
  const { t } = useTranslation("admin");
  const { key } = useLocation();

  return (
    <div className={styles.page}>
      <a href="#main" className="skip">
        {t("skip")}
      </a>
      <PendingBar />
      <TopBar key={key} />
      <Notices />
      <main id="main" className={styles.main} tabIndex={-1}>
        <Outlet />
      </main>
      <ScrollRestoration storageKey={STORAGE_KEYS.adminScroll} />
    </div>
  );
}

function TopBar() {
  const { t } = useTranslation("admin");
  const admin = useAdmin();
  const [isOpen, setIsOpen] = useState(false);
  const navigate = useNavigate();

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
        <NavLinks />
        <div className={styles.person}>
          <a href="/">
            {t("bar.site")}
            <ExternalLink aria-hidden="true" size={16} />
          </a>
          <LanguageButton />
          <span className={styles.name} title={t("bar.signedInAs", { name: admin.name })}>
            {admin.name}
          </span>
          <button type="button" onClick={() => navigate(adminPaths.signOut)}>
            <LogOut aria-hidden="true" size={18} />
            {t("bar.signOut")}
          </button>
        </div>
      </nav>
    </header>
  );
}
