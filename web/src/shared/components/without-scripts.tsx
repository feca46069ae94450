import { useTranslation } from "react-i18next";
import styles from "./without-scripts.module.css";

/**
 * Stands beside what shows that something is on its way, which says so with `data-loading`. Seen in its place where
 * the site's scripts do not run: what loads would then load for ever.
 */
export function WithoutScripts() {
  const { t } = useTranslation();
  return <p className={`lead ${styles.text}`}>{t("withoutScripts")}</p>;
}
