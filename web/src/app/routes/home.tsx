import { useTranslation } from "react-i18next";
import { brand } from "../../brand.ts";
import { Benefits } from "../../features/home/benefits.tsx";
import { Features } from "../../features/home/features.tsx";
import { Hero } from "../../features/home/hero.tsx";
import { Impact } from "../../features/home/impact.tsx";
import { DeliveredProducts, PickupProducts } from "../../features/home/products.tsx";
import { Team } from "../../features/home/team.tsx";
import { LatestNews } from "../../features/news/components/latest-news.tsx";
import { DocumentHead } from "../document-head.tsx";

/** In the order of the specification, section 1. */
export function Home() {
  const { t } = useTranslation("home");
  return (
    <>
      <DocumentHead title={t("title", { name: brand.name })} description={t("description")} />
      <Hero />
      <Features />
      <Benefits />
      <Impact />
      <LatestNews />
      <Team />
      <PickupProducts />
      <DeliveredProducts />
    </>
  );
}
