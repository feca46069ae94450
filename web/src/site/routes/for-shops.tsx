import type { ComponentType } from "react";
import { Link } from "react-router-dom";
import { paths } from "../../shared/config/paths.ts";
import type { Language } from "../../shared/i18n/language.ts";
import { CallToAction } from "../components/call-to-action.tsx";
import { PageBand } from "../components/page-band.tsx";
import type { ForShopsText } from "../content/for-shops-text.ts";
import { DocumentHead } from "../document-head.tsx";
import { Asked } from "../features/for-shops/asked.tsx";
import { Costs } from "../features/for-shops/costs.tsx";
import { FirstSteps } from "../features/for-shops/first-steps.tsx";

/** The page with its text in one language: a visitor never downloads the other. */
export async function loadForShops(language: Language): Promise<ComponentType> {
  const text =
    language === "en"
      ? (await import("../content/for-shops.en.ts")).forShopsEn
      : (await import("../content/for-shops.is.ts")).forShopsIs;
  return () => <ForShops text={text} />;
}

function ForShops({ text }: { text: ForShopsText }) {
  const { title, description, lead, join, costs, steps, asked, next } = text;
  const contact = (
    <Link className="button highlight" to={paths.contactAsShop}>
      {join}
    </Link>
  );
  return (
    <>
      <DocumentHead title={title} description={description} />
      <PageBand title={title} lead={lead} tone="spruce" illustration="/images/for-shops/hero.svg">
        {contact}
      </PageBand>
      <Costs {...costs} />
      <FirstSteps {...steps} />
      <Asked {...asked} />
      <CallToAction title={next.title} text={next.text}>
        {contact}
        <Link className="button quiet" to={paths.questions}>
          {next.questions}
        </Link>
      </CallToAction>
    </>
  );
}
