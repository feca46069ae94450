import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { Wave } from "../../../components/wave.tsx";
import { paths } from "../../../config/paths.ts";
import { HOME_NEWS_COUNT, useLatestNews } from "../api/latest-news.ts";
import { ArticleCard, ArticleCardSkeleton } from "./article-card.tsx";
import styles from "./latest-news.module.css";

const SKELETONS = Array.from({ length: HOME_NEWS_COUNT }, (_, index) => `skeleton-${index}`);

/** The home page's news: as many skeletons as cards while loading, then up to three, a link if there are more. */
export function LatestNews() {
  const { t } = useTranslation("home");
  const articles = useLatestNews();
  return (
    <section className={styles.band} aria-labelledby="latest-news" aria-busy={!articles}>
      <div className={styles.inner}>
        <h2 id="latest-news">{t("news.title")}</h2>
        {!articles && (
          <>
            <p className="visually-hidden" role="status">
              {t("news.loading")}
            </p>
            <ul className={styles.grid}>
              {SKELETONS.map((key) => (
                <li key={key}>
                  <ArticleCardSkeleton />
                </li>
              ))}
            </ul>
          </>
        )}
        {articles?.length === 0 && <p className={styles.empty}>{t("news.empty")}</p>}
        {articles && articles.length > 0 && (
          <ul className={styles.grid}>
            {articles.slice(0, HOME_NEWS_COUNT).map((article) => (
              <li key={article.id}>
                <ArticleCard article={article} />
              </li>
            ))}
          </ul>
        )}
        {articles && articles.length > HOME_NEWS_COUNT && (
          <Link className={styles.all} to={paths.news}>
            {t("news.viewAll")}
          </Link>
        )}
      </div>
      <Wave into="sand" />
    </section>
  );
}
