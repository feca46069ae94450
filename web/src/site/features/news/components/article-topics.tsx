import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useLanguage } from "../../../../shared/i18n/use-language.ts";
import { useHasComeNear } from "../../../lib/use-has-come-near.ts";
import { useHaveTopicsComeAlong, useTopics } from "../api/topics.ts";
import { newsAt } from "../news-address.ts";
import styles from "./news-filter.module.css";

/** What an article is about, each leading to the news about it; read once somebody has come that far, unless it has come along. */
export function ArticleTopics({ slugs }: { slugs: readonly string[] }) {
  const place = useRef<HTMLDivElement>(null);
  const hasComeAlong = useHaveTopicsComeAlong();
  const hasComeNear = useHasComeNear(place) || hasComeAlong;
  return <div ref={place}>{hasComeNear ? <Links slugs={slugs} /> : <div className={styles.topics} />}</div>;
}

function Links({ slugs }: { slugs: readonly string[] }) {
  const { t } = useTranslation("article");
  const language = useLanguage();
  const topics = useTopics();
  const own = topics?.filter(({ slug }) => slugs.includes(slug));
  if (own?.length === 0) return null;
  return (
    <nav aria-label={t("topics")}>
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
