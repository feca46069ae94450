import { ExternalLink, Languages, LogOut, Menu, X } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, Outlet, ScrollRestoration, useLocation, useNavigate } from "react-router-dom";
import { brand } from "../../brand.ts";
import { useAdmin } from "../../shared/auth/session.tsx";
import { adminPaths } from "../../shared/config/admin-paths.ts";
import { STORAGE_KEYS } from "../../shared/config/storage-keys.ts";
import { Notices } from "../components/notice.tsx";
import { PendingBar } from "../components/pending-bar.tsx";
import styles from "./admin-layout.module.css";
import { LanguageButton } from "./language-button.tsx";
import { NavLinks } from "./nav-links.tsx";

/** The side bar, notices and the current screen. */
export function AdminLayout() {
  const { t } = useTranslation("admin");
  const { key } = useLocation();

  return (
    <div className={styles.page}>
      <a href="#main" className="skip">
        {t("skip")}
      </a>
      <PendingBar />
      <SideBar key={key} />
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

/** At the left; on narrow screens a bar at the top, whose button opens the rest. */
function SideBar() {
  const { t } = useTranslation("admin");
  const admin = useAdmin();
  const [isOpen, setIsOpen] = useState(false);
  const navigate = useNavigate();

  return (
    <header className={`dark ${styles.bar}`}>
      <Link to={adminPaths.news} className={styles.logo}>
        <img src="/images/logo.svg" alt="" width="28" height="28" />
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
            <ExternalLink aria-hidden="true" />
            {t("bar.site")}
          </a>
          <LanguageButton>
            <Languages aria-hidden="true" />
          </LanguageButton>
          <p className={styles.name} title={t("bar.signedInAs", { name: admin.name })}>
            {admin.name}
          </p>
          <button type="button" onClick={() => navigate(adminPaths.signOut)}>
            <LogOut aria-hidden="true" />
            {t("bar.signOut")}
          </button>
        </div>
      </nav>
    </header>
  );
}
