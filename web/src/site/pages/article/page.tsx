import { textIn } from "@matbjorg/contract/news/article-text";
import type { ArticleSummary } from "@matbjorg/contract/news/list-news";
import type { Article } from "@matbjorg/contract/news/stored-article";
import { type ReadPath, readPaths } from "@matbjorg/contract/public-reads";
import { isStoredId } from "@matbjorg/contract/text/stored-id";
import { useCallback, useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation, useNavigate, useParams } from "react-router-dom";
import { useSWRConfig } from "swr";
import { metaOf } from "../../../shared/article/article-meta.ts";
import { ArticleView } from "../../../shared/article/article-view.tsx";
import { enhanceHtml } from "../../../shared/components/enhance-html.ts";
import { LoadingNotice } from "../../../shared/components/loading-notice.tsx";
import message from "../../../shared/components/message-page.module.css";
import { OfflineNote } from "../../../shared/components/offline-note.tsx";
import { ArticleHtmlContext } from "../../../shared/components/sanitized-html.tsx";
import { Status } from "../../../shared/components/status.tsx";
import { pathInLanguage, paths } from "../../../shared/config/paths.ts";
import type { Language } from "../../../shared/i18n/language.ts";
import { useLanguage } from "../../../shared/i18n/use-language.ts";
import styles from "../../features/news/news-filter.module.css";
import { newsAt } from "../../features/news/news-page-query.ts";
import { articleOfSummary } from "../../features/news/summary-article.ts";
import { useTopics } from "../../features/news/use-topics.ts";
import { PageHead } from "../../head/page-head.tsx";
import { useSetCurrentArticle } from "../../lib/current-article.ts";
import { usePublicRead } from "../../lib/public-read.ts";
import { MoreArticles } from "./more-articles.tsx";
import { ShareArticle } from "./share-article.tsx";
import type { text as textIs } from "./text.is.ts";

export function Page({ text }: { text: typeof textIs }) {
  const { t } = useTranslation(["article", "common"]);
  const language = useLanguage();
  const { id: address = "" } = useParams();
  const { article, hasFailed, retry } = useArticle(address);
  const { state } = useLocation();
  const known = useMemo(() => knownFrom(state), [state]);
  const [wasUnknown] = useState(article === undefined && !known);
  useSetCurrentArticle(article?.id);
  if (hasFailed) {
    return (
      <div className={`page ${message.messagePage}`} role="alert">
        <PageHead title={t("failed.title")} isHidden />
        <h1>{t("failed.title")}</h1>
        <p className="lead">
          <span>{t("failed.message")}</span>
          <OfflineNote />
        </p>
        <button type="button" className="button" onClick={retry}>
          {t("common:slow.retry")}
        </button>
      </div>
    );
  }
  if (article === null) {
    return (
      <div className={`page ${message.messagePage}`}>
        <PageHead title={text.notFound.title} isHidden />
        <h1>{text.notFound.title}</h1>
        <p className="lead">{text.notFound.message}</p>
        <p className={`row ${message.actions}`}>
          <Link className="button" to={paths.home}>
            {text.notFound.home}
          </Link>
          <Link className="button quiet" to={paths.news}>
            {t("back")}
          </Link>
        </p>
      </div>
    );
  }
  if (article && article.address !== address) return <Moved article={article} />;
  const shown = article && textIn(article, language);
  const meta = shown && metaOf(shown);
  const lang = shown && shown.language !== language ? shown.language : undefined;
  return (
    <>
      <PageHead
        title={meta?.title ?? (known && textIn(known, language).title) ?? t("loading")}
        isLoading={!article}
        description={meta?.description}
        image={article?.isPublished ? pathInLanguage(paths.shareCard(article), language) : undefined}
        soleLanguage={article?.isTranslated === false ? "is" : undefined}
        // Drafts are in no list, but readable by their URL (specification, section 4).
        isHidden={article?.isPublished === false}
        article={article}
      />
      {/* Announces the title, because screen readers do not notice a change of the focused heading. */}
      <Status className="visually-hidden" lang={lang}>
        {wasUnknown && shown?.title}
      </Status>
      {!article && (
        <div className="page">
          <LoadingNotice onRetry={retry} />
        </div>
      )}
      <ArticleHtmlContext value={enhanceHtml}>
        <ArticleView article={article} known={known} address={address}>
          {article && article.topics.length > 0 && (
            <ArticleTopics slugs={article.topics} label={text.topics} />
          )}
          {article?.isPublished && shown && <ShareArticle title={shown.title} text={text.share} />}
        </ArticleView>
      </ArticleHtmlContext>
      {article && <MoreArticles key={article.id} id={article.id} text={text} />}
    </>
  );
}

/** Returns the summary from the state of a link in a list. Browsers keep the state, which another release may have written. */
function knownFrom(state: unknown): Article | undefined {
  const { fromList } = (state ?? {}) as { fromList?: ArticleSummary };
  return fromList && articleOfSummary(fromList);
}

/** Redirects to the current URL of the article, and replaces the history entry. */
function Moved({ article }: { article: Article }) {
  const cacheArticle = useCacheArticle();
  const navigate = useNavigate();
  const { search, hash } = useLocation();
  useEffect(() => {
    cacheArticle(article);
    void navigate({ pathname: paths.article(article), search, hash }, { replace: true });
  }, [article, cacheArticle, navigate, search, hash]);
  return <ArticleView article={undefined} />;
}

/** An article as JSON, with dates as ISO strings. */
type ArticleJson = Omit<Article, "publishedAt" | "updatedAt"> & {
  readonly publishedAt?: string;
  readonly updatedAt?: string;
};

const articlePath = (address: string, language: Language) =>
  readPaths.article(address, language) as ReadPath<ArticleJson>;

/**
 * Reads the article, possibly a draft, with this current or earlier slug. `article` is undefined while it loads, null if it
 * does not exist.
 */
function useArticle(address: string) {
  const language = useLanguage();
  const path = isStoredId(address) ? articlePath(address, language) : null;
  const { data, hasFailed, retry } = usePublicRead(path);
  const article = useMemo(() => (data ? articleOf(data) : data), [data]);
  return { article: path ? article : null, hasFailed, retry };
}

function articleOf({ publishedAt, updatedAt, ...article }: ArticleJson): Article {
  return { ...article, publishedAt: dateOf(publishedAt), updatedAt: dateOf(updatedAt) };
}

const dateOf = (instant: string | undefined) => (instant === undefined ? undefined : new Date(instant));

/** Caches an article that was read by an earlier slug under its current slug, so that it is not read again. */
function useCacheArticle(): (article: Article) => void {
  const { mutate } = useSWRConfig();
  const language = useLanguage();
  return useCallback(
    (article) => void mutate(readPaths.article(article.address, language), article, { revalidate: false }),
    [mutate, language],
  );
}

/** Links to the lists of an article's topics. */
function ArticleTopics({ slugs, label }: { slugs: readonly string[]; label: string }) {
  const language = useLanguage();
  const topics = useTopics();
  const own = topics?.filter(({ id }) => slugs.includes(id));
  if (own?.length === 0) return null;
  return (
    <nav aria-label={label}>
      <ul className={`row ${styles.topics}`}>
        {own?.map(({ id, name }) => (
          <li key={id}>
            <Link className="choice" to={newsAt({ topic: id })}>
              {name[language]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
