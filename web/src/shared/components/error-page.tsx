import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { brand } from "../../brand.ts";
import { LoadError } from "../lib/load-in-time.ts";
import { useIsOffline } from "../lib/use-is-offline.ts";
import styles from "./message-page.module.css";

/** @param cause a part that could not be had for want of a connection is fetched as soon as there is one */
export function ErrorPage({ cause }: { cause?: unknown }) {
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
      {!isWaiting && (
        <button type="button" className="button" onClick={() => location.reload()}>
          {t("error.reload")}
        </button>
      )}
    </div>
  );
}
