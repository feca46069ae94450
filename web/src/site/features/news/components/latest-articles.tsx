import { HOME_NEWS_COUNT, type LatestNews, readPaths } from "@matbjorg/contract/news-lists";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { StillLoading } from "../../../../shared/components/still-loading.tsx";
import { paths } from "../../../../shared/config/paths.ts";
import { useRead } from "../api/read.ts";
import { ArticleCard } from "./article-card.tsx";
import styles from "./latest-news.module.css";
import { NoNews } from "./no-news.tsx";

/** Up to three cards, and a link to all if there are more. */
export function LatestArticles({ loading }: { loading: ReactNode }) {
  const { t } = useTranslation("home");
  const { data, hasFailed, retry } = useRead<LatestNews>(readPaths.latest, "Latest news could not be read");
  if (!data && !hasFailed) {
    return (
      <>
        <StillLoading onRetry={retry} />
        {loading}
      </>
    );
  }
  // Also where they could not be read (specification, section 8).
  const articles = data?.articles ?? [];
  if (articles.length === 0) return <NoNews />;
  return (
    <>
      <ul className={styles.grid}>
        {articles.slice(0, HOME_NEWS_COUNT).map((article) => (
          <li key={article.id}>
            <ArticleCard article={article} />
          </li>
        ))}
      </ul>
      {articles.length > HOME_NEWS_COUNT && (
        <Link className={`button quiet ${styles.all}`} to={paths.news}>
          {t("news.viewAll")}
        </Link>
      )}
    </>
  );
}
