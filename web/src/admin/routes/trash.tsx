import { useTranslation } from "react-i18next";
import { TrashTable } from "../features/news/components/trash-table.tsx";
import styles from "../layout/screen-head.module.css";
import { ScreenHead } from "../layout/screen-head.tsx";

export function Trash() {
  const { t } = useTranslation("news-admin");
  return (
    <>
      <ScreenHead title={t("trash.title")} />
      <p className={styles.intro}>{t("trash.intro")}</p>
      <TrashTable />
    </>
  );
}
