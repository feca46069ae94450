import { adminPaths } from "@matbjorg/contract/access/admin-paths";
import { Fragment, useCallback, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate, useParams, useSearchParams } from "react-router-dom";
import useSWR from "swr";
import { useAdmin } from "../../../../shared/auth/session.tsx";
import { LoadFailed } from "../../../components/load-failed.tsx";
import { Loading } from "../../../components/loading.tsx";
import { useNotice } from "../../../components/notice.tsx";
import { ScreenHead } from "../../../components/screen-head.tsx";
import { claimEmptyDraft, claimNewDraft, findDraft } from "../../../lib/draft-storage.ts";
import { useListUrl } from "../list-url.ts";
import { readArticleForm } from "./article-draft.ts";
import { ArticleEditor } from "./article-editor.tsx";
import { fetchArticle } from "./fetch-article.ts";

/** Turns off revalidation, which would replace the article while the author edits it. */
const ONCE = { revalidateIfStale: false, revalidateOnReconnect: false };

type Opening = {
  /** A React key, so that opening another article mounts another editor. */
  readonly count: number;
  /** The article that was opened; undefined for a new article. */
  readonly id: string | undefined;
  /** The id in the URL. */
  readonly urlId: string | undefined;
  /** The id that a new article got from its first save. */
  readonly createdId?: string;
};

/**
 * Mounts an editor for each article that is opened. The first save of a new article changes the URL, but keeps the
 * editor.
 */
export function Component() {
  const { t } = useTranslation("news-admin");
  const { id: urlId } = useParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const [opening, setOpening] = useState<Opening>({ count: 0, id: urlId, urlId });
  if (urlId !== opening.urlId) {
    setOpening(
      urlId !== undefined && urlId === opening.createdId
        ? { ...opening, urlId }
        : { count: opening.count + 1, id: urlId, urlId },
    );
  }
  const onCreated = useCallback(
    (createdId: string) => {
      if (createdId === urlId) return;
      setOpening((before) => ({ ...before, createdId }));
      navigate(adminPaths.editArticle(createdId), { replace: true, state });
    },
    [urlId, navigate, state],
  );
  const { count, id } = opening;
  return (
    <Fragment key={count}>
      <ScreenHead
        title={t(id ? "editor.editTitle" : "editor.createTitle")}
        back={{ to: useListUrl(), text: t("list.title") }}
      />
      {id ? <StoredArticle id={id} onCreated={onCreated} /> : <NewArticle onCreated={onCreated} />}
    </Fragment>
  );
}

/** Opens a new article, either empty or as a copy of the article that the URL names. Like StoredArticle, reads only once. */
function NewArticle({ onCreated }: Pick<Props, "onCreated">) {
  const { t } = useTranslation("news-admin");
  const { uid } = useAdmin();
  const navigate = useNavigate();
  const [{ from, opening }] = useState({
    from: useSearchParams()[0].get("from"),
    opening: crypto.randomUUID(),
  });
  const open = async () =>
    from
      ? { draftSlot: await claimEmptyDraft(uid), copied: await fetchArticle(from) }
      : { draftSlot: await claimNewDraft(uid, readArticleForm) };
  const { data, error, isLoading, mutate } = useSWR(["new-draft", uid, opening], open, ONCE);
  const isMissing = from !== null && data !== undefined && !data.copied;
  useBackToList(isMissing);
  // Removes the article from the URL: after a reload the page then offers the copy as a draft, and does not copy again.
  useEffect(() => {
    if (from && data?.copied) navigate(adminPaths.newArticle, { replace: true });
  }, [from, data, navigate]);
  if (error && !isLoading) return <LoadFailed text={t("editor.loadFailed")} onRetry={() => mutate()} />;
  return data && !isMissing ? <ArticleEditor {...data} onCreated={onCreated} /> : <Loading />;
}

/** Returns to the list, and says why, if the article turns out not to exist. */
function useBackToList(isMissing: boolean) {
  const { t } = useTranslation("news-admin");
  const { notify } = useNotice();
  const navigate = useNavigate();
  const listUrl = useListUrl();
  useEffect(() => {
    if (!isMissing) return;
    notify({ kind: "error", text: t("editor.notFound") });
    navigate(listUrl, { replace: true });
  }, [isMissing, notify, navigate, listUrl, t]);
}

type Props = { readonly id: string; onCreated(id: string): void };

function StoredArticle({ id, onCreated }: Props) {
  const { t } = useTranslation("news-admin");
  const { uid } = useAdmin();
  // The unique cache key makes each opening read the article again.
  const [opening] = useState(() => crypto.randomUUID());
  const { data, error, isLoading, mutate } = useSWR(
    ["edited-article", id, opening],
    () => fetchArticle(id),
    ONCE,
  );
  useBackToList(!isLoading && !error && !data);
  if (error && !isLoading) return <LoadFailed text={t("editor.loadFailed")} onRetry={() => mutate()} />;
  if (!data) return <Loading onRetry={() => mutate()} />;
  return (
    <ArticleEditor article={data} draftSlot={findDraft(uid, id, readArticleForm)} onCreated={onCreated} />
  );
}
