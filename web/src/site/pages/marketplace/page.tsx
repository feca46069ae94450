import { Link } from "react-router-dom";
import { paths } from "../../../shared/config/paths.ts";
import { PageBand } from "../../components/page-band.tsx";
import { Picture } from "../../components/picture.tsx";
import { Steps } from "../../components/steps.tsx";
import { PageHead } from "../../head/page-head.tsx";
import styles from "./page.module.css";
import type { text as textIs } from "./text.is.ts";

type Text = typeof textIs;

export function Page({ text }: { text: Text }) {
  const { title, description, lead, audiences, steps } = text;
  return (
    <>
      <PageHead title={title} description={description} />
      <PageBand title={title} lead={lead} tone="spruce" illustration="marketplace/hero" />
      <section className={`page ${styles.audiences}`} aria-labelledby="audiences">
        <h2 id="audiences">{audiences.title}</h2>
        <ul className={styles.grid}>
          <Audience drawing="marketplace/wholesalers" to={paths.contact} text={audiences.wholesalers} />
          <Audience drawing="marketplace/delivery" to={paths.contact} text={audiences.delivery} />
          <Audience drawing="products/matarkassi" to={paths.webShop} text={audiences.webShop} />
        </ul>
      </section>
      <Steps tone="sand" {...steps} />
    </>
  );
}

const SIZES = "(width < 40rem) calc(100vw - 2.5rem), (width < 60rem) 15rem, 23rem";

type AudienceProps = {
  readonly drawing: string;
  readonly to: string;
  readonly text: Text["audiences"]["wholesalers"];
};

function Audience({ drawing, to, text: { title, text, points, link } }: AudienceProps) {
  return (
    <li className={`card pictured ${styles.audience}`}>
      <Picture name={drawing} alt="" width={640} height={448} sizes={SIZES} />
      <h3>{title}</h3>
      <p className={styles.promise}>{text}</p>
      <ul className="leaves soft">
        {Object.entries(points).map(([position, point]) => (
          <li key={position}>{point}</li>
        ))}
      </ul>
      <Link className="link start" to={to}>
        {link}
      </Link>
    </li>
  );
}
