import { useTranslation } from "react-i18next";
import { brand } from "../../brand.ts";
import styles from "./message-page.module.css";

/** @param errorId what the error is found by in the log */
export function ErrorPage({ errorId }: { errorId?: string | undefined }) {
  const { t } = useTranslation();
  return (
    <div className={`page ${styles.page}`} role="alert">
      <h1>{t("error.title")}</h1>
      <p className="lead">{t("error.message", { email: brand.email })}</p>
      {errorId && <p className="hint">{t("error.id", { id: errorId })}</p>}
      <button type="button" className="button" onClick={() => location.reload()}>
        {t("error.reload")}
      </button>
    </div>
  );
}
