import { Link } from "react-router-dom";
import { paths } from "../../../shared/config/paths.ts";
import { useLanguage } from "../../../shared/i18n/use-language.ts";
import { formatLongDate } from "../../../shared/lib/format-date.ts";
import { CallToAction } from "../../components/call-to-action.tsx";
import { FigureList } from "../../components/latest-figure.tsx";
import { PageBand } from "../../components/page-band.tsx";
import { PageHead } from "../../head/page-head.tsx";
import { useFigures } from "../../lib/figures.ts";
import styles from "./page.module.css";
import type { text as textIs } from "./text.is.ts";

export function Page({ text }: { text: typeof textIs }) {
  const { title, description, lead, about, figures, logos, contact } = text;
  const saved = useFigures();
  const day = formatLongDate(new Date(saved.countedOn), useLanguage());
  return (
    <>
      <PageHead title={title} description={description} />
      <PageBand title={title} lead={lead} tone="lime" illustration="news/paper" />
      <div className={`page ${styles.page}`}>
        <section className={styles.part} aria-labelledby="about">
          <h2 id="about">{about.title}</h2>
          <p className={styles.text}>{about.text}</p>
        </section>
        <section className={styles.part} aria-labelledby="figures">
          <h2 id="figures">{figures.title}</h2>
          <div className={styles.text}>
            <p className="hint">{`${figures.countedOn} ${day}`}</p>
            <FigureList className={styles.figures} figures={figures.list(saved)} />
            <Link className="link" to={paths.figures}>
              {figures.how}
            </Link>
          </div>
        </section>
        <section className={styles.part} aria-labelledby="logos">
          <h2 id="logos">{logos.title}</h2>
          <div className={styles.text}>
            <img src="/images/logo.svg" alt="" width="128" height="128" loading="lazy" />
            <p>{logos.text}</p>
            <p className="row">
              <a className="button quiet" href="/images/logo.svg" download>
                {logos.svg}
              </a>
              <a className="button quiet" href="/icon-512.png" download>
                {logos.png}
              </a>
            </p>
          </div>
        </section>
      </div>
      <CallToAction title={contact.title} text={contact.text}>
        <Link className="button highlight" to={paths.contact}>
          {contact.write}
        </Link>
      </CallToAction>
    </>
  );
}
