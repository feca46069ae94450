import type { ComponentType } from "react";
import { Link } from "react-router-dom";
import { paths } from "../../shared/config/paths.ts";
import type { Language } from "../../shared/i18n/language.ts";
import { useLanguage } from "../../shared/i18n/use-language.ts";
import { formatLongDate } from "../../shared/lib/format-date.ts";
import { CallToAction } from "../components/call-to-action.tsx";
import { PageBand } from "../components/page-band.tsx";
import type { FiguresText } from "../content/figures-text.ts";
import { COUNTED_ON } from "../content/impact.ts";
import { DocumentHead } from "../document-head.tsx";
import { FigureList } from "../features/figures/figure-list.tsx";
import { Limits } from "../features/figures/limits.tsx";

/** The page with its text in one language: a visitor never downloads the other. */
export async function loadFigures(language: Language): Promise<ComponentType> {
  const text =
    language === "en"
      ? (await import("../content/figures.en.ts")).figuresEn
      : (await import("../content/figures.is.ts")).figuresIs;
  return () => <Figures text={text} />;
}

function Figures({ text }: { text: FiguresText }) {
  const { title, description, lead, countedOn, figures, limits, next } = text;
  const day = formatLongDate(new Date(COUNTED_ON), useLanguage());
  return (
    <>
      <DocumentHead title={title} description={description} />
      <PageBand title={title} lead={lead} tone="spruce" illustration="/images/figures/scale.svg">
        <p className="chip">
          {countedOn} {day}
        </p>
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
