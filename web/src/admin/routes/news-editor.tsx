import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useParams } from "react-router-dom";
import useSWR from "swr";
import { adminPaths } from "../admin-paths.ts";
import { Loading } from "../components/loading.tsx";
import { useNotice } from "../components/notice.tsx";
import { fetchForEditing } from "../features/news/api/edited-article.ts";
import { ArticleEditor } from "../features/news/components/article-editor.tsx";
import { ScreenHead } from "../layout/screen-head.tsx";

export function NewsEditor() {
  const { t } = useTranslation("news-admin");
  const { id } = useParams();
  const title = t(id ? "editor.editTitle" : "editor.createTitle");
  return (
    <>
      <ScreenHead title={title} />
      {id ? <StoredArticle key={id} id={id} /> : <ArticleEditor />}
    </>
  );
}

/** Loads the article once: what is being edited must not change below the author's hands. */
function StoredArticle({ id }: { id: string }) {
  const { t } = useTranslation("news-admin");
  const { notify } = useNotice();
  const navigate = useNavigate();
  // A key of its own for each opening: an article edited before is read anew, not taken from the cache.
  const [opening] = useState(() => crypto.randomUUID());
  const { data, error, isLoading } = useSWR(["news/admin/edited", id, opening], () => fetchForEditing(id), {
    revalidateIfStale: false,
    revalidateOnReconnect: false,
  });
  const isMissing = !isLoading && !error && !data;
  useEffect(() => {
    if (!isMissing && !error) return;
    notify({ kind: "error", text: t(isMissing ? "editor.notFound" : "editor.loadFailed") });
    navigate(adminPaths.news, { replace: true });
  }, [isMissing, error, notify, navigate, t]);
  if (isLoading || !data) return <Loading />;
  return <ArticleEditor edited={data} />;
}
