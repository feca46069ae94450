import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { paths } from "../../../shared/config/paths.ts";
import { EmptyState, ReadFailure } from "../../components/empty-state.tsx";
import { newsAt, useNewsPageQuery } from "../../features/news/news-page-query.ts";
import { useTopics } from "../../features/news/use-topics.ts";
import { ArticleList } from "./article-list.tsx";
import styles from "./news-list.module.css";
import { NewsLoading } from "./news-loading.tsx";
import type { ReadNewsPage } from "./read-news.ts";
import { SearchResults } from "./search-results.tsx";
import type { text as textIs } from "./text.is.ts";

/**
 * The list of all articles, the articles of a topic, or search results, depending on the URL.
 *
 * @param list the result of `useNewsPage`, ignored for a search
 */
export function NewsList({ list, text }: { list: ReadNewsPage; text: typeof textIs }) {
  const { words, topic } = useNewsPageQuery();
  if (words) return <SearchResults key={`${topic} ${words}`} words={words} topic={topic} text={text} />;
  return <ListedNews {...list} text={text} />;
}

/** A page of articles with links to the newer and the older page. */
function ListedNews({ page, hasFailed, retry, text }: ReadNewsPage & { text: typeof textIs }) {
  const { t } = useTranslation("news");
  const { topic, before } = useNewsPageQuery();
  const topics = useTopics();
  if (!page) return <NewsLoading label={text.loading} onRetry={retry} />;
  const { articles, newer, older } = page;
  if (articles.length > 0) {
    return (
      <>
        <ArticleList
          articles={articles}
          label={text.list}
          leads={topic === undefined && before === undefined}
        />
        {(newer ?? older) !== undefined && (
          <nav className={`row ${styles.pages}`} aria-label={text.pages.label}>
            {newer !== undefined && (
              <Link className="button quiet" rel="prev" to={newsAt({ topic, before: newer })}>
                {text.pages.newer}
              </Link>
            )}
            {older !== undefined && (
              <Link className="button quiet" rel="next" to={newsAt({ topic, before: older })}>
                {text.pages.older}
              </Link>
            )}
          </nav>
        )}
      </>
    );
  }
  if (hasFailed) {
    return (
      <EmptyState text={text.empty}>
        <ReadFailure text={t("failed")} onRetry={retry} />
      </EmptyState>
    );
  }
  if (topic === undefined) return <EmptyState text={text.empty} />;
  if (!topics) return <NewsLoading label={text.loading} />;
  const isKnown = topics.some(({ id }) => id === topic);
  return (
    <EmptyState text={isKnown ? text.topics.empty : text.topics.unknown}>
      <Link className="button quiet" to={paths.news}>
        {text.list}
      </Link>
    </EmptyState>
  );
}
