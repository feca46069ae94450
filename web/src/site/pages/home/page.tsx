import { type ComponentType, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { PageHead } from "../../head/page-head.tsx";
import { Benefits } from "./benefits.tsx";
import { Features } from "./features.tsx";
import { Hero } from "./hero.tsx";
import { Impact } from "./impact.tsx";
import { LatestNews } from "./latest-news.tsx";
import { DeliveredProducts, PickupProducts } from "./products.tsx";
import { Shops } from "./shops.tsx";
import { Team } from "./team.tsx";

/** After the hero: what section 1 of the specification lists, in its order, and last what shops look for. */
const PARTS: Readonly<Record<string, ComponentType>> = {
  Features,
  Benefits,
  Impact,
  LatestNews,
  Team,
  PickupProducts,
  DeliveredProducts,
  Shops,
};

/** Each part is a Suspense boundary: React hydrates them one by one and handles input in between. */
export function Page() {
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
