import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { paths } from "../../../shared/config/paths.ts";
import { Band } from "../../components/band.tsx";
import { CallToAction } from "../../components/call-to-action.tsx";
import { LatestFigure } from "../../components/latest-figure.tsx";
import { PageBand } from "../../components/page-band.tsx";
import { Picture } from "../../components/picture.tsx";
import { PageHead } from "../../head/page-head.tsx";
import { useFigures } from "../../lib/figures.ts";
import { useContent } from "../../lib/site-content.ts";
import styles from "./page.module.css";
import type { text as textIs } from "./text.is.ts";

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

/** One line of figures in a dark page's first screen, with how they are counted. */
function Proof() {
  const { t } = useTranslation();
  const { partners, towns, savedGoods } = useFigures();
  return (
    <ul className={styles.proof}>
      <li>
        <LatestFigure>{`${t("proof.shops", { count: partners })} ${t("proof.towns", { count: towns })}`}</LatestFigure>
      </li>
      <li>
        <LatestFigure>{t("proof.goods", { count: savedGoods })}</LatestFigure>
      </li>
      <li>
        <Link to={paths.figures}>{t("nav.figures")}</Link>
      </li>
    </ul>
  );
}

function Costs({ title, lead, prices, example, note }: ReturnType<typeof textIs>["costs"]) {
  return (
    <section className={`page ${styles.costs}`} aria-labelledby="costs">
      <div className="heading">
        <h2 id="costs">{title}</h2>
        <p className="lead">{lead}</p>
      </div>
      <dl className={styles.prices}>
        {prices.map(({ value, label }) => (
          <div key={label} className={`card ${styles.price}`}>
            <dt className="lead">{label}</dt>
            <dd>
              <LatestFigure>{value}</LatestFigure>
            </dd>
          </div>
        ))}
      </dl>
      <div className={styles.small}>
        <p>{example}</p>
        <p className="hint">{note}</p>
      </div>
    </section>
  );
}

/** What one shop says. */
function Voice({ title, quote, name, shop, sample }: ReturnType<typeof textIs>["voice"]) {
  return (
    <section className={`page ${styles.voice}`} aria-labelledby="voice">
      <Picture className={styles.voicePicture} name="for-shops/voice" alt="" width={640} height={520} />
      <div className={styles.voiceText}>
        <h2 id="voice">{title}</h2>
        <figure className={styles.voiceText}>
          <blockquote className={styles.quote}>{quote}</blockquote>
          <figcaption>
            <b>{name}</b>
            <br />
            <span>{shop}</span>
          </figcaption>
        </figure>
        {sample && <p className="chip">{sample}</p>}
      </div>
    </section>
  );
}

function FirstSteps({ title, list }: ReturnType<typeof textIs>["steps"]) {
  return (
    <Band tone="sand" into="cream" labelledBy="first-steps" layout={styles.stepsLayout}>
      <h2 id="first-steps">{title}</h2>
      <ol className={styles.steps}>
        {list.map(({ drawing, title: name, text }) => (
          <li key={drawing}>
            <Picture name={`for-shops/${drawing}`} alt="" width={320} height={260} />
            <h3>{name}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </Band>
  );
}

/** Summarizes a seller's obligations; the terms have them in full. */
function Requirements({ title, lead, list, terms }: ReturnType<typeof textIs>["requirements"]) {
  return (
    <section className={`page ${styles.requirements}`} aria-labelledby="requirements">
      <div className="heading">
        <h2 id="requirements">{title}</h2>
        <p className="lead">{lead}</p>
        <Link className={`link ${styles.terms}`} to={paths.terms}>
          {terms}
        </Link>
      </div>
      <ul className={`card leaves ${styles.obligations}`}>
        {list.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </section>
  );
}
