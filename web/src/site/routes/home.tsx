import { type ComponentType, Suspense } from "react";
import { useTranslation } from "react-i18next";
import type { HomeText } from "../content/home-text.ts";
import { Benefits } from "../features/home/benefits.tsx";
import { Features } from "../features/home/features.tsx";
import { Hero } from "../features/home/hero.tsx";
import { Impact } from "../features/home/impact.tsx";
import { DeliveredProducts, PickupProducts } from "../features/home/products.tsx";
import { Shops } from "../features/home/shops.tsx";
import { Team } from "../features/home/team.tsx";
import { LatestNews } from "../features/news/components/latest-news.tsx";
import { PageHead } from "../rendering/page-head.tsx";

/** After the hero: what section 1 of the specification lists, proof first, and a door for shops. */
const PARTS: Readonly<Record<string, ComponentType<{ text: HomeText }>>> = {
  Impact,
  Features,
  PickupProducts,
  DeliveredProducts,
  Benefits,
  Shops,
  LatestNews,
  Team,
};

/** Each part is a Suspense boundary: React hydrates them one by one and handles input in between. */
export function Home({ text }: { text: HomeText }) {
  const { t } = useTranslation("home");
  return (
    <>
      <PageHead title={t("title")} description={t("description")} />
      <Hero />
      {Object.entries(PARTS).map(([name, Part]) => (
        <Suspense key={name}>
          <Part text={text} />
        </Suspense>
      ))}
    </>
  );
}
