import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { brand } from "../../brand.ts";
import { companyEmail } from "../lib/company-email.ts";
import { useIsOffline } from "../lib/is-offline.ts";
import { LoadError } from "../lib/load-error.ts";
import styles from "./message-page.module.css";

type Props = {
  /** The error. If a part failed to load offline, the page reloads once there is a connection. */
  readonly cause?: unknown;
  /** The id of the error's report in the log. */
  readonly errorId?: string | undefined;
};

export function ErrorPage({ cause, errorId }: Props) {
  const { t } = useTranslation("common");
  const isMissing = cause instanceof LoadError;
  const isWaiting = useIsOffline() && isMissing;
  useEffect(() => {
    if (!isMissing) return;
    // Reloads the whole page, because browsers cache failed module loads (https://github.com/whatwg/html/issues/6768).
    const reload = () => location.reload();
    addEventListener("online", reload);
    return () => removeEventListener("online", reload);
  }, [isMissing]);
  const title = t(isWaiting ? "error.offlineTitle" : "error.title");
  return (
    <div className={`page ${styles.messagePage}`} role="alert">
      <title>{`${title} – ${brand.name}`}</title>
      <h1>{title}</h1>
      <p className="lead">
        {isWaiting ? t("error.offlineMessage") : t("error.message", { email: companyEmail() })}
      </p>
      {errorId && !isWaiting && <p className="hint">{t("error.id", { id: errorId })}</p>}
      {!isWaiting && (
        <button type="button" className="button" onClick={() => location.reload()}>
          {t("error.reload")}
        </button>
      )}
    </div>
  );
}
