import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { LoadingNotice } from "../../../../shared/components/loading-notice.tsx";
import { callFunction } from "../../../../shared/lib/call-function.ts";
import { focusHeading } from "../../../../shared/lib/focus-heading.ts";
import { adminPaths } from "../../../admin-paths.ts";
import { useConfirm } from "../../../components/confirm.tsx";
import { LoadFailed } from "../../../components/load-failed.tsx";
import { ShowMore } from "../../../components/show-more.tsx";
import { Table } from "../../../components/table.tsx";
import { useMediaQuery } from "../../../components/use-media-query.ts";
import { useMutation } from "../../../components/use-mutation.ts";
import { ignoreNotFound } from "../../../lib/ignore-not-found.ts";
import type { AdminArticle } from "../admin-article.ts";
import { useArticleCounts } from "../api/article-counts.ts";
import { ADMIN_PAGE_SIZE, type ListView, useArticleList } from "../api/article-list.ts";
import { backfillPublished } from "../api/backfill.ts";
import { fetchArticle } from "../api/fetch-article.ts";
import type { FromList } from "../list-address.ts";
import { ArticleRow } from "./article-row.tsx";
import styles from "./article-table.module.css";
import { useAskPublication } from "./publication-question.tsx";

const FILTERS = [
  { value: "all", label: "list.all" },
  { value: "published", label: "list.published" },
  { value: "drafts", label: "list.drafts" },
  { value: "no-english", label: "list.englishBehind" },
] as const;

const ORDERS = [
  { value: "date", label: "list.orderDate" },
  { value: "updated", label: "list.orderUpdated" },
  { value: "title", label: "list.orderTitle" },
  { value: "status", label: "list.orderStatus" },
] as const;

type Props = {
  /** Once the list has been read: whatever has time until then. */
  onRead(): void;
};

