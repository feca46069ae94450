import type { NewsPage } from "@matbjorg/contract/news-lists";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { paths } from "../../../../shared/config/paths.ts";
import { useTopics } from "../api/topics.ts";
import { newsAt, useNewsAddress } from "../news-address.ts";
import { ArticleList } from "./article-list.tsx";
import { FoundNews } from "./found-news.tsx";
import styles from "./news-list.module.css";
import { Loading, NothingToRead } from "./news-states.tsx";

/**
 * The news that the address asks for: all, those about a topic, or what a search finds.
 *
 * @param page of the list, while nothing is looked for; undefined while it is read
 */
export function NewsList({ page }: { page: NewsPage | undefined }) {
  const { words, topic } = useNewsAddress();
  if (words) return <FoundNews key={`${topic} ${words}`} words={words} topic={topic} />;
  return <ListedNews page={page} />;
}

/** Twelve published articles, and the ways to those that are newer and older. */
function ListedNews({ page }: { page: NewsPage | undefined }) {
  const { t } = useTranslation("news");
  const { topic, before } = useNewsAddress();
  const topics = useTopics();
  if (!page) return <Loading label={t("loading")} />;
  const { articles, newer, older } = page;
  if (articles.length > 0) {
    return (
      <>
        <ArticleList articles={articles} leads={topic === undefined && before === undefined} />
        {(newer ?? older) !== undefined && (
          <nav className={`row ${styles.pages}`} aria-label={t("pages.label")}>
            {newer !== undefined && (
              <Link className="button quiet" rel="prev" to={newsAt({ topic, before: newer })}>
                {t("pages.newer")}
              </Link>
            )}
            {older !== undefined && (
              <Link className="button quiet" rel="next" to={newsAt({ topic, before: older })}>
                {t("pages.older")}
              </Link>
            )}
          </nav>
        )}
      </>
    );
  }
  if (topic === undefined) return <NothingToRead text={t("empty")} />;
  if (!topics) return <Loading label={t("loading")} />;
  const isKnown = topics.some(({ slug }) => slug === topic);
  return (
    <NothingToRead text={t(isKnown ? "topics.empty" : "topics.unknown")}>
      <Link className="button quiet" to={paths.news}>
        {t("list")}
      </Link>
    </NothingToRead>
  );
}
