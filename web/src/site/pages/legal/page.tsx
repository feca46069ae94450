import { LEGAL_SINCE, type LegalAnswer, type LegalName } from "@matbjorg/contract/legal/legal-versions";
import { readPaths } from "@matbjorg/contract/public-reads";
import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useParams, useSearchParams } from "react-router-dom";
import { enhanceHtml } from "../../../shared/components/enhance-html.ts";
import { LoadingNotice } from "../../../shared/components/loading-notice.tsx";
import { NoScriptNotice } from "../../../shared/components/no-script-notice.tsx";
import { ArticleHtmlContext, SanitizedHtml } from "../../../shared/components/sanitized-html.tsx";
import { useLanguage } from "../../../shared/i18n/use-language.ts";
import { formatLongDate } from "../../../shared/lib/format-date.ts";
import layout from "../../components/contents.module.css";
import { ReadFailure } from "../../components/empty-state.tsx";
import { NotFound } from "../../components/not-found.tsx";
import { PageBand } from "../../components/page-band.tsx";
import { PageHead } from "../../head/page-head.tsx";
import { usePublicRead } from "../../lib/public-read.ts";
import { type LegalBlock, type LegalText, PRIVACY_UPDATED, TERMS_UPDATED } from "./legal-text.ts";
import { LegalVersions, OtherVersion, usePeriod } from "./legal-versions.tsx";
import styles from "./page.module.css";

type LegalPageProps = {
  readonly name: LegalName;
  /** When the text in the code was last changed. */
  readonly updated: Date;
  /** The text in the code, which is the first version. */
  readonly text: LegalText;
};

type PageProps = { readonly text: LegalText };

export const Terms = ({ text }: PageProps) => <LegalPage name="terms" text={text} updated={TERMS_UPDATED} />;
export const Privacy = ({ text }: PageProps) => (
  <LegalPage name="privacy" text={text} updated={PRIVACY_UPDATED} />
);

/** The page of the terms or the privacy policy: summary, table of contents and numbered sections of a version. */
function LegalPage({ name, updated, text }: LegalPageProps) {
  const { t } = useTranslation("legal");
  const language = useLanguage();
  const { version } = useParams();
  const [query] = useSearchParams();
  const key = readPaths.legal(name, language, version, query.get("changes"));
  const { data, hasFailed, retry } = usePublicRead(key, undefined, { keepPreviousData: true });
  const period = usePeriod();
  useLateAnchor(data !== undefined);
  if (data === null || !/^(\d{4}-\d\d-\d\d)?$/.test(version ?? "")) return <NotFound />;
  const code: LegalAnswer = { today: "", versions: [], shown: LEGAL_SINCE[name] };
  // Without a response, the page shows the text in the code, and says that a newer one may be in force.
  const answer = data ?? (hasFailed && !version ? code : undefined);
  const shown = answer?.text ?? text;
  const dates = {
    date: formatLongDate(new Date(LEGAL_SINCE[name]), language),
    updated: formatLongDate(updated, language),
  };
  const until = answer?.versions.find(({ from }) => from === answer.shown);
  const isInCode = answer && !answer.text && !until?.until;
  return (
    <>
      <PageHead title={text.title} description={text.description} isHidden={version !== undefined} />
      <PageBand
        title={text.title}
        lead={isInCode ? t("validFrom", dates) : period(until, answer?.today ?? "")}
        tone="sand"
      />
      {!answer && (
        <div className="page" data-loading={hasFailed ? undefined : ""}>
          {hasFailed ? <ReadFailure text={t("failed")} onRetry={retry} /> : <NoScriptNotice />}
          <LoadingNotice onRetry={retry} />
        </div>
      )}
      {answer && (
        <div className={`page ${layout.withContents} ${styles.legalPage}`}>
          <nav className={`${layout.contents} ${styles.contents}`} aria-label={t("contents")}>
            <p id="contents" className={styles.title}>
              {t("contents")}
            </p>
            <details className="folded">
              <summary aria-labelledby="contents" />
              <ol>
                {shown.sections.map(({ id, heading }) => (
                  <li key={id}>
                    <a href={`#${id}`}>{heading}</a>
                  </li>
                ))}
              </ol>
            </details>
          </nav>
          <div className={styles.text}>
            {data ? (
              <OtherVersion name={name} answer={data} />
            ) : (
              <div className="notice">
                <ReadFailure text={t("unchecked", dates)} onRetry={retry} />
              </div>
            )}
            {shown.summary.length > 0 && (
              <aside className={`card ${styles.short}`} aria-labelledby="in-short">
                <h2 id="in-short">{t("inShort")}</h2>
                {typeof shown.summary === "string" ? (
                  <Stored html={shown.summary} />
                ) : (
                  <Block block={shown.summary} />
                )}
                <p className="hint">{text.summaryNote}</p>
              </aside>
            )}
            {shown.sections.map((section, index) => (
              <section key={section.id}>
                {/* The heading is focusable, so that links in the table of contents move the focus to it. */}
                <h2 id={section.id} tabIndex={-1}>
                  <span className={styles.number}>{`${index + 1}.`}</span> <span>{section.heading}</span>
                </h2>
                {"html" in section ? (
                  <Stored html={section.html} />
                ) : (
                  section.body.map((block) => <Block key={String(block)} block={block} />)
                )}
              </section>
            ))}
            {data && data.versions.length > 1 && <LegalVersions name={name} answer={data} />}
          </div>
        </div>
      )}
    </>
  );
}

/** Scrolls to the section of the URL if the text has arrived after the page. */
function useLateAnchor(hasText: boolean): void {
  const { hash } = useLocation();
  const hadText = useRef(hasText);
  useEffect(() => {
    if (hadText.current || !hasText) return;
    hadText.current = true;
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hasText, hash]);
}

/** A part of a stored version, which a function has sanitized. It has no videos. */
function Stored({ html }: { html: string }): ReactNode {
  const { t } = useTranslation("legal");
  const language = useLanguage();
  const none = () => "";
  const texts = { language, table: t("table"), video: "", play: "", note: none, watchAt: none };
  return (
    <ArticleHtmlContext value={enhanceHtml}>
      <SanitizedHtml html={html} texts={texts} />
    </ArticleHtmlContext>
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
