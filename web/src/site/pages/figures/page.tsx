import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { paths } from "../../../shared/config/paths.ts";
import { useLanguage } from "../../../shared/i18n/use-language.ts";
import { formatLongDate } from "../../../shared/lib/format-date.ts";
import { Band } from "../../components/band.tsx";
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
      <PageBand title={title} lead={lead} tone="lime" />
      <div className="page">
        <p className="hint">{`${countedOn} ${day}`}</p>
        <FigureList figures={figures} />
      </div>
      <Limits {...limits}>
        <p className="lead">
          <span>{next.title}</span> <Link to={paths.contact}>{next.contact}</Link>
        </p>
      </Limits>
    </>
  );
}

/** Lists the figures with their calculations and sources. */
function FigureList({ figures }: Pick<ReturnType<typeof textIs>, "figures">) {
  return (
    <ol className="ruled">
      {figures.map(({ id, value, label, text, sum, source }) => (
        <li key={id} className={styles.figure}>
          <h2 id={id} className={`soft ${styles.figureHeading}`}>
            <span className={styles.value}>{value}</span> <span>{label}</span>
          </h2>
          <div className={`stack close ${styles.explanation}`}>
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
function Limits({
  title,
  list,
  children,
}: ReturnType<typeof textIs>["limits"] & { readonly children: ReactNode }) {
  return (
    <Band tone="sand" labelledBy="limits">
      <h2 id="limits">{title}</h2>
      <ul className={styles.limits}>
        {list.map((limit) => (
          <li key={limit}>{limit}</li>
        ))}
      </ul>
      {children}
    </Band>
  );
}
