import { useTranslation } from "react-i18next";
import { Link, useParams } from "react-router-dom";
import { adminPaths } from "../../../../shared/config/admin-paths.ts";
import { ScreenHead } from "../../../components/screen-head.tsx";
import { ArticleHistory } from "./article-history.tsx";

export function Component() {
  const { t } = useTranslation("news-admin");
  const { id = "" } = useParams();
  return (
    <>
      <ScreenHead title={t("history.title")}>
        <Link className="button quiet" to={adminPaths.editArticle(id)}>
          {t("editor.editTitle")}
        </Link>
      </ScreenHead>
      <ArticleHistory key={id} id={id} />
    </>
  );
}
