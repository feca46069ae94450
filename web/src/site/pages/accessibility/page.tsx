import { Link } from "react-router-dom";
import { paths } from "../../../shared/config/paths.ts";
import { useLanguage } from "../../../shared/i18n/use-language.ts";
import { formatLongDate } from "../../../shared/lib/format-date.ts";
import { CallToAction } from "../../components/call-to-action.tsx";
import { PageBand } from "../../components/page-band.tsx";
import { PageHead } from "../../head/page-head.tsx";
import { useContent } from "../../lib/site-content.ts";
import styles from "./page.module.css";
import type { text as textIs } from "./text.is.ts";

/** The date when the site was last checked against the WCAG 2.2 AA table in docs/claims.md. */
const CHECKED_ON = new Date("2026-11-25T00:00:00Z");

export function Page({ text }: { text: typeof textIs }) {
  const { title, description, lead, checkedOn, sections, complain } = text;
  const { email } = useContent("company");
  const day = formatLongDate(CHECKED_ON, useLanguage());
  return (
    <>
      <PageHead title={title} description={description} />
      <PageBand title={title} lead={lead} tone="sand" />
      <div className={`page ${styles.text}`}>
        <p className="hint">{`${checkedOn} ${day}`}</p>
        {sections.map(({ id, heading, paragraph, list }) => (
          <section key={id} className="stack" aria-labelledby={id}>
            <h2 id={id} className="minor">
              {heading}
            </h2>
            <p>{paragraph}</p>
            <ul className="bullets">
              {Object.entries(list).map(([position, item]) => (
                <li key={position}>{item}</li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <CallToAction title={complain.title} text={complain.text}>
        <Link className="button highlight" to={paths.contact}>
          {complain.write}
        </Link>
        <a className="button quiet" href={`mailto:${email}`}>
          {email}
        </a>
      </CallToAction>
    </>
  );
}
