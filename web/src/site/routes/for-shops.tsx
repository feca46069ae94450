import { Link } from "react-router-dom";
import { paths } from "../../shared/config/paths.ts";
import { CallToAction } from "../components/call-to-action.tsx";
import { PageBand } from "../components/page-band.tsx";
import type { ForShopsText } from "../content/for-shops-text.ts";
import { Costs } from "../features/for-shops/costs.tsx";
import { FirstSteps } from "../features/for-shops/first-steps.tsx";
import { Requirements } from "../features/for-shops/requirements.tsx";
import { PageHead } from "../rendering/page-head.tsx";

export function ForShops({ text }: { text: ForShopsText }) {
  const { title, description, lead, join, costs, steps, requirements, next } = text;
  const contact = (
    <Link className="button highlight" to={paths.contactAsShop}>
      {join}
    </Link>
  );
  return (
    <>
      <PageHead title={title} description={description} />
      <PageBand title={title} lead={lead} tone="spruce" illustration="/images/for-shops/hero.svg">
        {contact}
      </PageBand>
      <Costs {...costs} />
      <FirstSteps {...steps} />
      <Requirements {...requirements} />
      <CallToAction title={next.title} text={next.text}>
        {contact}
        <Link className="button quiet" to={paths.questions}>
          {next.questions}
        </Link>
      </CallToAction>
    </>
  );
}
