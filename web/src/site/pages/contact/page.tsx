import { Link } from "react-router-dom";
import { paths } from "../../../shared/config/paths.ts";
import { PageBand } from "../../components/page-band.tsx";
import { PageHead } from "../../head/page-head.tsx";
import { ContactDetails } from "./contact-details.tsx";
import { ContactForm } from "./contact-form.tsx";
import styles from "./page.module.css";
import type { text as textIs } from "./text.is.ts";

export function Page({ text }: { text: typeof textIs }) {
  return (
    <>
      <PageHead title={text.title} description={text.description} />
      <PageBand title={text.title} lead={text.lead} tone="sand" />
      <div className={`page ${styles.columns}`}>
        <ContactForm text={text} />
        <ContactDetails text={text.details} />
        <Press text={text.press} />
      </div>
    </>
  );
}

/** The section for journalists: a description, the figures and the logo. */
function Press({ text }: { text: (typeof textIs)["press"] }) {
  return (
    <section id="press" className={`stack ${styles.press}`} aria-labelledby="press-title">
      <h2 id="press-title" className="minor">
        {text.title}
      </h2>
      <p>
        <span>{text.about}</span> <Link to={paths.figures}>{text.figures}</Link>
      </p>
      <p>{text.logo}</p>
      <p className="row">
        <a className="button quiet" href="/images/logo.svg" download>
          {text.svg}
        </a>
        <a className="button quiet" href="/icon-512.png" download>
          {text.png}
        </a>
      </p>
    </section>
  );
}
