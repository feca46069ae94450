import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSession } from "../../shared/auth/session.tsx";
import message from "../../shared/components/message-page.module.css";
import { AdminTitle } from "./admin-title.tsx";

/** Shown to a signed-in user whose admin record could not be read. */
export function AccessUnknown() {
  const { t } = useTranslation(["admin", "admin-bar"]);
  const { recheck, signOutNow } = useSession();
  const [isRetrying, setIsRetrying] = useState(false);

  async function retry() {
    if (isRetrying) return;
    setIsRetrying(true);
    await recheck();
    setIsRetrying(false);
  }

  return (
    <main className={`page ${message.page}`}>
      <AdminTitle page={t("access.title")} />
      <div role="alert" className={message.words}>
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
