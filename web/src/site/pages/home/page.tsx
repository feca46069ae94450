import { formatNumber } from "@matbjorg/contract/text/format-number";
import { type ComponentType, Suspense } from "react";
import { Link } from "react-router-dom";
import { paths } from "../../../shared/config/paths.ts";
import { useLanguage } from "../../../shared/i18n/use-language.ts";
import { Band } from "../../components/band.tsx";
import { FigureList } from "../../components/figure-list.tsx";
import { Picture } from "../../components/picture.tsx";
import { Steps } from "../../components/steps.tsx";
import { PageHead } from "../../head/page-head.tsx";
import { aboutCo2Tonnes, useFigures } from "../../lib/figures.ts";
import { useContent, useSharedText } from "../../lib/site-content.ts";
import { Hero } from "./hero.tsx";
import { LatestNews } from "./latest-news.tsx";
import styles from "./page.module.css";
import { Products } from "./products.tsx";
import { Team } from "./team.tsx";
import type { text as textIs } from "./text.is.ts";

/** The sections after the hero: those of section 1 of the specification in its order, then one for shops. */
const PARTS: Readonly<Record<string, ComponentType<{ text: typeof textIs }>>> = {
  Features: ({ text: { features } }) => (
    <Steps tone="cream" id="features" title={features.title} list={features.steps} areScreens />
  ),
  Benefits,
  Impact,
  LatestNews,
  Team,
  PickupProducts: ({ text }) => <Products kind="pickup" text={text} />,
  DeliveredProducts: ({ text }) => <Products kind="delivered" text={text} />,
  Shops,
};

/** The home page. Each part is a Suspense boundary, so that React hydrates them one by one and handles input in between. */
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

/** The `sizes` of the pictures. */
const SIZES = "(width < 44rem) 26vw, (width < 64rem) 46vw, min(21vw, 25rem)";

function Benefits({ text: { benefits } }: { text: typeof textIs }) {
  return (
    <Band tone="sand" labelledBy="benefits">
      <div className="heading">
        <h2 id="benefits">{benefits.title}</h2>
        <p className="lead">{benefits.lead}</p>
      </div>
      <ul className={styles.benefits}>
        {benefits.groups.map(({ drawing, title, points }) => (
          <li key={drawing} className="card pictured">
            <Picture name={drawing} alt="" width={640} height={448} sizes={SIZES} />
            <h3>{title}</h3>
            <ul className="leaves">
              {Object.entries(points).map(([position, point]) => (
                <li key={position}>{point}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Band>
  );
}

function Impact({ text }: { text: typeof textIs }) {
  const t = useSharedText();
  const language = useLanguage();
  const saved = useFigures();
  const tonnes = formatNumber(aboutCo2Tonnes(saved), language);
  const figures = [
    { label: text.impact.goods, value: formatNumber(saved.savedGoods, language) },
    { label: text.impact.co2, value: text.impact.tonnes(tonnes) },
    { label: text.impact.partners, value: formatNumber(saved.partners, language) },
    {
      label: text.impact.money,
      value: text.impact.million(formatNumber(saved.savedMillionIsk, language)),
    },
  ];
  return (
    <Band tone="lime" labelledBy="impact" layout={styles.impact}>
      <div className={`row apart ${styles.impactHead}`}>
        <h2 id="impact" className="minor">
          {text.impact.title}
        </h2>
        <Link className="link" to={paths.figures}>
          {t("nav.figures")}
        </Link>
      </div>
      <FigureList figures={figures} />
    </Band>
  );
}

/** The section for shops, which says what selling costs. */
function Shops({ text }: { text: typeof textIs }) {
  const language = useLanguage();
  const amount = (price: number) => text.products.amount(formatNumber(price, language));
  const { signUpFee, monthlyFee, commissionPercent } = useContent("costs");
  const costs = [
    { label: text.shops.signUp, value: amount(signUpFee) },
    { label: text.shops.monthly, value: amount(monthlyFee) },
    { label: text.shops.commission, value: text.shops.percent(commissionPercent) },
  ];
  return (
    <Band tone="spruce" labelledBy="shops" layout={styles.shops}>
      <div className="heading">
        <h2 id="shops">{text.shops.title}</h2>
        <p className="lead">{text.shops.lead}</p>
      </div>
      <FigureList figures={costs} />
      <p className={`row ${styles.shopsLinks}`}>
        <Link className="button highlight" to={paths.forShops}>
          {text.shops.join}
        </Link>
        <Link className="button quiet" to={`${paths.forShops}#first-steps`}>
          {text.shops.how}
        </Link>
      </p>
    </Band>
  );
}
