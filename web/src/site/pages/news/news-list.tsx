import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { paths } from "../../../shared/config/paths.ts";
import { EmptyState, ReadFailure } from "../../components/empty-state.tsx";
import { newsAt, useNewsAddress } from "../../features/news/news-address.ts";
import { useTopics } from "../../features/news/topics.ts";
import { ArticleList } from "./article-list.tsx";
import styles from "./news-list.module.css";
import { NewsLoading } from "./news-loading.tsx";
import type { ReadNewsPage } from "./read-news.ts";
import { SearchResults } from "./search-results.tsx";

/**
 * All articles, those of a topic, or search results, by the page's address.
 *
 * @param list of `useNewsPage`; ignored for a search
 */
export function NewsList({ list }: { list: ReadNewsPage }) {
  const { words, topic } = useNewsAddress();
  if (words) return <SearchResults key={`${topic} ${words}`} words={words} topic={topic} />;
  return <ListedNews {...list} />;
}

/** A page of articles with links to the newer and older page. */
function ListedNews({ page, hasFailed, retry }: ReadNewsPage) {
  const { t } = useTranslation("news");
  const { topic, before } = useNewsAddress();
  const topics = useTopics();
  if (!page) return <NewsLoading label={t("loading")} onRetry={retry} />;
  const { articles, newer, older } = page;
  if (articles.length > 0) {
    return (
      <>
        <ArticleList articles={articles} leads={topic === undefined && before === undefined} />
        {(newer ?? older) !== undefined && (
          <nav className={`row ${styles.pages}`} aria-label={t("pages.label")}>
            {newer !== undefined && (
              <Link className="button quiet" rel="prev" to={newsAt({ topic, before: newer })}>
                {t("pages.newer")}
              </Link>
            )}
            {older !== undefined && (
              <Link className="button quiet" rel="next" to={newsAt({ topic, before: older })}>
                {t("pages.older")}
              </Link>
            )}
          </nav>
        )}
      </>
    );
  }
  if (hasFailed) {
    return (
      <EmptyState text={t("empty")}>
        <ReadFailure text={t("failed")} retry={t("search.retry")} onRetry={retry} />
      </EmptyState>
    );
  }
  if (topic === undefined) return <EmptyState text={t("empty")} />;
  if (!topics) return <NewsLoading label={t("loading")} />;
  const isKnown = topics.some(({ slug }) => slug === topic);
  return (
    <EmptyState text={t(isKnown ? "topics.empty" : "topics.unknown")}>
      <Link className="button quiet" to={paths.news}>
        {t("list")}
      </Link>
    </EmptyState>
  );
}
