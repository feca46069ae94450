import { useTranslation } from "react-i18next";
import { brand } from "../../brand.ts";
import styles from "./message-page.module.css";

export function ErrorPage() {
  const { t } = useTranslation();
  return (
    <div className={styles.page} role="alert">
      <h1>{t("error.title")}</h1>
      <p className={styles.message}>{t("error.message", { email: brand.email })}</p>
      <button type="button" className={styles.action} onClick={() => location.reload()}>
        {t("error.reload")}
      </button>
    </div>
  );
}
