import { Fragment, useCallback, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate, useParams, useSearchParams } from "react-router-dom";
import useSWR from "swr";
import { useAdmin } from "../../../../shared/auth/session.tsx";
import { adminPaths } from "../../../../shared/config/admin-paths.ts";
import { LoadFailed } from "../../../components/load-failed.tsx";
import { Loading } from "../../../components/loading.tsx";
import { useNotice } from "../../../components/notice.tsx";
import { ScreenHead } from "../../../components/screen-head.tsx";
import { useListUrl } from "../list/list-url.ts";
import { ArticleEditor } from "./article-editor.tsx";
import { claimEmptyDraft, claimNewDraft, findDraft } from "./draft-storage.ts";
import { fetchArticle } from "./fetch-article.ts";

/** Revalidation would replace what was read while the author edits. */
const ONCE = { revalidateIfStale: false, revalidateOnReconnect: false };

type Opening = {
  /** React key: another opening mounts another editor. */
  readonly count: number;
  /** The article that was opened; undefined for a new one. */
  readonly id: string | undefined;
  /** The id in the URL. */
  readonly urlId: string | undefined;
  /** The id that the first save has given to a new article. */
  readonly createdId?: string;
};

/** Mounts an editor for each article opened. The first save of a new article changes the URL and keeps the editor. */
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

/** Empty, or with what the article in the address has. Read once, as StoredArticle is. */
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
      : { draftSlot: await claimNewDraft(uid) };
  const { data, error, isLoading, mutate } = useSWR(["new-draft", uid, opening], open, ONCE);
  const isMissing = from !== null && data !== undefined && !data.copied;
  useBackToList(isMissing);
  // Loaded again, the page offers the draft that the copy has become.
  useEffect(() => {
    if (from && data?.copied) navigate(adminPaths.newArticle, { replace: true });
  }, [from, data, navigate]);
  if (error && !isLoading) return <LoadFailed text={t("editor.loadFailed")} onRetry={() => mutate()} />;
  return data && !isMissing ? <ArticleEditor {...data} onCreated={onCreated} /> : <Loading />;
}

/** Shows the list and says why, once the article turns out not to exist. */
function useBackToList(isMissing: boolean) {
  const { t } = useTranslation("news-admin");
  const { notify } = useNotice();
  const navigate = useNavigate();
  const listAddress = useListUrl();
  useEffect(() => {
    if (!isMissing) return;
    notify({ kind: "error", text: t("editor.notFound") });
    navigate(listAddress, { replace: true });
  }, [isMissing, notify, navigate, listAddress, t]);
}

type Props = { readonly id: string; onCreated(id: string): void };

function StoredArticle({ id, onCreated }: Props) {
  const { t } = useTranslation("news-admin");
  const { uid, role } = useAdmin();
  // A unique cache key: each opening reads the article again.
  const [opening] = useState(() => crypto.randomUUID());
  const { data, error, isLoading, mutate } = useSWR(
    ["edited-article", id, opening],
    () => fetchArticle(id),
    ONCE,
  );
  useBackToList(!isLoading && !error && !data);
  if (error && !isLoading) return <LoadFailed text={t("editor.loadFailed")} onRetry={() => mutate()} />;
  if (!data) return <Loading onRetry={() => mutate()} />;
  // As `requireEditable` in the functions.
  if (role === "author" && (data.authorId !== uid || data.isPublished || data.publishAt)) {
    return <p className="notice">{t("editor.notEditable")}</p>;
  }
  return <ArticleEditor article={data} draftSlot={findDraft(uid, id)} onCreated={onCreated} />;
}
