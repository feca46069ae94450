import { HOME_NEWS_COUNT, type LatestNews as Latest, readPaths } from "@matbjorg/contract/public-reads";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { LoadingNotice } from "../../../shared/components/loading-notice.tsx";
import { NoScriptNotice } from "../../../shared/components/no-script-notice.tsx";
import { paths } from "../../../shared/config/paths.ts";
import { Band } from "../../components/band.tsx";
import { ArticleCardSkeleton } from "../../features/news/article-card-skeleton.tsx";
import styles from "../../features/news/latest-news.module.css";
import { fetchRead, usePublicRead } from "../../lib/public-read.ts";

/** As many as cards (specification, section 9). */
const SKELETONS = Array.from({ length: HOME_NEWS_COUNT }, (_, index) => `skeleton-${index}`);

/** The home page's news. */
export function LatestNews() {
  const { t } = useTranslation("home");
  return (
    <Band tone="cream" labelledBy="latest-news">
      <h2 id="latest-news">{t("news.title")}</h2>
      <LatestArticles />
    </Band>
  );
}

/** The cards' code comes with the articles: the page itself has none. */
async function readWithCards(path: string) {
  const [latest, { ArticleCard }] = await Promise.all([
    fetchRead(path),
    import("../../features/news/article-card.tsx"),
  ]);
  return { ...(latest as Latest), ArticleCard };
}

/** Skeletons, then up to three cards, and a link to all if there are more. */
function LatestArticles() {
  const { t } = useTranslation("home");
  const { data, hasFailed, retry } = usePublicRead<Awaited<ReturnType<typeof readWithCards>>>(
    readPaths.latest,
    readWithCards,
  );
  if (!data && !hasFailed) {
    return (
      <>
        <LoadingNotice onRetry={retry} />
        <Skeletons />
      </>
    );
  }
  // Also where they could not be read (specification, section 8).
  const { articles = [], ArticleCard } = data ?? {};
  if (!ArticleCard || articles.length === 0) {
    return (
      <>
        <p className={styles.empty}>{t("news.empty")}</p>
        {hasFailed && <AllNews />}
      </>
    );
  }
  return (
    <>
      <ul className={styles.grid}>
        {articles.slice(0, HOME_NEWS_COUNT).map((article) => (
          <li key={article.id}>
            <ArticleCard article={article} />
          </li>
        ))}
      </ul>
      {articles.length > HOME_NEWS_COUNT && <AllNews />}
    </>
  );
}

/** A function renders that page: it may be readable where this section is not. */
function AllNews() {
  const { t } = useTranslation("home");
  return (
    <Link className={`button quiet ${styles.all}`} to={paths.news}>
      {t("news.viewAll")}
    </Link>
  );
}

function Skeletons() {
  const { t } = useTranslation("home");
  return (
    <>
      <p className="visually-hidden" role="status">
        {t("news.loading")}
      </p>
      <NoScriptNotice>
        <AllNews />
      </NoScriptNotice>
      <ul className={styles.grid} aria-busy="true" data-loading="">
        {SKELETONS.map((key) => (
          <li key={key}>
            <ArticleCardSkeleton />
          </li>
        ))}
      </ul>
    </>
  );
}
