import { COLLECTIONS } from "@matbjorg/contract/collections";
import { type DeletedArticle, parseDeletedArticle } from "@matbjorg/contract/news/stored-article";
import { RotateCcw, Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useIsAtLeast } from "../../../../shared/auth/session.tsx";
import { useLanguage } from "../../../../shared/i18n/use-language.ts";
import { callFunction } from "../../../../shared/lib/call-function.ts";
import { documentsIn, orderBy } from "../../../../shared/lib/firestore.ts";
import { focusHeading } from "../../../../shared/lib/focus-heading.ts";
import { formatDate, formatDateTime } from "../../../../shared/lib/format-date.ts";
import { NoItems } from "../../../components/no-items.tsx";
import { RowButton } from "../../../components/row-button.tsx";
import { ScreenHead } from "../../../components/screen-head.tsx";
import { ShowMore } from "../../../components/show-more.tsx";
import { Table } from "../../../components/table.tsx";
import { Thumbnail } from "../../../components/thumbnail.tsx";
import { useMutation } from "../../../components/use-mutation.ts";
import { useDocumentPages } from "../../../lib/document-pages.ts";
import { ignoreNotFound } from "../../../lib/ignore-not-found.ts";
import { useOwnDocuments } from "../../../lib/own-documents.ts";

export function Component() {
  const { t } = useTranslation("news-admin");
  return (
    <>
      <ScreenHead title={t("trash.title")} intro={t("trash.intro")} />
      <TrashTable />
    </>
  );
}

function TrashTable() {
  const { t } = useTranslation("news-admin");
  const language = useLanguage();
  const run = useMutation();
  const list = useTrash();
  const mayPurge = useIsAtLeast("editor");
  const { items: articles } = list;
  const titleOf = (article: DeletedArticle) => article.title || t("list.untitled");

  function removeFromList(article: DeletedArticle) {
    list.change((one) => (one.id === article.id ? undefined : one));
    focusHeading();
  }

  const restore = (article: DeletedArticle) =>
    run({
      call: () => callFunction("restoreNews", { id: article.id }),
      ownKey: list.key,
      reload: list.reload,
      onSuccess: () => {
        removeFromList(article);
        return t(article.publishAt ? "list.restoredAsDraft" : "list.restored", { title: titleOf(article) });
      },
      onError: (reason) => t("list.restoreFailed", { reason }),
    });

  const purge = (article: DeletedArticle) =>
    run({
      question: {
        title: t("trash.purgeTitle"),
        text: t("trash.purgeQuestion", { title: titleOf(article) }),
        confirm: t("trash.purge"),
        isDangerous: true,
      },
      call: () => {
        const { id, version } = article;
        return ignoreNotFound(callFunction("purgeNews", { id, version }), "news/article-not-found");
      },
      reload: list.reload,
      onSuccess: () => {
        removeFromList(article);
        return t("trash.purged", { title: titleOf(article) });
      },
      onError: (reason) => t("trash.purgeFailed", { reason }),
    });

  if (!articles?.length) {
    return (
      <NoItems
        list={list}
        failed={t("trash.loadFailed")}
        title={t("trash.empty")}
        text={t("trash.emptyText")}
      />
    );
  }
  return (
    <>
      <Table heads={[t("list.image"), t("list.article"), t("list.date"), t("list.actions")]}>
        {articles.map((article) => (
          <tr key={article.id}>
            <td>
              <Thumbnail url={article.imageUrl} />
            </td>
            <th scope="row" lang="is">
              {titleOf(article)}
            </th>
            <td>
              {t("trash.deletedBy", {
                name: article.deletedByName,
                time: formatDateTime(article.deletedAt, language),
              })}
              <br />
              {t("trash.until", { date: formatDate(article.expiresAt, language) })}
            </td>
            <td>
              <div className="row tight">
                <RowButton
                  Icon={RotateCcw}
                  label={t("trash.restoreNamed", { title: titleOf(article) })}
                  onClick={() => void restore(article)}
                >
                  {t("trash.restore")}
                </RowButton>
                {mayPurge && (
                  <RowButton
                    Icon={Trash2}
                    label={t("trash.purgeNamed", { title: titleOf(article) })}
                    onClick={() => void purge(article)}
                  >
                    {t("trash.purge")}
                  </RowButton>
                )}
              </div>
            </td>
          </tr>
        ))}
      </Table>
      <ShowMore label={t("list.more")} list={list} onShow={list.showMore} />
    </>
  );
}

const TRASH_PAGE_SIZE = 25;

/** Returns the deleted articles, the latest first. */
function useTrash() {
  const own = useOwnDocuments("newsTrash");
  return useDocumentPages({
    key: ["news", "trash"],
    size: TRASH_PAGE_SIZE,
    ordered: documentsIn(COLLECTIONS.newsTrash, ...own, orderBy("deletedAt", "desc")),
    parse: (document): DeletedArticle => parseDeletedArticle(document.id, document.data()),
  });
}
