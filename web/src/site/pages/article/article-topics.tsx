import { Link } from "react-router-dom";
import { useLanguage } from "../../../shared/i18n/use-language.ts";
import { newsAt } from "../../features/news/news-address.ts";
import styles from "../../features/news/news-filter.module.css";
import { useTopics } from "../../features/news/topics.ts";

/** Links an article's topics to their lists. */
export function ArticleTopics({ slugs, label }: { slugs: readonly string[]; label: string }) {
  const language = useLanguage();
  const topics = useTopics();
  const own = topics?.filter(({ slug }) => slugs.includes(slug));
  if (own?.length === 0) return null;
  return (
    <nav aria-label={label}>
      <ul className={styles.topics}>
        {own?.map(({ slug, name }) => (
          <li key={slug}>
            <Link className="choice" to={newsAt({ topic: slug })}>
              {name[language]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
