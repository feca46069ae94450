import { useTranslation } from "react-i18next";
import { brand } from "../../brand.ts";
import { Hero } from "../../features/home/hero.tsx";
import { LatestNews } from "../../features/news/components/latest-news.tsx";
import { DocumentHead } from "../document-head.tsx";

export function Home() {
  const { t } = useTranslation("home");
  return (
    <>
      <DocumentHead title={t("title", { name: brand.name })} description={t("description")} />
      <Hero />
      <LatestNews />
    </>
  );
}
