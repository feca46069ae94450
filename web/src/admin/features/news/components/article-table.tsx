import { Eye, History, Pencil, Trash2 } from "lucide-react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation, useSearchParams } from "react-router-dom";
import { paths } from "../../../../shared/config/paths.ts";
import { useLanguage } from "../../../../shared/i18n/use-language.ts";
import { callFunction } from "../../../../shared/lib/call-function.ts";
import { focusHeading } from "../../../../shared/lib/focus-heading.ts";
import { formatDate } from "../../../../shared/lib/format-date.ts";
import { adminPaths } from "../../../admin-paths.ts";
import { useConfirm } from "../../../components/confirm.tsx";
import { LoadFailed } from "../../../components/load-failed.tsx";
import { ShowMore } from "../../../components/show-more.tsx";
import table from "../../../components/table.module.css";
import { Table } from "../../../components/table.tsx";
import { Thumbnail } from "../../../components/thumbnail.tsx";
import { Toggle } from "../../../components/toggle.tsx";
import { useAct } from "../../../components/use-act.ts";
import type { AdminArticle } from "../admin-article.ts";
import {
  ADMIN_PAGE_SIZE,
  SEARCH_MAX_ARTICLES,
  type StatusFilter,
  useArticleList,
} from "../api/article-list.ts";
import { backfillPublished } from "../api/backfill.ts";
import { fetchForEditing } from "../api/edited-article.ts";
import type { FromList } from "../list-address.ts";
import styles from "./article-table.module.css";

const STATUSES = [
  { value: "all", label: "list.all" },
  { value: "published", label: "list.published" },
  { value: "drafts", label: "list.drafts" },
] as const;

/** An address asks for no more than this at once. */
const PAGES_MAX = 40;

/** All articles with what can be done to each; on a phone a card each. Its address says which of them are shown. */
export function ArticleTable() {
  const { t } = useTranslation("news-admin");
  const { t: tAdmin } = useTranslation("admin");
  const language = useLanguage();
  const act = useAct();
  const confirm = useConfirm();
  const [params, setParams] = useSearchParams();
  const fromList = { listQuery: useLocation().search } satisfies FromList;
  const status = STATUSES.find(({ value }) => value === params.get("status"))?.value ?? "all";
  const search = params.get("search") ?? "";
  const pages = Math.min(Math.max(Math.trunc(Number(params.get("pages"))) || 1, 1), PAGES_MAX);
  const list = useArticleList(status, search, pages);
  const { items: articles, isLoading } = list;
  useBackfill(list.reload);

  /** What is not said is as it would be anyway: all articles, one page of them. */
  function show(change: { status?: StatusFilter; search?: string; pages?: number }) {
    const next = { status, search, ...change };
    const said = Object.entries({
      status: next.status === "all" ? "" : next.status,
      search: next.search,
      pages: change.pages ? String(change.pages) : "",
    }).filter(([, value]) => value !== "");
    setParams(said, { replace: true, preventScrollReset: true });
  }

  const pagesShown = search.trim() ? 1 : Math.ceil((articles?.length ?? 0) / ADMIN_PAGE_SIZE);
  useEffect(() => {
    if (pagesShown > pages) show({ pages: pagesShown });
  });

  const titleOf = (article: AdminArticle) => article.title || t("list.untitled");
  const put = (id: string, update: (article: AdminArticle) => AdminArticle | undefined) =>
    list.change((one) => (one.id === id ? update(one) : one));

  function setPublished({ id }: AdminArticle, isPublished: boolean) {
    return act({
      show: () => put(id, (one) => ({ ...one, isPublished })),
      undo: () => put(id, (one) => ({ ...one, isPublished: !isPublished })),
      call: async () => {
        await callFunction("setNewsPublished", { id, isPublished });
        // Its date too may be another now; if that cannot be found out, the old one stays.
        return fetchForEditing(id).catch((cause: unknown) => {
          console.warn("An article could not be read anew", cause);
          return undefined;
        });
      },
      touches: list.key,
      done: (stored) => {
        put(id, (one) => (status === "all" ? (stored ?? one) : undefined));
        if (status !== "all") focusHeading();
        return t("list.statusUpdated");
      },
      failed: () => t("list.statusFailed"),
    });
  }

  async function remove(article: AdminArticle) {
    const title = titleOf(article);
    const isConfirmed = await confirm({
      title: t("list.deleteTitle"),
      text: t("list.deleteQuestion", { title }),
      confirm: t("list.delete"),
      isDangerous: true,
    });
    if (!isConfirmed) return;
    await act({
      call: () => callFunction("deleteNews", { id: article.id }),
      touches: list.key,
      done: () => {
        put(article.id, () => undefined);
        focusHeading();
        const undo = { label: t("list.undo"), run: () => void restore(article.id, title) };
        return { kind: "success", text: t("list.deleted", { title }), action: undo };
      },
      failed: (reason) => t("list.deleteFailed", { reason }),
    });
  }

  const restore = (id: string, title: string) =>
    act({
      call: () => callFunction("restoreNews", { id }),
      touches: list.key,
      done: () => {
        list.reload();
        return t("list.restored", { title });
      },
      failed: (reason) => t("list.restoreFailed", { reason }),
    });

  return (
    <>
      <search className={`row ${styles.filters}`}>
        <label className={`field ${styles.search}`}>
          <span className="visually-hidden">{t("list.search")}</span>
          <input
            type="search"
            value={search}
            placeholder={t("list.search")}
            onChange={(event) => show({ search: event.target.value })}
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
                onChange={() => show({ status: value })}
              />
              <span>{t(label)}</span>
            </label>
          ))}
        </fieldset>
      </search>

      {list.error !== undefined && !articles && (
        <LoadFailed text={t("list.fetchFailed")} onRetry={list.reload} />
      )}
      <p className={`hint ${styles.count}`} role="status">
        {!articles && isLoading && tAdmin("loading")}
        {articles && articles.length > 0 && t("list.shown", { count: articles.length })}
        {articles?.length === 0 &&
          (search || status !== "all" ? t("list.empty") : `${t("list.empty")}. ${t("list.emptyHint")}`)}
      </p>

      {articles && articles.length > 0 && (
        <Table
          heads={[t("list.image"), t("list.article"), t("list.date"), t("list.state"), t("list.actions")]}
        >
          {articles.map((article) => (
            <tr key={article.id}>
              <td>
                <Thumbnail url={article.imageUrl} />
              </td>
              <th scope="row" className={styles.title} lang="is">
                <Link to={adminPaths.editArticle(article.id)} state={fromList}>
                  {titleOf(article)}
                </Link>
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
                    state={fromList}
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
                    onClick={() => void remove(article)}
                  >
                    <Trash2 aria-hidden="true" size={16} />
                    {t("list.delete")}
                  </button>
                </div>
              </td>
            </tr>
          ))}
        </Table>
      )}
      {list.isCut && <p>{t("list.searchStopped", { count: SEARCH_MAX_ARTICLES })}</p>}
      <ShowMore
        key={status}
        label={t("list.more")}
        className={styles.more}
        list={list}
        onShow={list.showMore}
      />
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
