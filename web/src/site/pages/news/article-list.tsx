import type { ArticleSummary } from "@matbjorg/contract/news";
import { useLanguage } from "../../../shared/i18n/use-language.ts";
import { ArticleCard } from "../../features/news/article-card.tsx";
import { withLead } from "../../features/news/lead.ts";
import { CardTopics } from "./card-topics.tsx";
import styles from "./news-list.module.css";

type Props = {
  readonly articles: readonly ArticleSummary[];
  readonly label: string;
  /** The first card fills a row. */
  readonly leads?: boolean;
};

export function ArticleList({ articles, label, leads = false }: Props) {
  const language = useLanguage();
  return (
    <ul className={styles.grid} aria-label={label}>
      {withLead(articles, language).map((article, index) => (
        <li key={article.id} data-leads={leads && index === 0 ? "" : undefined}>
          <ArticleCard article={article} isListed>
            <CardTopics slugs={article.topics} />
          </ArticleCard>
        </li>
      ))}
    </ul>
  );
}
