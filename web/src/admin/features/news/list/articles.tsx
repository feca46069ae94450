import { adminPaths } from "@matbjorg/contract/access/admin-paths";
import { Plus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router-dom";
import { DemoNotice } from "../../../components/demo-notice.tsx";
import { ScreenHead } from "../../../components/screen-head.tsx";
import type { FromList } from "../list-url.ts";
import { ArticleTable } from "./article-table.tsx";

export function Articles() {
  const { t } = useTranslation("news-admin");
  const fromList = { listQuery: useLocation().search } satisfies FromList;
  return (
    <>
      <ScreenHead title={t("list.title")}>
        <Link
          to={adminPaths.newArticle}
          state={fromList}
          className="button"
          title={t("list.createKey")}
          aria-keyshortcuts="n"
        >
          <Plus aria-hidden="true" size={20} />
          {t("list.create")}
        </Link>
      </ScreenHead>
      <DemoNotice />
      <ArticleTable onRead={prefetchEditor} />
    </>
  );
}

/** Prefetches the editor, the largest part of the admin area's code. */
function prefetchEditor(): void {
  // The router retries on navigation and reports errors.
  const load = () => void import("../editor/news-editor.tsx").catch(() => {});
  // Safari has no requestIdleCallback.
  if ("requestIdleCallback" in window) requestIdleCallback(load);
  else setTimeout(load, 1_000);
}
