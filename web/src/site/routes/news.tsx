import { useTranslation } from "react-i18next";
import { brand } from "../../brand.ts";
import { PageBand } from "../components/page-band.tsx";
import { DocumentHead } from "../document-head.tsx";
import { NewsList } from "../features/news/components/news-list.tsx";

export function News() {
  const { t } = useTranslation("news");
  return (
    <>
      <DocumentHead title={`${t("title")} – ${brand.name}`} description={t("description")} />
      <PageBand title={t("title")} lead={t("lead")} tone="sand" illustration="/images/news/paper.svg" />
      <div className="page">
        <NewsList />
      </div>
    </>
  );
}
