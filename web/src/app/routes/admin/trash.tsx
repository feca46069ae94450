import { useTranslation } from "react-i18next";
import { TrashTable } from "../../../features/news/admin/components/trash-table.tsx";
import { AdminTitle } from "../../layout/admin-title.tsx";
import styles from "./screen.module.css";

export function Trash() {
  const { t } = useTranslation("news-admin");
  return (
    <>
      <AdminTitle page={t("trash.title")} />
      <div className={styles.head}>
        <h1>{t("trash.title")}</h1>
      </div>
      <p className={styles.intro}>{t("trash.intro")}</p>
      <TrashTable />
    </>
  );
}
