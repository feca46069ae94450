import { HOME_NEWS_COUNT, readPaths } from "@matbjorg/contract/public-reads";
import { Link } from "react-router-dom";
import { LoadingNotice } from "../../../shared/components/loading-notice.tsx";
import { NoScriptNotice } from "../../../shared/components/no-script-notice.tsx";
import { Status } from "../../../shared/components/status.tsx";
import { paths } from "../../../shared/config/paths.ts";
import { Band } from "../../components/band.tsx";
import { ArticleCard } from "../../features/news/article-card.tsx";
import { ArticleCardSkeleton } from "../../features/news/article-card-skeleton.tsx";
import styles from "../../features/news/latest-news.module.css";
import { usePublicRead } from "../../lib/public-read.ts";
import type { text as textIs } from "./text.is.ts";

type NewsText = (typeof textIs)["news"];

/** There is one skeleton for each card (specification, section 9). */
const SKELETONS = Array.from({ length: HOME_NEWS_COUNT }, (_, index) => `skeleton-${index}`);

export function LatestNews({ text }: { text: typeof textIs }) {
  return (
    <Band tone="cream" labelledBy="latest-news">
      <h2 id="latest-news">{text.news.title}</h2>
      <LatestArticles text={text.news} />
    </Band>
  );
}

/** Shows skeletons, then up to three cards, and a link to all news if there are more. */
function LatestArticles({ text }: { text: NewsText }) {
  const { data, hasFailed, retry } = usePublicRead(readPaths.latest);
  if (!data && !hasFailed) {
    return (
      <>
        <LoadingNotice onRetry={retry} />
        <Skeletons text={text} />
      </>
    );
  }
  // The text for no news is also shown if the articles could not be read (specification, section 8).
  const { articles = [] } = data ?? {};
  if (articles.length === 0) {
    return (
      <>
        <p className={`soft ${styles.noNews}`}>{text.empty}</p>
        {hasFailed && <AllNews text={text} />}
      </>
    );
  }
  return (
    <>
      <ul className={`stack ${styles.grid}`}>
        {articles.slice(0, HOME_NEWS_COUNT).map((article) => (
          <li key={article.id}>
            <ArticleCard article={article} />
          </li>
        ))}
      </ul>
      {articles.length > HOME_NEWS_COUNT && <AllNews text={text} />}
    </>
  );
}

/** A link to the news page. A function renders that page, so it may work even if this section could not be read. */
function AllNews({ text }: { text: NewsText }) {
  return (
    <Link className="button quiet start" to={paths.news}>
      {text.viewAll}
    </Link>
  );
}

function Skeletons({ text }: { text: NewsText }) {
  return (
    <>
      <Status className="visually-hidden">{text.loading}</Status>
      <NoScriptNotice>
        <AllNews text={text} />
      </NoScriptNotice>
      <ul className={`stack ${styles.grid}`} aria-busy="true" data-loading="">
        {SKELETONS.map((key) => (
          <li key={key}>
            <ArticleCardSkeleton />
          </li>
        ))}
      </ul>
    </>
  );
}
