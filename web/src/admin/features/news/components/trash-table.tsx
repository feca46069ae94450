import { RotateCcw, Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../../shared/i18n/use-language.ts";
import { callFunction } from "../../../../shared/lib/call-function.ts";
import { formatDate, formatDateTime } from "../../../../shared/lib/format-date.ts";
import { ConfirmDialog } from "../../../components/confirm-dialog.tsx";
import { useErrorText } from "../../../components/error-text.ts";
import { focusHeading } from "../../../components/focus-heading.ts";
import { LoadFailed } from "../../../components/load-failed.tsx";
import { Loading } from "../../../components/loading.tsx";
import { useNotice } from "../../../components/notice.tsx";
import table from "../../../components/table.module.css";
import { Thumbnail } from "../../../components/thumbnail.tsx";
import { type DeletedArticle, useTrash } from "../api/trash.ts";

export function TrashTable() {
  const { t } = useTranslation("news-admin");
  const language = useLanguage();
  const errorText = useErrorText();
  const { notify } = useNotice();
  const { data: articles, error, mutate } = useTrash();
  const [toPurge, setToPurge] = useState<DeletedArticle>();
  const titleOf = (article: DeletedArticle) => article.title || t("list.untitled");

  async function restore(article: DeletedArticle) {
    try {
      await callFunction("restoreNews", { id: article.id });
      focusHeading();
      notify({ kind: "success", text: t("list.restored", { title: titleOf(article) }) });
      await mutate();
    } catch (cause) {
      notify({ kind: "error", text: t("list.restoreFailed", { reason: errorText(cause) }) });
    }
  }

  async function purge(article: DeletedArticle) {
    setToPurge(undefined);
    try {
      await callFunction("purgeNews", { id: article.id });
      focusHeading();
      notify({ kind: "success", text: t("trash.purged", { title: titleOf(article) }) });
      await mutate();
    } catch (cause) {
      notify({ kind: "error", text: t("trash.purgeFailed", { reason: errorText(cause) }) });
    }
  }

  if (error && !articles) return <LoadFailed text={t("trash.loadFailed")} onRetry={() => void mutate()} />;
  if (!articles) return <Loading />;
  if (articles.length === 0) return <p>{t("trash.empty")}</p>;
  return (
    <>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">{t("list.image")}</th>
            <th scope="col">{t("list.article")}</th>
            <th scope="col">{t("list.date")}</th>
            <th scope="col">{t("list.actions")}</th>
          </tr>
        </thead>
        <tbody>
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
                <div className={table.actions}>
                  <button
                    type="button"
                    className="button small"
                    aria-label={t("trash.restoreNamed", { title: titleOf(article) })}
                    onClick={() => void restore(article)}
                  >
                    <RotateCcw aria-hidden="true" size={16} />
                    {t("trash.restore")}
                  </button>
                  <button
                    type="button"
                    className="button small"
                    aria-label={t("trash.purgeNamed", { title: titleOf(article) })}
                    onClick={() => setToPurge(article)}
                  >
                    <Trash2 aria-hidden="true" size={16} />
                    {t("trash.purge")}
                  </button>
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {toPurge && (
        <ConfirmDialog
          title={t("trash.purgeTitle")}
          confirm={t("trash.purge")}
          isDangerous
          onConfirm={() => void purge(toPurge)}
          onCancel={() => setToPurge(undefined)}
        >
          <p>{t("trash.purgeQuestion", { title: titleOf(toPurge) })}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
