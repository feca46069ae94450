import { Eye, History, Pencil, Trash2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { paths } from "../../../../shared/config/paths.ts";
import { useLanguage } from "../../../../shared/i18n/use-language.ts";
import { callFunction } from "../../../../shared/lib/call-function.ts";
import { formatDate } from "../../../../shared/lib/format-date.ts";
import { adminPaths } from "../../../admin-paths.ts";
import { ConfirmDialog } from "../../../components/confirm-dialog.tsx";
import { useErrorText } from "../../../components/error-text.ts";
import { focusHeading } from "../../../components/focus-heading.ts";
import { LoadFailed } from "../../../components/load-failed.tsx";
import { useNotice } from "../../../components/notice.tsx";
import { ShowMore } from "../../../components/show-more.tsx";
import table from "../../../components/table.module.css";
import { Thumbnail } from "../../../components/thumbnail.tsx";
import { Toggle } from "../../../components/toggle.tsx";
import type { AdminArticle } from "../admin-article.ts";
import { type StatusFilter, useArticleList } from "../api/article-list.ts";
import { backfillPublished } from "../api/backfill.ts";
import styles from "./article-table.module.css";

const STATUSES = [
  { value: "all", label: "list.all" },
  { value: "published", label: "list.published" },
  { value: "drafts", label: "list.drafts" },
] as const;

/** All articles with what can be done to each; on a phone a card each. */
export function ArticleTable() {
  const { t } = useTranslation("news-admin");
  const { t: tAdmin } = useTranslation("admin");
  const language = useLanguage();
  const errorText = useErrorText();
  const { notify } = useNotice();
  const [status, setStatus] = useState<StatusFilter>("all");
  const [search, setSearch] = useState("");
  const [toDelete, setToDelete] = useState<AdminArticle>();
  const {
    items: articles,
    error,
    isLoading,
    hasMore,
    showMore,
    change,
    reload,
  } = useArticleList(status, search);
  useBackfill(reload);

  const titleOf = (article: AdminArticle) => article.title || t("list.untitled");

  async function setPublished(article: AdminArticle, isPublished: boolean) {
    const show = (value: boolean) =>
      change((one) => (one.id === article.id ? { ...one, isPublished: value } : one));
    show(isPublished);
    try {
      await callFunction("setNewsPublished", { id: article.id, isPublished });
      notify({ kind: "success", text: t("list.statusUpdated") });
      reload();
    } catch {
      show(!isPublished);
      notify({ kind: "error", text: t("list.statusFailed") });
    }
  }

  async function remove(article: AdminArticle) {
    setToDelete(undefined);
    const title = titleOf(article);
    try {
      await callFunction("deleteNews", { id: article.id });
    } catch (cause) {
      notify({ kind: "error", text: t("list.deleteFailed", { reason: errorText(cause) }) });
      return;
    }
    change((one) => (one.id === article.id ? undefined : one));
    focusHeading();
    notify({
      kind: "success",
      text: t("list.deleted", { title }),
      action: { label: t("list.undo"), run: () => void restore(article.id, title) },
    });
  }

  async function restore(id: string, title: string) {
    try {
      await callFunction("restoreNews", { id });
      notify({ kind: "success", text: t("list.restored", { title }) });
      reload();
    } catch (cause) {
      notify({ kind: "error", text: t("list.restoreFailed", { reason: errorText(cause) }) });
    }
  }

  return (
    <>
      <search className={`row ${styles.filters}`}>
        <label className={`field ${styles.search}`}>
          <span className="visually-hidden">{t("list.search")}</span>
          <input
            type="search"
            value={search}
            placeholder={t("list.search")}
            onChange={(event) => setSearch(event.target.value)}
          />
        </label>
        <fieldset className={styles.statuses}>
          <legend className="visually-hidden">{t("list.status")}</legend>
          {STATUSES.map(({ value, label }) => (
            <label key={value}>
              <input
                type="radio"
                name="status"
                value={value}
                checked={status === value}
                onChange={() => setStatus(value)}
              />
              <span>{t(label)}</span>
            </label>
          ))}
        </fieldset>
      </search>

      {error !== undefined && !articles && <LoadFailed text={t("list.fetchFailed")} onRetry={reload} />}
      <p className={`hint ${styles.count}`} role="status">
        {!articles && isLoading && tAdmin("loading")}
        {articles && articles.length > 0 && t("list.shown", { count: articles.length })}
        {articles?.length === 0 &&
          (search || status !== "all" ? t("list.empty") : `${t("list.empty")}. ${t("list.emptyHint")}`)}
      </p>

      {articles && articles.length > 0 && (
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">{t("list.image")}</th>
              <th scope="col">{t("list.article")}</th>
              <th scope="col">{t("list.date")}</th>
              <th scope="col">{t("list.state")}</th>
              <th scope="col">{t("list.actions")}</th>
            </tr>
          </thead>
          <tbody>
            {articles.map((article) => (
              <tr key={article.id}>
                <td>
                  <Thumbnail url={article.imageUrl} />
                </td>
                <th scope="row" className={styles.title} lang="is">
                  <Link to={adminPaths.editArticle(article.id)}>{titleOf(article)}</Link>
                  {!(article.english?.title && article.english.content) && (
                    <span className={`hint ${styles.note}`} lang={language}>
                      {t("list.noEnglish")}
                    </span>
                  )}
                </th>
                <td className={styles.date}>{formatDate(article.publishedAt, language)}</td>
                <td>
                  <Toggle
                    isOn={article.isPublished}
                    label={t("list.toggle", { title: titleOf(article) })}
                    text={t(article.isPublished ? "list.isPublished" : "list.isDraft")}
                    onChange={(isPublished) => void setPublished(article, isPublished)}
                  />
                </td>
                <td>
                  <div className={table.actions}>
                    <Link
                      className="button small"
                      to={adminPaths.editArticle(article.id)}
                      aria-label={t("list.editNamed", { title: titleOf(article) })}
                    >
                      <Pencil aria-hidden="true" size={16} />
                      {t("list.edit")}
                    </Link>
                    <a
                      className="button small"
                      href={paths.article(article.id)}
                      aria-label={t("list.viewNamed", { title: titleOf(article) })}
                    >
                      <Eye aria-hidden="true" size={16} />
                      {t("list.view")}
                    </a>
                    <Link
                      className="button small"
                      to={adminPaths.history(article.id)}
                      aria-label={t("list.historyNamed", { title: titleOf(article) })}
                    >
                      <History aria-hidden="true" size={16} />
                      {t("list.history")}
                    </Link>
                    <button
                      type="button"
                      className="button small"
                      aria-label={t("list.deleteNamed", { title: titleOf(article) })}
                      onClick={() => setToDelete(article)}
                    >
                      <Trash2 aria-hidden="true" size={16} />
                      {t("list.delete")}
                    </button>
                  </div>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {hasMore && (
        <p className={styles.more}>
          <ShowMore label={t("list.more")} isLoading={isLoading} onShow={showMore} />
        </p>
      )}
      {toDelete && (
        <ConfirmDialog
          title={t("list.deleteTitle")}
          confirm={t("list.delete")}
          isDangerous
          onConfirm={() => void remove(toDelete)}
          onCancel={() => setToDelete(undefined)}
        >
          <p>{t("list.deleteQuestion", { title: titleOf(toDelete) })}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

/**
 * Once a visit: articles from elsewhere may lack `isPublished`. A failure is logged, the list shows them anyway, and the
 * next look at the list tries again.
 */
function useBackfill(reload: () => void): void {
  const hasStarted = useRef(false);
  useEffect(() => {
    if (isBackfilled || hasStarted.current) return;
    hasStarted.current = true;
    backfillPublished().then(
      (changed) => {
        isBackfilled = true;
        if (changed > 0) reload();
      },
      (error: unknown) => console.warn("Articles without isPublished could not be completed", error),
    );
  });
}

let isBackfilled = false;
