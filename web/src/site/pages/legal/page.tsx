import type { LegalName } from "@matbjorg/contract/legal/legal-versions";
import { readPaths } from "@matbjorg/contract/public-reads";
import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useParams, useSearchParams } from "react-router-dom";
import { enhanceHtml } from "../../../shared/components/enhance-html.ts";
import { LoadingNotice } from "../../../shared/components/loading-notice.tsx";
import { NoScriptNotice } from "../../../shared/components/no-script-notice.tsx";
import { ArticleHtmlContext, SanitizedHtml } from "../../../shared/components/sanitized-html.tsx";
import { paths } from "../../../shared/config/paths.ts";
import { useLanguage } from "../../../shared/i18n/use-language.ts";
import { formatLongDate } from "../../../shared/lib/format-date.ts";
import layout from "../../components/contents.module.css";
import { ReadFailure } from "../../components/empty-state.tsx";
import { NotFound } from "../../components/not-found.tsx";
import { PageBand } from "../../components/page-band.tsx";
import { PageHead } from "../../head/page-head.tsx";
import { usePublicRead } from "../../lib/public-read.ts";
import { LegalVersions, OtherVersion, usePeriod } from "./legal-versions.tsx";
import styles from "./page.module.css";

/** The page of the terms or the privacy policy, as its path says. */
export function Page() {
  const { pathname } = useLocation();
  const name = pathname.startsWith(paths.privacy) ? "privacy" : "terms";
  // Without the key, the page would show the other text while its own loads.
  return <LegalPage key={name} name={name} />;
}

/** The page of the terms or the privacy policy: summary, table of contents and numbered sections of a version. */
function LegalPage({ name }: { name: LegalName }) {
  const { t } = useTranslation("legal");
  const language = useLanguage();
  const { version } = useParams();
  const [query] = useSearchParams();
  const key = readPaths.legal(name, language, version, query.get("changes"));
  const { data, hasFailed, retry } = usePublicRead(key, undefined, { keepPreviousData: true });
  const period = usePeriod();
  const text = data?.text;
  useLateAnchor(text !== undefined);
  if (data === null || !/^(\d{4}-\d\d-\d\d)?$/.test(version ?? "")) return <NotFound />;
  // A response of an older release's function may have no text.
  const isMissing = hasFailed || (data && !text);
  const shown = data?.versions.find(({ from }) => from === data.shown);
  const date = (day: string) => formatLongDate(new Date(day), language);
  const lead =
    data?.updated && shown
      ? t(shown.until ? "validBetween" : "validFrom", {
          date: date(shown.from),
          until: shown.until && date(shown.until),
          updated: date(data.updated),
        })
      : period(shown, data?.today ?? "");
  return (
    <>
      <PageHead
        title={t(`title.${name}`)}
        description={t(`description.${name}`)}
        isHidden={version !== undefined}
      />
      <PageBand title={t(`title.${name}`)} lead={lead} tone="sand" />
      {!text && (
        <div className="page" data-loading={isMissing ? undefined : ""}>
          {isMissing ? <ReadFailure text={t("failed")} onRetry={retry} /> : <NoScriptNotice />}
          <LoadingNotice onRetry={retry} />
        </div>
      )}
      {text && (
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
            {data.isUnchecked ? (
              <div className="notice">
                <ReadFailure text={t("unchecked", { date: date(data.shown) })} onRetry={retry} />
              </div>
            ) : (
              <OtherVersion name={name} answer={data} />
            )}
            {text.summary.length > 0 && (
              <aside className={`card ${styles.short}`} aria-labelledby="in-short">
                <h2 id="in-short">{t("inShort")}</h2>
                <LegalHtml html={text.summary} />
                <p className="hint">{t(`summaryNote.${name}`)}</p>
              </aside>
            )}
            {text.sections.map((section, index) => (
              <section key={section.id}>
                {/* The heading is focusable, so that links in the table of contents move the focus to it. */}
                <h2 id={section.id} tabIndex={-1}>
                  <span className={styles.number}>{`${index + 1}.`}</span> <span>{section.heading}</span>
                </h2>
                <LegalHtml html={section.html} />
              </section>
            ))}
            {data.versions.length > 1 && <LegalVersions name={name} answer={data} />}
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

/** A part of a text, which a function has sanitized or has in its code. It has no videos. */
function LegalHtml({ html }: { html: string }): ReactNode {
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
