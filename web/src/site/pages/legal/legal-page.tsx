import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../shared/i18n/use-language.ts";
import { formatLongDate } from "../../../shared/lib/format-date.ts";
import layout from "../../components/contents.module.css";
import { PageBand } from "../../components/page-band.tsx";
import { PageHead } from "../../head/page-head.tsx";
import styles from "./legal-page.module.css";
import type { LegalBlock, LegalText } from "./legal-text.ts";

type LegalPageProps = {
  readonly validFrom: Date;
  readonly updated: Date;
  readonly text: LegalText;
};

/** The page of the terms or the privacy policy: summary, table of contents and numbered sections. */
export function LegalPage({ validFrom, updated, text }: LegalPageProps) {
  const { t } = useTranslation("legal");
  const language = useLanguage();
  return (
    <>
      <PageHead title={text.title} description={text.description} />
      <PageBand
        title={text.title}
        lead={t("validFrom", {
          date: formatLongDate(validFrom, language),
          updated: formatLongDate(updated, language),
        })}
        tone="sand"
      />
      <div className={`page ${layout.withContents} ${styles.legalPage}`}>
        <nav className={`${layout.contents} ${styles.contents}`} aria-label={t("contents")}>
          <p id="contents" className={styles.title}>
            {t("contents")}
          </p>
          <details className="folded">
            <summary aria-labelledby="contents" />
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
            <p className="hint">{text.summaryNote}</p>
          </aside>
          {text.sections.map(({ id, heading, body }, index) => (
            <section key={id}>
              {/* The heading is focusable, so that links in the table of contents move the focus to it. */}
              <h2 id={id} tabIndex={-1}>
                <span className={styles.number}>{`${index + 1}.`}</span> <span>{heading}</span>
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
    <ul className="bullets">
      {block.map((item) => (
        <LegalHtml key={item} as="li" html={item} />
      ))}
    </ul>
  );
}

/**
 * Renders HTML without sanitizing it. This is safe, because the string is a constant in this folder, and no visitor, admin or
 * database can change it. `legal-text.test.ts` limits it to five tags without event handlers.
 */
function LegalHtml({ as: Tag, html }: { as: "p" | "li"; html: string }) {
  return <Tag dangerouslySetInnerHTML={{ __html: html }} />;
}
