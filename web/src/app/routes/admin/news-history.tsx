import { useTranslation } from "react-i18next";
import { Link, useParams } from "react-router-dom";
import buttons from "../../../components/compact-button.module.css";
import { adminPaths } from "../../../config/admin-paths.ts";
import { ArticleHistory } from "../../../features/news/admin/components/article-history.tsx";
import { AdminTitle } from "../../layout/admin-title.tsx";
import styles from "./screen.module.css";

export function NewsHistory() {
  const { t } = useTranslation("news-admin");
  const { id = "" } = useParams();
  return (
    <>
      <AdminTitle page={t("history.title")} />
      <div className={styles.head}>
        <h1>{t("history.title")}</h1>
        <Link className={buttons.quiet} to={adminPaths.editArticle(id)}>
          {t("editor.editTitle")}
        </Link>
      </div>
      <ArticleHistory key={id} id={id} />
    </>
  );
}
