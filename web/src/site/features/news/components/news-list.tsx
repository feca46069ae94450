import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { OfflineNote } from "../../../../shared/components/offline-note.tsx";
import { paths } from "../../../../shared/config/paths.ts";
import { useNewsList } from "../api/news-list.ts";
import { useTopics } from "../api/topics.ts";
import { useNewsAddress } from "../news-address.ts";
import { ArticleList } from "./article-list.tsx";
import { FoundNews } from "./found-news.tsx";
import { Loading, NothingToRead } from "./news-states.tsx";

/** The news that the address asks for: all, those about a topic, or what a search finds. */
export function NewsList() {
  const { t } = useTranslation("news");
  const address = useNewsAddress();
  if (!address) return <Loading label={t("loading")} />;
  const { words, topic } = address;
  if (words) return <FoundNews key={`${topic} ${words}`} words={words} topic={topic} />;
  return <ListedNews key={topic} topic={topic} />;
}

/** Published news, twelve at a time. */
function ListedNews({ topic }: { topic: string | undefined }) {
  const { t } = useTranslation("news");
  const { articles, hasFailed, retry, ...list } = useNewsList(topic);
  const topics = useTopics();
  if (!articles) return <Loading label={t("loading")} onRetry={retry} />;
  if (articles.length > 0) return <ArticleList articles={articles} {...list} leads={topic === undefined} />;
  if (hasFailed) {
    return (
      <NothingToRead text={t("empty")}>
        <p role="alert">
          {t("failed")}
          <OfflineNote />
        </p>
        <button type="button" className="button quiet" onClick={retry}>
          {t("search.retry")}
        </button>
      </NothingToRead>
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
