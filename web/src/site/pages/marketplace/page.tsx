import { Link } from "react-router-dom";
import { paths } from "../../../shared/config/paths.ts";
import { Band } from "../../components/band.tsx";
import { CallToAction } from "../../components/call-to-action.tsx";
import { PageBand } from "../../components/page-band.tsx";
import { Picture } from "../../components/picture.tsx";
import { PageHead } from "../../head/page-head.tsx";
import styles from "./page.module.css";
import type { text as textIs } from "./text.is.ts";

type Text = typeof textIs;

export function Page({ text }: { text: Text }) {
  const { title, description, lead, audiences, next } = text;
  const contact = (
    <Link className="button highlight" to={paths.contact}>
      {text.contact}
    </Link>
  );
  return (
    <>
      <PageHead title={title} description={description} />
      <PageBand title={title} lead={lead} tone="spruce" illustration="marketplace/hero">
        {contact}
      </PageBand>
      <section className={`page ${styles.audiences}`} aria-labelledby="audiences">
        <h2 id="audiences">{audiences.title}</h2>
        <ul className={styles.grid}>
          <Audience drawing="wholesalers" to={paths.contact} text={audiences.wholesalers} />
          <Audience drawing="delivery" to={paths.contact} text={audiences.delivery} />
          <Audience drawing="web-shop" to={paths.webShop} text={audiences.webShop} />
        </ul>
      </section>
      <Steps {...text.steps} />
      <CallToAction title={next.title} text={next.text}>
        {contact}
      </CallToAction>
    </>
  );
}

type AudienceProps = {
  readonly drawing: string;
  readonly to: string;
  readonly text: Text["audiences"]["wholesalers"];
};

function Audience({ drawing, to, text: { title, text, points, link } }: AudienceProps) {
  return (
    <li className={`card ${styles.card}`}>
      <Picture className={styles.drawing} name={`marketplace/${drawing}`} alt="" width={320} height={260} />
      <h3>{title}</h3>
      <p className={styles.promise}>{text}</p>
      <ul className={`leaves ${styles.points}`}>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <Link className={`link ${styles.link}`} to={to}>
        {link}
      </Link>
    </li>
  );
}

function Steps({ title, list }: Text["steps"]) {
  return (
    <Band tone="sand" into="cream" labelledBy="steps" layout={styles.layout}>
      <svg className={styles.edge} viewBox="0 0 1440 64" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 0v30c150 26 310 30 480 8 190-24 310-20 470 4 190 28 330 20 490-14V0z" />
      </svg>
      <h2 id="steps">{title}</h2>
      <ol className={styles.steps}>
        {list.map((step) => (
          <li key={step.title}>
            <h3>{step.title}</h3>
            <p>{step.text}</p>
          </li>
        ))}
      </ol>
    </Band>
  );
}
