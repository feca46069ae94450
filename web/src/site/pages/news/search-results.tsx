import type { ErrorReason } from "@matbjorg/contract/errors";
import type { SearchNewsResult } from "@matbjorg/contract/news/list-news";
import type { NewsPageQuery } from "@matbjorg/contract/news/news-page-query";
import { searchKey } from "@matbjorg/contract/public-reads";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { Status } from "../../../shared/components/status.tsx";
import { paths } from "../../../shared/config/paths.ts";
import type { Language } from "../../../shared/i18n/language.ts";
import { useLanguage } from "../../../shared/i18n/use-language.ts";
import { AppError } from "../../../shared/lib/app-error.ts";
import { callFunction } from "../../../shared/lib/call-function.ts";
import { EmptyState, FailedState } from "../../components/empty-state.tsx";
import { newsAt } from "../../features/news/news-page-query.ts";
import { usePublicRead } from "../../lib/public-read.ts";
import { ArticleList } from "./article-list.tsx";
import styles from "./news-list.module.css";
import { NewsLoading } from "./news-loading.tsx";
import type { text as textIs } from "./text.is.ts";

type Props = Pick<NewsPageQuery, "words" | "topic"> & { readonly text: typeof textIs };

/** All results of a search on one page, and how many there are. */
export function SearchResults({ words, topic, text }: Props) {
  const { t } = useTranslation("news");
  const language = useLanguage();
  const { results, hasFailed, retry } = useNewsSearch({ words, topic, language });
  if (hasFailed || results === null) {
    return <FailedState text={t(hasFailed ? "search.failed" : "search.tooMany")} onRetry={retry} />;
  }
  if (!results) return <NewsLoading label={text.search.loading} onRetry={retry} />;
  const { articles, isCut } = results;
  if (articles.length === 0) {
    return (
      <EmptyState text={isCut ? text.search.nothingNew(words) : text.search.nothing(words)}>
        <p className="hint">{isCut ? text.search.cut : text.search.hint}</p>
        <p className="row">
          {topic && (
            <Link className="button" to={newsAt({ words })}>
              {text.search.everywhere}
            </Link>
          )}
          <Link className="button quiet" to={paths.news}>
            {text.list}
          </Link>
        </p>
      </EmptyState>
    );
  }
  return (
    <>
      <div className={`stack ${styles.found}`}>
        <Status className="lead">{t("search.found", { count: articles.length, words })}</Status>
        {isCut && <p className="hint">{text.search.cut}</p>}
        <Link className="link" to={newsAt({ topic })}>
          {text.search.clear}
        </Link>
      </div>
      <ArticleList articles={articles} label={text.list} />
      <p className="hint">{text.search.credit}</p>
    </>
  );
}

const TOO_MANY: readonly ErrorReason[] = ["news/too-many-searches", "input/too-many"];

/** Searches. Returns null if the rate limit of the visitor's network is exceeded. @throws AppError */
async function search({ words, topic, language }: Search): Promise<SearchNewsResult | null> {
  try {
    return await callFunction("searchNews", { words, language, ...(topic && { topic }) });
  } catch (error) {
    if (error instanceof AppError && TOO_MANY.includes(error.reason)) return null;
    throw error;
  }
}

type Search = Pick<NewsPageQuery, "words" | "topic"> & { readonly language: Language };

/** Returns the results, newest first; undefined while searching, null if the rate limit is exceeded. */
function useNewsSearch(query: Search) {
  // There is no automatic retry, because each attempt counts towards the rate limit.
  const options = { shouldRetryOnError: false };
  const { data, hasFailed, retry } = usePublicRead(searchKey(query), () => search(query), options);
  return { results: data, hasFailed, retry };
}
