import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { OfflineNote } from "../../../../shared/components/offline-note.tsx";
import { paths } from "../../../../shared/config/paths.ts";
import { useNewsSearch } from "../api/search-news.ts";
import { type NewsAddress, newsAt } from "../news-address.ts";
import { ArticleList } from "./article-list.tsx";
import styles from "./news-list.module.css";
import { Loading, NothingToRead } from "./news-states.tsx";

/** All results of a search on one page, with their number. */
export function SearchResults({ words, topic }: Pick<NewsAddress, "words" | "topic">) {
  const { t } = useTranslation("news");
  const { results, hasFailed, retry } = useNewsSearch({ words, topic });
  if (hasFailed || results === null) {
    return (
      <div className={`card lead ${styles.empty}`}>
        <p role="alert">
          {t(hasFailed ? "search.failed" : "search.tooMany")}
          <OfflineNote />
        </p>
        <button type="button" className="button quiet" onClick={retry}>
          {t("search.retry")}
        </button>
      </div>
    );
  }
  if (!results) return <Loading label={t("search.loading")} onRetry={retry} />;
  const { articles, isCut } = results;
  if (articles.length === 0) {
    return (
      <NothingToRead text={t("search.nothing", { words })}>
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
      </NothingToRead>
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