/** All articles with what can be done to each; on a phone a card each. Its address says which of them are shown. */
export function ArticleTable({ onRead }: Props) {
  const { t } = useTranslation("news-admin");
  const { t: tAdmin } = useTranslation("admin");
  const act = useMutation();
  const confirm = useConfirm();
  const askPublication = useAskPublication();
  const [params, setParams] = useSearchParams();
  const fromList = { listQuery: useLocation().search } satisfies FromList;
  const searchField = useRef<HTMLInputElement>(null);
  // Touch devices have no keyboard shortcuts.
  const isTouched = useMediaQuery("(pointer: coarse)");
  const view: ListView = {
    filter: FILTERS.find(({ value }) => value === params.get("status"))?.value ?? "all",
    search: params.get("search") ?? "",
    order: ORDERS.find(({ value }) => value === params.get("order"))?.value ?? "date",
    pages: Math.max(Math.trunc(Number(params.get("pages"))) || 1, 1),
  };
  const { filter, search, order, pages } = view;
  const counts = useArticleCounts();
  const list = useArticleList(view);
  const { items: articles, isLoading } = list;
  const isRead = articles !== undefined;
  useEffect(() => {
    if (isRead) onRead();
  }, [isRead, onRead]);
  useBackfill(isRead, list.reload);
  useListKeys(searchField, fromList);

  /** What is not said is as it would be anyway: all articles, the newest first, one page of them. */
  function show(change: Partial<ListView>) {
    const next = { ...view, ...change };
    const said = Object.entries({
      status: next.filter === "all" ? "" : next.filter,
      search: next.search,
      order: next.order === "date" ? "" : next.order,
      pages: change.pages ? String(change.pages) : "",
    }).filter(([, value]) => value !== "");
    setParams(said, { replace: true, preventScrollReset: true });
  }

  const pagesShown = Math.ceil((articles?.length ?? 0) / ADMIN_PAGE_SIZE);
  useEffect(() => {
    if (pagesShown > pages) show({ pages: pagesShown });
  });

  const titleOf = (article: AdminArticle) => article.title || t("list.untitled");
  const put = (id: string, update: (article: AdminArticle) => AdminArticle | undefined) =>
    list.change((one) => (one.id === id ? update(one) : one));

  async function setPublished(article: AdminArticle, isPublished: boolean) {
    const { id, publishAt } = article;
    const publication = isPublished ? "publish" : publishAt ? "cancel" : "withdraw";
    if (!(await askPublication(publication, article))) return;
    const isFiltered = filter === "published" || filter === "drafts";
    await act({
      show: () => put(id, (one) => ({ ...one, isPublished, publishAt: undefined })),
      undo: () => put(id, (one) => ({ ...one, isPublished: article.isPublished, publishAt })),
      call: async () => {
        await callFunction("setNewsPublished", { id, isPublished });
        // Its date too may be another now; if that cannot be found out, the old one stays.
        return fetchArticle(id).catch((cause: unknown) => {
          console.warn("An article could not be read again", cause);
          return undefined;
        });
      },
      touches: list.key,
      reload: list.reload,
      done: (stored) => {
        // One that will not appear by itself is a draft as before.
        const isLeaving = isFiltered && publication !== "cancel";
        put(id, (one) => (isLeaving ? undefined : (stored ?? one)));
        if (isLeaving) focusHeading();
        return t(publication === "cancel" ? "list.unscheduled" : "list.statusUpdated");
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
      call: () => ignoreNotFound(callFunction("deleteNews", { id: article.id }), "news/article-not-found"),
      touches: list.key,
      reload: list.reload,
      done: () => {
        put(article.id, () => undefined);
        focusHeading();
        const undo = { label: t("list.undo"), run: () => void restore(article, title) };
        return { kind: "success", text: t("list.deleted", { title }), action: undo };
      },
      failed: (reason) => t("list.deleteFailed", { reason }),
    });
  }

  const restore = ({ id, publishAt }: AdminArticle, title: string) =>
    act({
      call: () => callFunction("restoreNews", { id }),
      touches: list.key,
      reload: list.reload,
      done: () => {
        list.reload();
        return t(publishAt ? "list.restoredAsDraft" : "list.restored", { title });
      },
      failed: (reason) => t("list.restoreFailed", { reason }),
    });

  return (
    <>
      <search className={`row ${styles.filters}`}>
        <label className={`field ${styles.search}`}>
          <span className="visually-hidden">{t("list.search")}</span>
          <input
            ref={searchField}
            type="search"
            value={search}
            placeholder={t(isTouched ? "list.search" : "list.searchKey")}
            aria-keyshortcuts="/"
            onChange={(event) => show({ search: event.target.value })}
          />
        </label>
        <fieldset className={styles.filter}>
          <legend className="visually-hidden">{t("list.status")}</legend>
          {FILTERS.map(({ value, label }) => (
            <label key={value}>
              <input
                type="radio"
                name="status"
                value={value}
                checked={filter === value}
                onChange={() => show({ filter: value })}
              />
              <span>
                {t(label)}
                {counts && value !== "no-english" && (
                  <small aria-hidden="true">{t("list.number", { count: counts[value] })}</small>
                )}
              </span>
            </label>
          ))}
        </fieldset>
        <label className={`field ${styles.order}`}>
          <span>{t("list.order")}</span>
          <select
            value={order}
            onChange={({ target }) =>
              show({ order: ORDERS.find(({ value }) => value === target.value)?.value ?? "date" })
            }
          >
            {ORDERS.map(({ value, label }) => (
              <option key={value} value={value}>
                {t(label)}
              </option>
            ))}
          </select>
        </label>
      </search>

      {list.error !== undefined && !articles && (
        <LoadFailed text={t("list.fetchFailed")} onRetry={list.reload} />
      )}
      {!articles && isLoading && <LoadingNotice onRetry={list.reload} />}
      <p className={`hint ${styles.count}`} role="status">
        {!articles && isLoading && tAdmin("loading")}
        {articles && articles.length > 0 && t("list.shown", { count: list.found ?? articles.length })}
        {articles?.length === 0 &&
          (search || filter !== "all" ? t("list.empty") : `${t("list.empty")}. ${t("list.emptyHint")}`)}
      </p>

      {articles && articles.length > 0 && (
        <Table
          className={styles.table}
          heads={[t("list.image"), t("list.article"), t("list.date"), t("list.state"), t("list.actions")]}
        >
          {articles.map((article) => (
            <ArticleRow
              key={article.id}
              article={article}
              fromList={fromList}
              onPublish={(isPublished) => void setPublished(article, isPublished)}
              onDelete={() => void remove(article)}
            />
          ))}
        </Table>
      )}
      <ShowMore
        key={filter}
        label={t("list.more")}
        className={styles.more}
        list={list}
        onShow={() => (list.isWhole ? show({ pages: pages + 1 }) : void list.showMore())}
      />
      {list.older.hasMore && <p>{t("list.newestOnly", { count: list.older.read })}</p>}
      <ShowMore
        key={`older ${filter}`}
        label={t("list.older")}
        className={styles.more}
        list={list.older}
        onShow={() => void list.older.showMore()}
      />
    </>
  );
}

/** `/` leads to the search, `n` to a new article; not while typing or in a dialog. */
function useListKeys(searchField: RefObject<HTMLInputElement | null>, fromList: FromList): void {
  const navigate = useNavigate();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event;
    const isWriting =
      target instanceof HTMLElement && target.matches("input:not([type=radio]), textarea, select");
    const isAsked = document.querySelector("dialog[open], [role=menu]") !== null;
    if (event.ctrlKey || event.metaKey || event.altKey || isWriting || isAsked) return;
    if (key === "/") searchField.current?.focus();
    else if (key === "n") navigate(adminPaths.newArticle, { state: fromList });
    else return;
    // The letter is not written where it leads.
    event.preventDefault();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => onKey(event);
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, []);
}

/**
 * Once a visit, after the list, which waits for nothing: articles from elsewhere may lack `isPublished`. A failure is
 * logged, the list shows them anyway, and the next look at the list tries again.
 */
function useBackfill(isRead: boolean, reload: () => void): void {
  const hasStarted = useRef(false);
  useEffect(() => {
    if (!isRead || isBackfilled || hasStarted.current) return;
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
