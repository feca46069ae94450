import type { ArticleSummary } from "@matbjorg/contract/news";
import { type BesideArticle, RELATED_COUNT, readPaths } from "@matbjorg/contract/public-reads";
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
import type { text as textIs } from "./text.is.ts";

type Props = { readonly id: string; readonly text: typeof textIs };

/** Below an article: links to the next older and newer one, and three related articles. */
export function MoreArticles({ id, text }: Props) {
  return (
    <div className={`page ${styles.more} ${own.more}`}>
      <ArticlesBeside id={id} text={text} />
    </div>
  );
}

function ArticlesBeside({ id, text }: Props) {
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
        <nav aria-label={text.neighbours} className={own.neighbours}>
          {older && <Neighbour article={older} label={text.older} rel="prev" />}
          {newer && <Neighbour article={newer} label={text.newer} rel="next" />}
        </nav>
      )}
      {related.length > 0 && (
        <section aria-labelledby="more-articles">
          <h2 id="more-articles">{text.more}</h2>
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
  const { title, language: titleLanguage } = textIn(listed, language);
  return (
    <Link
      className={`card ${own.neighbour}`}
      to={paths.article(listed)}
      state={{ title, language: titleLanguage } satisfies FromList}
      rel={rel}
    >
      <span className="hint">{label}</span>
      <span className={own.title} lang={titleLanguage === language ? undefined : titleLanguage}>
        {title}
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
