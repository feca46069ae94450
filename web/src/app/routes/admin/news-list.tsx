import { Plus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import buttons from "../../../components/compact-button.module.css";
import { adminPaths } from "../../../config/admin-paths.ts";
import { ArticleTable } from "../../../features/news/admin/components/article-table.tsx";
import { AdminTitle } from "../../layout/admin-title.tsx";
import styles from "./screen.module.css";

export function NewsList() {
  const { t } = useTranslation("news-admin");
  return (
    <>
      <AdminTitle page={t("list.title")} />
      <div className={styles.head}>
        <h1>{t("list.title")}</h1>
        <Link to={adminPaths.newArticle} className={buttons.primary}>
          <Plus aria-hidden="true" size={20} />
          {t("list.create")}
        </Link>
      </div>
      <ArticleTable />
    </>
  );
}
