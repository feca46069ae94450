import type { ArticleSummary } from "@matbjorg/contract/news/list-news";
import { useLanguage } from "../../../shared/i18n/use-language.ts";
import { ArticleCard } from "../../features/news/article-card.tsx";
import { useTopics } from "../../features/news/use-topics.ts";
import styles from "./news-list.module.css";

type Props = {
  readonly articles: readonly ArticleSummary[];
  readonly label: string;
  /** Whether the first card fills a row. */
  readonly leads?: boolean;
};

export function ArticleList({ articles, label, leads = false }: Props) {
  return (
    <ul className={`stack ${styles.grid}`} aria-label={label}>
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

/** The topics of an article on its card. Until the names have loaded, an empty list reserves the space. */
function CardTopics({ slugs }: { slugs: readonly string[] }) {
  const language = useLanguage();
  const topics = useTopics();
  if (slugs.length === 0) return null;
  return (
    <ul className={`row ${styles.topics}`}>
      {topics
        ?.filter(({ id }) => slugs.includes(id))
        .map(({ id, name }) => (
          <li key={id} className="chip plain">
            {name[language]}
          </li>
        ))}
    </ul>
  );
}
