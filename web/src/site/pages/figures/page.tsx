import { Link } from "react-router-dom";
import { paths } from "../../../shared/config/paths.ts";
import { useLanguage } from "../../../shared/i18n/use-language.ts";
import { formatLongDate } from "../../../shared/lib/format-date.ts";
import { Band } from "../../components/band.tsx";
import { CallToAction } from "../../components/call-to-action.tsx";
import { LatestFigure } from "../../components/latest-figure.tsx";
import { PageBand } from "../../components/page-band.tsx";
import { PageHead } from "../../head/page-head.tsx";
import { useFigures } from "../../lib/figures.ts";
import styles from "./page.module.css";
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

/** Lists the figures with their calculations and sources. */
function FigureList({ figures }: Pick<ReturnType<typeof textIs>, "figures">) {
  return (
    <ol className={`page ${styles.figures}`}>
      {figures.map(({ id, value, label, text, sum, source }) => (
        <li key={id} className={`card ${styles.figure}`}>
          <h2 id={id} className={styles.heading}>
            <span className={styles.value}>
              <LatestFigure>{value}</LatestFigure>
            </span>{" "}
            <span>{label}</span>
          </h2>
          <div className={styles.explanation}>
            <p>{text}</p>
            {sum && <p className={styles.sum}>{sum}</p>}
            {source && (
              <a className="link" href={source.href}>
                {source.text}
              </a>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}

/** Lists what the figures do not include. */
function Limits({ title, list }: ReturnType<typeof textIs>["limits"]) {
  return (
    <Band tone="sand" into="cream" labelledBy="limits" layout={styles.limitsLayout}>
      <h2 id="limits">{title}</h2>
      <ul className={styles.limits}>
        {list.map((limit) => (
          <li key={limit}>{limit}</li>
        ))}
      </ul>
    </Band>
  );
}
