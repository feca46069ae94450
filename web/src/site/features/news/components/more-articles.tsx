import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { useHasComeNear } from "../../../lib/use-has-come-near.ts";
import { useLatestNews } from "../api/latest-news.ts";
import { ArticleCard } from "./article-card.tsx";
import { ArticleCardSkeleton } from "./article-card-skeleton.tsx";
import styles from "./latest-news.module.css";

/** How many others an article ends with. */
const MORE_COUNT = 3;

/** The newest articles but the one that was read; asked for only once somebody has come that far. */
export function MoreArticles({ id }: { id: string }) {
  const place = useRef<HTMLDivElement>(null);
  const hasComeNear = useHasComeNear(place);
  return (
    <div ref={place} className={`page ${styles.more}`}>
      {hasComeNear ? <Others id={id} /> : <Skeletons />}
    </div>
  );
}

function Others({ id }: { id: string }) {
  const { t } = useTranslation("article");
  const articles = useLatestNews();
  if (!articles) return <Skeletons />;
  const others = articles.filter((article) => article.id !== id).slice(0, MORE_COUNT);
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="more-articles">
      <h2 id="more-articles">{t("more")}</h2>
      <ul className={styles.grid}>
        {others.map((article) => (
          <li key={article.id}>
            <ArticleCard article={article} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Skeletons() {
  return (
    <div className={styles.grid} aria-hidden="true">
      {Array.from({ length: MORE_COUNT }, (_, index) => (
        <ArticleCardSkeleton key={index} />
      ))}
    </div>
  );
}
