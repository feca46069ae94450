import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { paths } from "../../../shared/config/paths.ts";
import { EmptyState, FailedState } from "../../components/empty-state.tsx";
import { type NewsAddress, newsAt } from "../../features/news/news-address.ts";
import { ArticleList } from "./article-list.tsx";
import styles from "./news-list.module.css";
import { NewsLoading } from "./news-loading.tsx";
import { useNewsSearch } from "./search-news.ts";

/** All results of a search on one page, with their number. */
export function SearchResults({ words, topic }: Pick<NewsAddress, "words" | "topic">) {
  const { t } = useTranslation("news");
  const { results, hasFailed, retry } = useNewsSearch({ words, topic });
  if (hasFailed || results === null) {
    const text = t(hasFailed ? "search.failed" : "search.tooMany");
    return <FailedState text={text} retry={t("search.retry")} onRetry={retry} />;
  }
  if (!results) return <NewsLoading label={t("search.loading")} onRetry={retry} />;
  const { articles, isCut } = results;
  if (articles.length === 0) {
    return (
      <EmptyState text={t("search.nothing", { words })}>
        <p className="hint">{t("search.hint")}</p>
        <p className="row">
          {topic && (
            <Link className="button" to={newsAt({ words })}>
              {t("search.everywhere")}
            </Link>
          )}
          <Link className="button quiet" to={paths.news}>
            {t("list")}
          </Link>
        </p>
      </EmptyState>
    );
  }
  return (
    <>
      <div className={styles.found}>
        <p className="lead" role="status">
          {t("search.found", { count: articles.length, words })}
        </p>
        {isCut && <p className="hint">{t("search.cut")}</p>}
        <Link className="link" to={newsAt({ topic })}>
          {t("search.clear")}
        </Link>
      </div>
      <ArticleList articles={articles} />
    </>
  );
}
