import type { FoundArticle } from "@matbjorg/contract/news";
import { useTranslation } from "react-i18next";
import { ArticleCard } from "./article-card.tsx";
import { CardTopics } from "./card-topics.tsx";
import styles from "./news-list.module.css";

type Props = {
  readonly articles: readonly FoundArticle[];
  /** The first one is the news of the day: over two columns. */
  readonly leads?: boolean;
};

/** Articles as cards. */
export function ArticleList({ articles, leads = false }: Props) {
  const { t } = useTranslation("news");
  return (
    <ul className={styles.grid} aria-label={t("list")}>
      {articles.map((article, index) => (
        <li key={article.id}>
          <ArticleCard article={article} isListed leads={leads && index === 0}>
            <CardTopics slugs={article.topics} />
          </ArticleCard>
        </li>
      ))}
    </ul>
  );
}
