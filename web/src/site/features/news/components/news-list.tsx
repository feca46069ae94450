import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Spinner } from "../../../../shared/components/spinner.tsx";
import { WithoutScripts } from "../../../../shared/components/without-scripts.tsx";
import { useNewsList } from "../api/news-list.ts";
import { ArticleCard } from "./article-card.tsx";
import styles from "./news-list.module.css";

/** All published news, twelve at a time. */
export function NewsList() {
  const { t } = useTranslation("news");
  const { articles, hasMore, isLoadingMore, hasFailedToLoadMore, loadMore } = useNewsList();
  const list = useRef<HTMLUListElement>(null);
  /** How many were shown when more were asked for. */
  const [shownBefore, setShownBefore] = useState<number>();
  const added = shownBefore === undefined ? 0 : (articles?.length ?? 0) - shownBefore;

  // The button moves away from under the hand, or goes altogether: reading goes on at the first new article.
  useEffect(() => {
    if (added <= 0 || shownBefore === undefined) return;
    list.current?.children[shownBefore]?.querySelector("a")?.focus();
  }, [added, shownBefore]);

  if (!articles) {
    return (
      <>
        <WithoutScripts />
        <div className={styles.loading} data-loading="">
          <Spinner label={t("loading")} />
        </div>
      </>
    );
  }
  if (articles.length === 0) {
    return (
      <div className={`card lead ${styles.empty}`}>
        <img src="/images/news/empty-plate.svg" alt="" width="320" height="260" />
        <p role="status">{t("empty")}</p>
      </div>
    );
  }
  return (
    <>
      <ul ref={list} className={styles.grid} aria-label={t("list")}>
        {articles.map((article, index) => (
          <li key={article.id}>
            <ArticleCard article={article} isListed leads={index === 0} />
          </li>
        ))}
      </ul>
      <p className="visually-hidden" role="status">
        {added > 0 && t("added", { count: added })}
      </p>
      <p className={`error ${styles.failure}`} role="alert">
        {hasFailedToLoadMore && t("moreFailed")}
      </p>
      {hasMore && (
        <button
          type="button"
          className={`button quiet ${styles.more}`}
          aria-disabled={isLoadingMore}
          onClick={() => {
            if (isLoadingMore) return;
            setShownBefore(articles.length);
            loadMore();
          }}
        >
          {t(isLoadingMore ? "loadingMore" : "more")}
        </button>
      )}
    </>
  );
}
