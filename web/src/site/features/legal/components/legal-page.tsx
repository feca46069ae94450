import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../../shared/i18n/use-language.ts";
import { formatLongDate } from "../../../../shared/lib/format-date.ts";
import { Band } from "../../../components/band.tsx";
import type { LegalBlock, LegalText } from "../../../content/legal-text.ts";
import { LegalHtml } from "./legal-html.tsx";
import styles from "./legal-page.module.css";

export type LegalPageProps = {
  readonly title: string;
  readonly validFrom: Date;
  /** That the summary does not replace the text. */
  readonly summaryNote: string;
  readonly text: LegalText;
};

/** The terms or the privacy policy: what it comes down to, a table of contents beside the text, numbered sections. */
export function LegalPage({ title, validFrom, summaryNote, text }: LegalPageProps) {
  const { t } = useTranslation("legal");
  const language = useLanguage();
  return (
    <>
      <Band as="header" tone="sand" into="cream" layout={styles.head}>
        <h1>{title}</h1>
        <p className="lead">{t("validFrom", { date: formatLongDate(validFrom, language) })}</p>
      </Band>
      <div className={`page ${styles.page}`}>
        <nav className={styles.contents} aria-label={t("contents")}>
          {/* Opened and closed on small screens only; beside the text the style sheet shows all of it. */}
          <details className="card">
            <summary>{t("contents")}</summary>
            <ol>
              {text.sections.map(({ id, heading }) => (
                <li key={id}>
                  <a href={`#${id}`}>{heading}</a>
                </li>
              ))}
            </ol>
          </details>
        </nav>
        <div className={styles.text}>
          <aside className={`card ${styles.short}`} aria-labelledby="in-short">
            <h2 id="in-short">{t("inShort")}</h2>
            <Block block={text.summary} />
            <p className="hint">{summaryNote}</p>
          </aside>
          {text.sections.map(({ id, heading, body }, index) => (
            <section key={id}>
              {/* Focusable, so that a link of the table of contents takes keyboard and screen reader along. */}
              <h2 id={id} tabIndex={-1}>
                <span className={styles.number}>{index + 1}.</span> {heading}
              </h2>
              {body.map((block) => (
                <Block key={String(block)} block={block} />
              ))}
            </section>
          ))}
        </div>
      </div>
    </>
  );
}

function Block({ block }: { block: LegalBlock }) {
  if (typeof block === "string") return <LegalHtml as="p" html={block} />;
  return (
    <ul>
      {block.map((item) => (
        <LegalHtml key={item} as="li" html={item} />
      ))}
    </ul>
  );
}
