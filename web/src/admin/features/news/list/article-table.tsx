import { adminPaths } from "@matbjorg/contract/access/admin-paths";
import { SEARCH_MAX_CHARS } from "@matbjorg/contract/limits";
import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import useSWR from "swr";
import { useIsAtLeast } from "../../../../shared/auth/session.tsx";
import { LoadingNotice } from "../../../../shared/components/loading-notice.tsx";
import { Status } from "../../../../shared/components/status.tsx";
import { callFunction } from "../../../../shared/lib/call-function.ts";
import { LoadFailed } from "../../../components/load-failed.tsx";
import { ShowMore } from "../../../components/show-more.tsx";
import { Table } from "../../../components/table.tsx";
import { useMediaQuery } from "../../../lib/use-media-query.ts";
import type { FromList } from "../list-url.ts";
import { useArticleCounts } from "./article-counts.ts";
import { ADMIN_PAGE_SIZE, type ListView, useArticleList } from "./article-list.ts";
import { ArticleRow, PUBLISH_HINT_ID } from "./article-row.tsx";
import styles from "./article-table.module.css";
import { useArticleActions } from "./use-article-actions.ts";

const FILTERS = [
  { value: "all", label: "list.all" },
  { value: "published", label: "list.published" },
  { value: "scheduled", label: "list.scheduled" },
  { value: "drafts", label: "list.drafts" },
  { value: "ready", label: "list.ready" },
  { value: "no-english", label: "list.englishBehind" },
] as const;

const ORDERS = [
  { value: "date", label: "list.orderDate" },
  { value: "updated", label: "list.orderUpdated" },
  { value: "title", label: "list.orderTitle" },
  { value: "status", label: "list.orderStatus" },
] as const;

/** The articles, filtered by the parameters of the URL. `onRead` is called once the list has loaded. */
export function ArticleTable({ onRead }: { onRead(): void }) {
  const { t } = useTranslation("news-admin");
  const { t: tAdmin } = useTranslation("admin");
  const mayPublish = useIsAtLeast("editor");
  const [params, setParams] = useSearchParams();
  const fromList = { listQuery: useLocation().search } satisfies FromList;
  const searchField = useRef<HTMLInputElement>(null);
  // Touch devices have no keyboard shortcuts.
  const isTouchScreen = useMediaQuery("(pointer: coarse)");
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
  const isSearch = search.trim() !== "";
  /** Whether a function has searched only some of the articles. It continues on request. */
  const isPartial = isSearch && list.hasMore;
  const isWaiting = isRead ? list.isPrevious : isLoading;
  const damaged = articles?.filter(({ isDamaged }) => isDamaged);
  useEffect(() => {
    if (isRead) onRead();
  }, [isRead, onRead]);
  useBackfill(isRead, list.reload);
  useListShortcuts(searchField, fromList);

  /** Stores the view in the URL, without parameters that have their default value. */
  function show(change: Partial<ListView>) {
    const next = { ...view, ...change };
    const changed = Object.entries({
      status: next.filter === "all" ? "" : next.filter,
      search: next.search,
      order: next.order === "date" ? "" : next.order,
      pages: change.pages ? String(change.pages) : "",
    }).filter(([, value]) => value !== "");
    setParams(changed, { replace: true, preventScrollReset: true });
  }

  const pagesShown = Math.ceil((articles?.length ?? 0) / ADMIN_PAGE_SIZE);
  useEffect(() => {
    if (pagesShown > pages && !list.isPrevious) show({ pages: pagesShown });
  });

  const { setPublished, remove } = useArticleActions(list, filter);

  function countText(shown: number): string {
    if (isPartial) return t("list.foundSoFar", { count: shown });
    const count = isSearch || filter === "no-english" ? undefined : counts?.[filter];
    return count !== undefined && count > shown
      ? t("list.shownOf", { shown, count })
      : t("list.shown", { count: shown });
  }

  return (
    <>
      <search className={`row ${styles.filters}`}>
        <label className={`field ${styles.search}`}>
          <span className="visually-hidden">{t("list.search")}</span>
          <input
            ref={searchField}
            type="search"
            value={search}
            maxLength={SEARCH_MAX_CHARS}
            placeholder={t(isTouchScreen ? "list.search" : "list.searchKey")}
            aria-keyshortcuts="/"
            onChange={(event) => show({ search: event.target.value })}
          />
        </label>
        <fieldset className="switch">
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

      {!mayPublish && (
        <p id={PUBLISH_HINT_ID} className="hint">
          {t("list.ownHint")}
        </p>
      )}
      {damaged && damaged.length > 0 && (
        <p className="notice">
          {t("list.damaged", {
            count: damaged.length,
            ids: damaged.map(({ id }) => id).join(", "),
          })}
        </p>
      )}
      {list.error !== undefined && !articles && (
        <LoadFailed text={t("list.fetchFailed")} onRetry={list.reload} />
      )}
      {!articles && isLoading && <LoadingNotice onRetry={list.reload} />}
      <Status className={`hint ${styles.count}`}>
        {isWaiting && tAdmin("loading")}
        {!isWaiting && articles && (articles.length > 0 || isPartial) && countText(articles.length)}
        {!isWaiting &&
          articles?.length === 0 &&
          !list.hasMore &&
          (search || filter !== "all" ? t("list.empty") : `${t("list.empty")}. ${t("list.emptyHint")}`)}
      </Status>

      {articles && articles.length > 0 && (
        <Table
          className={styles.table}
          columns={[styles.pictureColumn, "", styles.dateColumn, styles.stateColumn, styles.actionColumn]}
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
        label={t(isSearch ? "list.searchMore" : "list.more")}
        className={styles.more}
        list={list}
        onShow={() => void list.showMore()}
      />
    </>
  );
}

/** Lets `/` focus the search and `n` open a new article, except while somebody types or a dialog is open. */
function useListShortcuts(searchField: RefObject<HTMLInputElement | null>, fromList: FromList): void {
  const navigate = useNavigate();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event;
    const isTyping =
      target instanceof HTMLElement && target.matches("input:not([type=radio]), textarea, select");
    const isDialogOpen = document.querySelector("dialog[open], [role=menu]") !== null;
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping || isDialogOpen) return;
    if (key === "/") searchField.current?.focus();
    else if (key === "n") navigate(adminPaths.newArticle, { state: fromList });
    else return;
    // Otherwise the input that gets the focus would receive the key too.
    event.preventDefault();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => onKey(event);
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, []);
}

/**
 * Publishes articles that lack `isPublished` (specification, section 4). This happens once per visit, after the list
 * has loaded. A failure is only logged; the next visit to the list tries again.
 */
function useBackfill(isRead: boolean, reload: () => void): void {
  useSWR(isRead ? "backfill" : null, () => callFunction("backfillNewsPublished", {}), {
    revalidateIfStale: false,
    revalidateOnReconnect: false,
    onSuccess: ({ updated }) => {
      if (updated > 0) reload();
    },
  });
}
