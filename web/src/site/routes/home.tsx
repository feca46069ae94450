import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { AppCall } from "../features/home/app-call.tsx";
import { Benefits } from "../features/home/benefits.tsx";
import { Features } from "../features/home/features.tsx";
import { Hero } from "../features/home/hero.tsx";
import { Impact } from "../features/home/impact.tsx";
import { DeliveredProducts, PickupProducts } from "../features/home/products.tsx";
import { Team } from "../features/home/team.tsx";
import { LatestNews } from "../features/news/components/latest-news.tsx";
import { PageHead } from "../rendering/page-head.tsx";

const PARTS = {
  Features,
  PickupProducts,
  DeliveredProducts,
  Benefits,
  Impact,
  LatestNews,
  Team,
  AppCall,
};

/**
 * What section 1 of the specification lists, the food before what it is good for. Each part below the first is a boundary of its own: React takes over
 * one after the other, and lets the browser answer to the visitor in between.
 */
export function Home() {
  const { t } = useTranslation("home");
  return (
    <>
      <PageHead title={t("title")} description={t("description")} />
      <Hero />
      {Object.entries(PARTS).map(([name, Part]) => (
        <Suspense key={name}>
          <Part />
        </Suspense>
      ))}
    </>
  );
}
