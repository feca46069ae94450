import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { ADMIN_SEEN_STORAGE_KEY } from "../../shared/auth/admin-seen.ts";
import { SessionProvider, useSession } from "../../shared/auth/session.tsx";
import { forget } from "../../shared/lib/local-storage.ts";
import { useShownArticle } from "../lib/shown-article.ts";
import styles from "./admin-bar.module.css";

/** Over the public pages, for a signed-in admin. Whoever is none sees nothing, and next time downloads nothing. */
export function AdminBar() {
  return (
    <SessionProvider loading={null}>
      <Bar />
    </SessionProvider>
  );
}

function Bar() {
  const { t } = useTranslation("admin-bar");
  const { session, signOutNow } = useSession();
  const isSignedOut = session.status === "signed-out";
  useEffect(() => {
    if (isSignedOut) forget(ADMIN_SEEN_STORAGE_KEY);
  }, [isSignedOut]);
  const article = useShownArticle();
  if (session.status !== "admin") return null;
  return (
    <nav className={`dark ${styles.bar}`} aria-label={t("label")} data-admin-bar="">
      {/* The admin area is an application of its own: these leave the public one. */}
      <ul>
        {article && (
          <li>
            <a href={`/admin/news/edit/${encodeURIComponent(article)}`} className={styles.here}>
              {t("edit")}
            </a>
          </li>
        )}
        <li>
          <a href="/admin/news">{t("news")}</a>
        </li>
        <li>
          <a href="/admin/users">{t("users")}</a>
        </li>
        <li>
          <a href="/admin/news/create">{t("create")}</a>
        </li>
      </ul>
      <p>
        <span className={styles.name}>{session.admin.name}</span>
        <button type="button" onClick={() => signOutNow().catch(() => {})}>
          {t("signOut")}
        </button>
      </p>
    </nav>
  );
}
