import { useTranslation } from "react-i18next";
import styles from "./latest-news.module.css";

export function NoNews() {
  const { t } = useTranslation("home");
  return <p className={styles.empty}>{t("news.empty")}</p>;
}
