import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import styles from "./no-script-notice.module.css";

/**
 * Replaces a skeleton (`data-loading`) in browsers that do not run the site's scripts.
 *
 * @param children replace the advice to reload the page
 */
export function NoScriptNotice({ children }: { children?: ReactNode }) {
  const { t } = useTranslation();
  return <p className={`lead ${styles.text}`}>{children ?? t("withoutScripts")}</p>;
}
