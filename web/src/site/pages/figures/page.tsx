import { Link } from "react-router-dom";
import { paths } from "../../../shared/config/paths.ts";
import { useLanguage } from "../../../shared/i18n/use-language.ts";
import { formatLongDate } from "../../../shared/lib/format-date.ts";
import { CallToAction } from "../../components/call-to-action.tsx";
import { PageBand } from "../../components/page-band.tsx";
import { PageHead } from "../../head/page-head.tsx";
import { useFigures } from "../../lib/figures.ts";
import { FigureList } from "./figure-list.tsx";
import { Limits } from "./limits.tsx";
import type { text as textIs } from "./text.is.ts";

export function Page({ text }: { text: typeof textIs }) {
  const content = useFigures();
  const { title, description, lead, countedOn, figures, limits, next } = text(content);
  const day = formatLongDate(new Date(content.countedOn), useLanguage());
  return (
    <>
      <PageHead title={title} description={description} />
      <PageBand title={title} lead={lead} tone="lime" illustration="figures/scale">
        <p className="chip plain">{`${countedOn} ${day}`}</p>
      </PageBand>
      <FigureList figures={figures} />
      <Limits {...limits} />
      <CallToAction title={next.title} text={next.text}>
        <Link className="button highlight" to={paths.contact}>
          {next.contact}
        </Link>
        <Link className="button quiet" to={paths.towns}>
          {next.towns}
        </Link>
      </CallToAction>
    </>
  );
}
