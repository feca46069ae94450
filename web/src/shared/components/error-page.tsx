import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { brand } from "../../brand.ts";
import { LoadError } from "../lib/load-in-time.ts";
import { useIsOffline } from "../lib/use-is-offline.ts";
import styles from "./message-page.module.css";

type Props = {
  /** A part that could not be had for want of a connection is fetched as soon as there is one. */
  readonly cause?: unknown;
  /** What the error is found by in the log. */
  readonly errorId?: string | undefined;
};

export function ErrorPage({ cause, errorId }: Props) {
  const { t } = useTranslation("common");
  const isMissing = cause instanceof LoadError;
  const isWaiting = useIsOffline() && isMissing;
  useEffect(() => {
    if (!isMissing) return;
    // The page anew: browsers and routers remember what could not be had (https://github.com/whatwg/html/issues/6768).
    const reload = () => location.reload();
    addEventListener("online", reload);
    return () => removeEventListener("online", reload);
  }, [isMissing]);
  return (
    <div className={`page ${styles.page}`} role="alert">
      <h1>{t(isWaiting ? "error.offlineTitle" : "error.title")}</h1>
      <p className="lead">
        {isWaiting ? t("error.offlineMessage") : t("error.message", { email: brand.email })}
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
