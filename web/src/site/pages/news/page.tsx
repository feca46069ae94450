import { paths } from "../../../shared/config/paths.ts";
import { useLanguage } from "../../../shared/i18n/use-language.ts";
import { formatLongDate } from "../../../shared/lib/format-date.ts";
import { NotFound } from "../../components/not-found.tsx";
import { PageBand } from "../../components/page-band.tsx";
import { newsAt, useNewsPageQuery } from "../../features/news/news-page-query.ts";
import { useTopics } from "../../features/news/use-topics.ts";
import { PageHead } from "../../head/page-head.tsx";
import { NewsFilter } from "./news-filter.tsx";
import { NewsList } from "./news-list.tsx";
import { useNewsPage } from "./read-news.ts";
import type { text as textIs } from "./text.is.ts";

export function Page({ text }: { text: typeof textIs }) {
  const address = useNewsPageQuery();
  const list = useNewsPage(address);
  const date = useDate(address.before);
  if (list.page === null) return <NotFound />;
  return (
    <>
      <NewsHead text={text} />
      <PageBand title={text.title} lead={date ? text.pages.until(date) : text.lead} tone="lime" />
      <div className="page">
        <NewsFilter text={text} />
        <NewsList list={list} text={text} />
      </div>
    </>
  );
}

/** The metadata of the page. Search results are excluded from search engines. */
function NewsHead({ text }: { text: typeof textIs }) {
  const language = useLanguage();
  const topics = useTopics();
  const { words, topic: slug, before } = useNewsPageQuery();
  const date = useDate(before);
  if (words) return <PageHead title={text.search.title(words)} isHidden />;
  const topic = topics?.find(({ id }) => id === slug)?.name[language];
  const title = topic ? text.topics.title(topic) : text.title;
  const description = text.description;
  return (
    <PageHead
      title={date ? text.pages.title(title, date) : title}
      description={date ? `${text.pages.until(date)} ${description}` : description}
      isLoading={slug !== undefined && topics === undefined}
      query={newsAt({ topic: slug, before }).slice(paths.news.length)}
      isHidden={slug !== undefined && topics !== undefined && topic === undefined}
    />
  );
}

/** Returns the date in a cursor (see the contract's `cursorOf`). */
function useDate(before: string | undefined): string {
  const language = useLanguage();
  const seconds = Number.parseInt(before ?? "", 10);
  return Number.isNaN(seconds) ? "" : formatLongDate(new Date(seconds * 1_000), language);
}
