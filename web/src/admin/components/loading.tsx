import { useTranslation } from "react-i18next";
import styles from "./loading.module.css";

/** Stands for a screen that is on its way. */
export function Loading() {
  const { t } = useTranslation("admin");
  return (
    <div className={styles.loading} role="status">
      <span className={`spinner ring ${styles.spinner}`} aria-hidden="true" />
      <span className="visually-hidden">{t("loading")}</span>
    </div>
  );
}
