import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation, useNavigate, useParams } from "react-router-dom";
import { type Article, metaOf, textIn } from "../../shared/article/article.ts";
import { ArticleView } from "../../shared/article/article-view.tsx";
import { shareable } from "../../shared/article/shareable.ts";
import message from "../../shared/components/message-page.module.css";
import { OfflineNote } from "../../shared/components/offline-note.tsx";
import { StillLoading } from "../../shared/components/still-loading.tsx";
import { paths } from "../../shared/config/paths.ts";
import { useLanguage } from "../../shared/i18n/use-language.ts";
import { DocumentHead } from "../document-head.tsx";
import { useArticle, usePrefetchArticle } from "../features/news/api/article.ts";
import { ArticleTopics } from "../features/news/components/article-topics.tsx";
import { MoreArticles } from "../features/news/components/more-articles.tsx";
import { ShareArticle } from "../features/news/components/share-article.tsx";
import { type FromListed, listedArticle } from "../features/news/listed-article.ts";
import { returnToPlace } from "../lib/kept-place.ts";
import { useTellShownArticle } from "../lib/shown-article.ts";

export function ArticlePage() {
  const { t } = useTranslation("article");
  const language = useLanguage();
  const { id: address = "" } = useParams();
  const { article, hasFailed, retry } = useArticle(address);
  const { state } = useLocation();
  const found = (state as FromListed | null)?.listed;
  const listed = found && listedArticle(found);
  const [wasUnknown] = useState(article === undefined && !found);
  useEffect(() => {
    if (article) returnToPlace();
  }, [article]);
  useTellShownArticle(article?.id);
  if (hasFailed) {
    return (
      <div className={`page ${message.page}`} role="alert">
        <DocumentHead title={t("failed.title")} isHidden />
        <h1>{t("failed.title")}</h1>
        <p className="lead">
          {t("failed.message")}
          <OfflineNote />
        </p>
        <button type="button" className="button" onClick={retry}>
          {t("failed.retry")}
        </button>
      </div>
    );
  }
  if (article === null) {
    return (
      <div className={`page ${message.page}`}>
        <DocumentHead title={t("notFound.title")} isHidden />
        <img src="/images/news/empty-plate.svg" alt="" width="320" height="260" />
        <h1>{t("notFound.title")}</h1>
        <p className="lead">{t("notFound.message")}</p>
        <p className={`row ${message.actions}`}>
          <Link className="button" to={paths.home}>
            {t("notFound.home")}
          </Link>
          <Link className="button quiet" to={paths.news}>
            {t("back")}
          </Link>
        </p>
      </div>
    );
  }
  if (article && article.address !== address) return <Moved article={article} />;
  const text = article && textIn(article, language);
  const meta = text && metaOf(text);
  const lang = text && text.language !== language ? text.language : undefined;
  const listedTitle = listed && textIn(listed, language).title;
  return (
    <>
      <DocumentHead
        title={meta?.title ?? listedTitle ?? t("loading")}
        isLoading={!article}
        description={meta?.description}
        image={article && shareable(article.imageUrl)}
        onlyIn={article?.isTranslated === false ? "is" : undefined}
        // Drafts are unlisted; whoever has the address may read them (architecture, section 6).
        isHidden={article?.isPublished === false}
      />
      {/* The heading that has focus says nothing of its change. */}
      <p className="visually-hidden" role="status" lang={lang}>
        {wasUnknown && text?.title}
      </p>
      {!article && (
        <div className="page">
          <StillLoading onRetry={retry} />
        </div>
      )}
      <ArticleView article={article} listed={listed}>
        {article && article.topics.length > 0 && <ArticleTopics slugs={article.topics} />}
        {article?.isPublished && text && <ShareArticle title={text.title} />}
      </ArticleView>
      {article && <MoreArticles key={article.id} id={article.id} />}
    </>
  );
}

/** Goes on to where the article is by now: Back does not lead here again. */
function Moved({ article }: { article: Article }) {
  const prefetch = usePrefetchArticle();
  const navigate = useNavigate();
  const { search, hash } = useLocation();
  useEffect(() => {
    prefetch(article);
    void navigate({ pathname: paths.article(article), search, hash }, { replace: true });
  }, [article, prefetch, navigate, search, hash]);
  return <ArticleView article={undefined} />;
}
