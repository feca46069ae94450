import { Link } from "react-router-dom";
import { paths } from "../../../shared/config/paths.ts";
import { CallToAction } from "../../components/call-to-action.tsx";
import { PageBand } from "../../components/page-band.tsx";
import { PageHead } from "../../head/page-head.tsx";
import { useContent } from "../../lib/site-content.ts";
import { Costs } from "./costs.tsx";
import { FirstSteps } from "./first-steps.tsx";
import { Proof } from "./proof.tsx";
import { Requirements } from "./requirements.tsx";
import type { text as textIs } from "./text.is.ts";
import { Voice } from "./voice.tsx";

export function Page({ text }: { text: typeof textIs }) {
  const { title, description, lead, join, costs, voice, steps, requirements, next } = text(
    useContent("costs"),
  );
  const contact = (
    <Link className="button highlight" to={paths.contactAsShop}>
      {join}
    </Link>
  );
  return (
    <>
      <PageHead title={title} description={description} />
      <PageBand title={title} lead={lead} tone="spruce" illustration="for-shops/hero">
        {contact}
        <Proof />
      </PageBand>
      <Costs {...costs} />
      <Voice {...voice} />
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
