import { Fragment, useCallback, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate, useParams } from "react-router-dom";
import useSWR from "swr";
import { useAdmin } from "../../shared/auth/session.tsx";
import { adminPaths } from "../admin-paths.ts";
import { LoadFailed } from "../components/load-failed.tsx";
import { Loading } from "../components/loading.tsx";
import { useNotice } from "../components/notice.tsx";
import { ImagePicker } from "../features/images/components/image-picker.tsx";
import { fetchArticle } from "../features/news/api/fetch-article.ts";
import { ArticleEditor } from "../features/news/components/article-editor.tsx";
import { ImageLibrary, type LibraryImage } from "../features/news/components/image-library.tsx";
import { claimNewDraft, findDraft } from "../features/news/draft-storage.ts";
import { useListAddress } from "../features/news/list-address.ts";
import { ScreenHead } from "../layout/screen-head.tsx";

/** What the editor was opened with (a new article has no id), and the id that saving has given it since. */
type Opening = {
  readonly count: number;
  readonly id: string | undefined;
  readonly address: string | undefined;
  readonly created?: string;
};

const showLibrary = (onPick: (image: LibraryImage) => void) => (
  <ImagePicker onPick={({ imageUrl: url, alt, width, height }) => onPick({ url, alt, width, height })} />
);

/** Another address opens another editor, but for the one that an article gets by being saved for the first time. */
export function NewsEditor() {
  const { t } = useTranslation("news-admin");
  const { id: address } = useParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const [opening, setOpening] = useState<Opening>({ count: 0, id: address, address });
  if (address !== opening.address) {
    setOpening(
      address !== undefined && address === opening.created
        ? { ...opening, address }
        : { count: opening.count + 1, id: address, address },
    );
  }
  const onCreated = useCallback(
    (created: string) => {
      if (created === address) return;
      setOpening((before) => ({ ...before, created }));
      navigate(adminPaths.editArticle(created), { replace: true, state });
    },
    [address, navigate, state],
  );
  const { count, id } = opening;
  return (
    <Fragment key={count}>
      <ScreenHead title={t(id ? "editor.editTitle" : "editor.createTitle")} />
      <ImageLibrary value={showLibrary}>
        {id ? <StoredArticle id={id} onCreated={onCreated} /> : <NewArticle onCreated={onCreated} />}
      </ImageLibrary>
    </Fragment>
  );
}

function NewArticle({ onCreated }: Pick<Props, "onCreated">) {
  const { uid } = useAdmin();
  const [opening] = useState(() => crypto.randomUUID());
  const { data } = useSWR(["new-draft", uid, opening], () => claimNewDraft(uid));
  return data ? <ArticleEditor found={data} onCreated={onCreated} /> : <Loading />;
}

type Props = { readonly id: string; onCreated(id: string): void };

/** Loads the article once: what is being edited must not change below the author's hands. */
function StoredArticle({ id, onCreated }: Props) {
  const { t } = useTranslation("news-admin");
  const { notify } = useNotice();
  const navigate = useNavigate();
  const listAddress = useListAddress();
  const { uid } = useAdmin();
  // A key of its own for each opening: an article is always read again, not taken from the cache.
  const [opening] = useState(() => crypto.randomUUID());
  const { data, error, isLoading, mutate } = useSWR(["edited-article", id, opening], () => fetchArticle(id), {
    revalidateIfStale: false,
    revalidateOnReconnect: false,
  });
  const isMissing = !isLoading && !error && !data;
  useEffect(() => {
    if (!isMissing) return;
    notify({ kind: "error", text: t("editor.notFound") });
    navigate(listAddress, { replace: true });
  }, [isMissing, notify, navigate, listAddress, t]);
  if (error && !isLoading) return <LoadFailed text={t("editor.loadFailed")} onRetry={() => mutate()} />;
  if (!data) return <Loading onRetry={() => mutate()} />;
  return <ArticleEditor edited={data} found={findDraft(uid, id)} onCreated={onCreated} />;
}
