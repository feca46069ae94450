import type { ArticleSummary } from "@matbjorg/contract/news";
import { type BesideArticle, RELATED_COUNT, readPaths } from "@matbjorg/contract/public-reads";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { textIn } from "../../../shared/article/article.ts";
import { LoadingNotice } from "../../../shared/components/loading-notice.tsx";
import { paths } from "../../../shared/config/paths.ts";
import { useLanguage } from "../../../shared/i18n/use-language.ts";
import { ArticleCard } from "../../features/news/article-card.tsx";
import { ArticleCardSkeleton } from "../../features/news/article-card-skeleton.tsx";
import styles from "../../features/news/latest-news.module.css";
import { articleOfSummary, type FromList } from "../../features/news/summary-article.ts";
import { usePublicRead } from "../../lib/public-read.ts";
import own from "./more-articles.module.css";

/** Below an article: links to the next older and newer one, and three related articles. */
export function MoreArticles({ id }: { id: string }) {
  return (
    <div className={`page ${styles.more} ${own.more}`}>
      <ArticlesBeside id={id} />
    </div>
  );
}

function ArticlesBeside({ id }: { id: string }) {
  const { t } = useTranslation("article");
  const { data, hasFailed, retry } = usePublicRead<BesideArticle>(readPaths.beside(id));
  if (data === undefined && !hasFailed) {
    return (
      <>
        <LoadingNotice onRetry={retry} />
        <Skeletons />
      </>
    );
  }
  const { newer, older, related = [] } = data ?? {};
  return (
    <>
      {(newer || older) && (
        <nav aria-label={t("neighbours")} className={own.neighbours}>
          {older && <Neighbour article={older} label={t("older")} rel="prev" />}
          {newer && <Neighbour article={newer} label={t("newer")} rel="next" />}
        </nav>
      )}
      {related.length > 0 && (
        <section aria-labelledby="more-articles">
          <h2 id="more-articles">{t("more")}</h2>
          <ul className={styles.grid}>
            {related.map((other) => (
              <li key={other.id}>
                <ArticleCard article={other} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

type NeighbourProps = {
  readonly article: ArticleSummary;
  readonly label: string;
  readonly rel: "prev" | "next";
};

function Neighbour({ article, label, rel }: NeighbourProps) {
  const language = useLanguage();
  const listed = articleOfSummary(article);
  const text = textIn(listed, language);
  return (
    <Link
      className={`card ${own.neighbour}`}
      to={paths.article(listed)}
      state={{ title: text.title, language: text.language } satisfies FromList}
      rel={rel}
    >
      <span className="hint">{label}</span>
      <span className={own.title} lang={text.language === language ? undefined : text.language}>
        {text.title}
      </span>
    </Link>
  );
}

function Skeletons() {
  return (
    <>
      <div className={own.neighbours} aria-hidden="true">
        <div className={`skeleton ${own.skeleton}`} />
        <div className={`skeleton ${own.skeleton}`} />
      </div>
      <div className={styles.grid} aria-hidden="true">
        {Array.from({ length: RELATED_COUNT }, (_, index) => (
          <ArticleCardSkeleton key={index} />
        ))}
      </div>
    </>
  );
}
