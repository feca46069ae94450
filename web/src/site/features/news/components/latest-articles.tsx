import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { StillLoading } from "../../../../shared/components/still-loading.tsx";
import { paths } from "../../../../shared/config/paths.ts";
import { HOME_NEWS_COUNT, useLatestNews } from "../api/latest-news.ts";
import { ArticleCard } from "./article-card.tsx";
import styles from "./latest-news.module.css";
import { NoNews } from "./no-news.tsx";

/** Up to three cards, and a link to all if there are more. */
export function LatestArticles({ loading }: { loading: ReactNode }) {
  const { t } = useTranslation("home");
  const { articles, retry } = useLatestNews();
  if (!articles) {
    return (
      <>
        <StillLoading onRetry={retry} />
        {loading}
      </>
    );
  }
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
