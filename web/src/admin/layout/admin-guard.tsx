import { adminPaths } from "@matbjorg/contract/access/admin-paths";
import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, useLocation } from "react-router-dom";
import { signOutNow, useSession } from "../../shared/auth/session.tsx";
import message from "../../shared/components/message-page.module.css";
import { AdminTitle } from "../components/admin-title.tsx";

/** Redirects a user who is not an admin to the login, and back after signing in. */
export function AdminGuard({ children }: { children: ReactNode }) {
  const { session } = useSession();
  const { pathname, search } = useLocation();
  if (session.status === "admin") return children;
  if (session.status === "unknown") return <AccessUnknown />;
  return <Navigate to={adminPaths.login} replace state={{ from: pathname + search }} />;
}

const RETRY_MS = 10_000;

/** Shown to a signed-in user whose admin record could not be read. Reads the record again from time to time. */
function AccessUnknown() {
  const { t } = useTranslation(["admin", "admin-bar"]);
  const { recheck } = useSession();
  const [isRetrying, setIsRetrying] = useState(false);
  useEffect(() => {
    const timer = setInterval(recheck, RETRY_MS);
    return () => clearInterval(timer);
  }, [recheck]);

  async function retry() {
    if (isRetrying) return;
    setIsRetrying(true);
    await recheck();
    setIsRetrying(false);
  }

  return (
    <main className={`page ${message.messagePage}`}>
      <AdminTitle page={t("access.title")} />
      <div role="alert" className={`stack roomy ${message.words}`}>
        <h1>{t("access.title")}</h1>
        <p className="lead">{t("access.message")}</p>
      </div>
      <button type="button" className="button" aria-disabled={isRetrying} onClick={retry}>
        {t(isRetrying ? "access.asking" : "error.retry")}
      </button>
      <button type="button" className="link" onClick={() => signOutNow().catch(() => {})}>
        {t("admin-bar:signOut")}
      </button>
    </main>
  );
}
