import { type ComponentType, Suspense } from "react";
import { Steps } from "../../components/steps.tsx";
import { PageHead } from "../../head/page-head.tsx";
import { Benefits } from "./benefits.tsx";
import { Hero } from "./hero.tsx";
import { Impact } from "./impact.tsx";
import { LatestNews } from "./latest-news.tsx";
import { Products } from "./products.tsx";
import { Shops } from "./shops.tsx";
import { Team } from "./team.tsx";
import type { text as textIs } from "./text.is.ts";

/** After the hero: what section 1 of the specification lists, in its order, and last what shops look for. */
const PARTS: Readonly<Record<string, ComponentType<{ text: typeof textIs }>>> = {
  Features: ({ text: { features } }) => (
    <Steps tone="cream" id="features" title={features.title} list={features.steps} />
  ),
  Benefits,
  Impact,
  LatestNews,
  Team,
  PickupProducts: ({ text }) => <Products kind="pickup" text={text} />,
  DeliveredProducts: ({ text }) => <Products kind="delivered" text={text} />,
  Shops,
};

/** Each part is a Suspense boundary: React hydrates them one by one and handles input in between. */
export function Page({ text }: { text: typeof textIs }) {
  return (
    <>
      <PageHead title={text.title} description={text.description} />
      <Hero text={text} />
      {Object.entries(PARTS).map(([name, Part]) => (
        <Suspense key={name}>
          <Part text={text} />
        </Suspense>
      ))}
    </>
  );
}
