import type { ArticleSummary } from "@matbjorg/contract/news";
import { useTranslation } from "react-i18next";
import { ArticleCard } from "../../features/news/article-card.tsx";
import { CardTopics } from "./card-topics.tsx";
import styles from "./news-list.module.css";

type Props = {
  readonly articles: readonly ArticleSummary[];
  /** The first card fills a row. */
  readonly leads?: boolean;
};

export function ArticleList({ articles, leads = false }: Props) {
  const { t } = useTranslation("news");
  return (
    <ul className={styles.grid} aria-label={t("list")}>
      {articles.map((article, index) => (
        <li key={article.id} data-leads={leads && index === 0 ? "" : undefined}>
          <ArticleCard article={article} isListed>
            <CardTopics slugs={article.topics} />
          </ArticleCard>
        </li>
      ))}
    </ul>
  );
}
