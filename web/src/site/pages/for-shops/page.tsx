import { Link } from "react-router-dom";
import { paths } from "../../../shared/config/paths.ts";
import { CallToAction } from "../../components/call-to-action.tsx";
import { FigureList } from "../../components/figure-list.tsx";
import { PageBand } from "../../components/page-band.tsx";
import { Picture } from "../../components/picture.tsx";
import { Steps } from "../../components/steps.tsx";
import { PageHead } from "../../head/page-head.tsx";
import { useFigures } from "../../lib/figures.ts";
import { useContent, useSharedText } from "../../lib/site-content.ts";
import styles from "./page.module.css";
import type { text as textIs } from "./text.is.ts";

const VOICE_SIZES = "(width < 48rem) calc(100vw - 2.5rem), min(38vw, 28rem)";

export function Page({ text, deployed }: { text: typeof textIs; deployed: typeof textIs }) {
  const prices = useContent("costs");
  const { title, description, lead, join, costs, voice, steps, requirements, next } = text(prices);
  const { reply } = useContent("company");
  // The promise about answers is also in the footer, where it has no full stop.
  const promise = reply && ` ${reply.replace(/[^.!?…]$/, "$&.")}`;
  const list = steps.list.map((step, index) => (index > 0 ? step : { ...step, text: step.text + promise }));
  const isSample = voice.quote === deployed(prices).voice.quote;
  return (
    <>
      <PageHead title={title} description={description} />
      <PageBand title={title} lead={lead} tone="spruce" illustration="for-shops/hero" />
      <div className={`page row ${styles.firstSteps}`}>
        <Link className="button" to={paths.contactAsShop}>
          {join}
        </Link>
        <Proof />
      </div>
      <Costs {...costs} />
      <Voice {...voice} sample={isSample ? voice.sample : ""} />
      <Steps tone="sand" id="first-steps" title={steps.title} list={list} />
      <Requirements {...requirements} />
      <CallToAction title={next.title} text={next.text}>
        <Link className="button highlight" to={paths.contactAsShop}>
          {join}
        </Link>
        <Link className="button quiet" to={paths.questions}>
          {next.questions}
        </Link>
      </CallToAction>
    </>
  );
}

/** Figures in one line, with a link that explains how they are counted. */
function Proof() {
  const t = useSharedText();
  const { partners, towns, savedGoods } = useFigures();
  return (
    <ul className={styles.proof}>
      <li>{`${t("proof.shops", { count: partners })} ${t("proof.towns", { count: towns })}`}</li>
      <li>{t("proof.goods", { count: savedGoods })}</li>
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
        <FigureList figures={prices} />
        <p>{example}</p>
        <p className="hint">{note}</p>
      </div>
    </section>
  );
}

/** A quotation from one shop. */
function Voice({ title, quote, name, shop, sample }: ReturnType<typeof textIs>["voice"]) {
  return (
    <section className={`page ${styles.voice}`} aria-labelledby="voice">
      <Picture
        className={styles.voicePicture}
        name="story/hero"
        alt=""
        width={640}
        height={520}
        sizes={VOICE_SIZES}
      />
      <div className={`stack roomy ${styles.voiceText}`}>
        <h2 id="voice">{title}</h2>
        <figure className={`stack roomy ${styles.voiceText}`}>
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

/** Summarizes a seller's obligations; the terms have them in full. */
function Requirements({ title, lead, list, terms }: ReturnType<typeof textIs>["requirements"]) {
  return (
    <section className={`page ${styles.requirements}`} aria-labelledby="requirements">
      <div className="heading">
        <h2 id="requirements">{title}</h2>
        <p className="lead">{lead}</p>
        <Link className="link start" to={paths.terms}>
          {terms}
        </Link>
      </div>
      <ul className={`card leaves ${styles.obligations}`}>
        {Object.entries(list).map(([position, point]) => (
          <li key={position}>{point}</li>
        ))}
      </ul>
    </section>
  );
}
