import { useTranslation } from "react-i18next";
import styles from "./no-script-notice.module.css";

/** Replaces a skeleton (`data-loading`) in browsers that do not run the site's scripts. */
export function NoScriptNotice() {
  const { t } = useTranslation();
  return <p className={`lead ${styles.text}`}>{t("withoutScripts")}</p>;
}
