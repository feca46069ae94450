import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Article } from "../../../../shared/article/article.ts";
import { OfflineNote } from "../../../../shared/components/offline-note.tsx";
import { ArticleCard } from "./article-card.tsx";
import { CardTopics } from "./card-topics.tsx";
import styles from "./news-list.module.css";

type Props = {
  readonly articles: readonly Article[];
  readonly hasMore: boolean;
  readonly isLoadingMore?: boolean;
  readonly hasFailedToLoadMore?: boolean;
  /** The first one is the news of the day: over two columns. */
  readonly leads?: boolean;
  loadMore(): void;
};

/** Articles as cards, and a button for more of them. */
export function ArticleList({
  articles,
  hasMore,
  isLoadingMore = false,
  hasFailedToLoadMore = false,
  leads = false,
  loadMore,
}: Props) {
  const { t } = useTranslation("news");
  const list = useRef<HTMLUListElement>(null);
  /** How many were shown when more were asked for. */
  const [shownBefore, setShownBefore] = useState<number>();
  const added = shownBefore === undefined ? 0 : articles.length - shownBefore;

  // The button moves away from under the hand, or goes altogether: reading goes on at the first new article.
  useEffect(() => {
    if (added <= 0 || shownBefore === undefined) return;
    list.current?.children[shownBefore]?.querySelector("a")?.focus();
  }, [added, shownBefore]);

  return (
    <>
      <ul ref={list} className={styles.grid} aria-label={t("list")}>
        {articles.map((article, index) => (
          <li key={article.id}>
            <ArticleCard article={article} isListed leads={leads && index === 0}>
              <CardTopics slugs={article.topics} />
            </ArticleCard>
          </li>
        ))}
      </ul>
      <p className="visually-hidden" role="status">
        {added > 0 && t("added", { count: added })}
      </p>
      <p className={`error ${styles.failure}`} role="alert">
        {hasFailedToLoadMore && (
          <>
            {t("moreFailed")}
            <OfflineNote />
          </>
        )}
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
