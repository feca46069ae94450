import { useTranslation } from "react-i18next";
import { useLanguage } from "../../shared/i18n/use-language.ts";
import { PageBand } from "../components/page-band.tsx";
import { DocumentHead } from "../document-head.tsx";
import { useTopics } from "../features/news/api/topics.ts";
import { NewsFilter } from "../features/news/components/news-filter.tsx";
import { NewsList } from "../features/news/components/news-list.tsx";
import { useNewsAddress } from "../features/news/news-address.ts";

export function News() {
  const { t } = useTranslation("news");
  return (
    <>
      <NewsHead />
      <PageBand title={t("title")} lead={t("lead")} tone="sand" illustration="/images/news/paper.svg" />
      <div className="page">
        <NewsFilter />
        <NewsList />
      </div>
    </>
  );
}

/** A search is nobody's to find. */
function NewsHead() {
  const { t } = useTranslation("news");
  const language = useLanguage();
  const topics = useTopics();
  const { words = "", topic: slug } = useNewsAddress() ?? {};
  const topic = topics?.find((one) => one.slug === slug)?.name[language];
  if (words) return <DocumentHead title={t("search.title", { words })} isHidden />;
  if (topic) return <DocumentHead title={t("topics.title", { topic })} description={t("description")} />;
  return (
    <DocumentHead
      title={t("title")}
      description={t("description")}
      isHidden={slug !== undefined && topics !== undefined}
    />
  );
}
