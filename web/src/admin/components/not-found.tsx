import { adminPaths } from "@matbjorg/contract/access/admin-paths";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import styles from "../../shared/components/message-page.module.css";
import { AdminTitle } from "./admin-title.tsx";
import { useScreenEntry } from "./screen-head.tsx";

export function AdminNotFound() {
  const { t } = useTranslation("admin");
  useScreenEntry();
  return (
    <div className={`page ${styles.messagePage}`}>
      <AdminTitle page={t("notFound.title")} />
      <p className={styles.number}>404</p>
      <h1>{t("notFound.title")}</h1>
      <p className="lead">{t("notFound.message")}</p>
      <Link className="button" to={adminPaths.news}>
        {t("notFound.back")}
      </Link>
    </div>
  );
}
