import { useLanguage } from "../../../shared/i18n/use-language.ts";
import { useTopics } from "../../features/news/topics.ts";
import styles from "./card-topics.module.css";

/** An article's topics on its card. The empty list reserves the space until the names have loaded. */
export function CardTopics({ slugs }: { slugs: readonly string[] }) {
  const language = useLanguage();
  const topics = useTopics();
  if (slugs.length === 0) return null;
  return (
    <ul className={styles.topics}>
      {topics
        ?.filter(({ slug }) => slugs.includes(slug))
        .map(({ slug, name }) => (
          <li key={slug} className="chip plain">
            {name[language]}
          </li>
        ))}
    </ul>
  );
}
