import { Plus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { adminPaths } from "../admin-paths.ts";
import { ArticleTable } from "../features/news/components/article-table.tsx";
import { ScreenHead } from "../layout/screen-head.tsx";

export function NewsList() {
  const { t } = useTranslation("news-admin");
  return (
    <>
      <ScreenHead title={t("list.title")}>
        <Link to={adminPaths.newArticle} className="button">
          <Plus aria-hidden="true" size={20} />
          {t("list.create")}
        </Link>
      </ScreenHead>
      <ArticleTable />
    </>
  );
}
