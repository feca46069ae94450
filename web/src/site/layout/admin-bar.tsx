import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { SessionProvider, useSession } from "../../shared/auth/session.tsx";
import { STORAGE_KEYS } from "../../shared/config/storage-keys.ts";
import { forget } from "../../shared/lib/local-storage.ts";
import { useCurrentArticle } from "../lib/current-article.ts";
import styles from "./admin-bar.module.css";

/** Shown above public pages to a signed-in admin. After a sign-out the next visit does not download it. */
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
    if (isSignedOut) forget(STORAGE_KEYS.adminSeen);
  }, [isSignedOut]);
  const article = useCurrentArticle();
  if (session.status !== "admin") return null;
  return (
    <nav className={`dark ${styles.bar}`} aria-label={t("label")} data-admin-bar="">
      {/* Not <Link>: the admin area is another application. */}
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
        {session.admin.role === "admin" && (
          <li>
            <a href="/admin/users">{t("users")}</a>
          </li>
        )}
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
