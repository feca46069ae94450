import { type ReactNode, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { Words } from "../components/sanitize-html.ts";
import { SanitizedHtml } from "../components/sanitized-html.tsx";
import { WithoutScripts } from "../components/without-scripts.tsx";
import { paths } from "../config/paths.ts";
import { useLanguage } from "../i18n/use-language.ts";
import { formatDate } from "../lib/format-date.ts";
import { type Article, pictureTextIn, readingMinutesOf, textIn, updateOf } from "./article.ts";
import { ArticlePicture } from "./article-picture.tsx";
import styles from "./article-view.module.css";

type Props = {
  readonly article: Article | undefined;
  /** As much of it as a list tells: its title and picture are shown while it loads. */
  readonly listed?: Article | undefined;
  /** What stands below its text. */
  readonly children?: ReactNode;
};

/**
 * An article, or its skeleton while it loads: one tree for both, so that nothing moves when it comes and the
 * heading that has focus keeps it.
 */
export function ArticleView({ article, listed, children }: Props) {
  const { t } = useTranslation("article");
  const language = useLanguage();
  const text = article && textIn(article, language);
  const loading = article ? undefined : "";
  const known = article ?? listed;
  const knownText = known && textIn(known, language);
  const lang = knownText && knownText.language !== language ? knownText.language : undefined;
  const words = useMemo<Words>(
    () => ({
      language,
      table: t("table"),
      video: t("video"),
      play: t("play"),
      note: (provider) => t("videoNote", { provider }),
      watchAt: (provider) => t("watchAt", { provider }),
    }),
    [t, language],
  );
  return (
    <article className={`page ${styles.article}`} aria-busy={!article}>
      <p>
        <Link className={`link ${styles.back}`} to={paths.news}>
          <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
            <path
              d="M16 10H4m5-5-5 5 5 5"
              fill="none"
              stroke="currentColor"
              strokeWidth="2"
              strokeLinecap="round"
              strokeLinejoin="round"
            />
          </svg>
          {t("back")}
        </Link>
      </p>
      {!article && <WithoutScripts />}
      <header className={styles.header} data-loading={loading}>
        <h1 className={styles.title} lang={lang}>
          {knownText ? knownText.title : <TitleSkeleton label={t("loading")} />}
        </h1>
        {article ? <Facts article={article} isForeign={lang !== undefined} /> : <Bars widths={["facts"]} />}
        {text?.summary && (
          <p className={styles.summary} lang={lang}>
            {text.summary}
          </p>
        )}
        {!article && <Bars widths={["full", "long"]} />}
      </header>
      <div className={styles.banner} data-loading={loading}>
        {known ? (
          <ArticlePicture url={known.imageUrl} {...pictureTextIn(known, language)} place="banner" />
        ) : (
          <div className={`bone ${styles.bannerSkeleton}`} />
        )}
      </div>
      <div data-loading={loading}>
        {text ? (
          <SanitizedHtml html={text.content} lang={lang} words={words} />
        ) : (
          <Bars widths={["full", "full", "long", "full", "full", "short", "full", "long"]} />
        )}
      </div>
      {children}
    </article>
  );
}

function Facts({ article, isForeign }: { article: Article; isForeign: boolean }) {
  const { t } = useTranslation("article");
  const language = useLanguage();
  // A draft has the day on which it was begun.
  const published = article.isPublished ? formatDate(article.publishedAt, language) : "";
  const updatedAt = updateOf(article);
  const updated = formatDate(updatedAt, language);
  return (
    <ul className={`hint ${styles.facts}`}>
      {published && (
        <li>
          <time dateTime={article.publishedAt?.toISOString()}>{t("published", { date: published })}</time>
        </li>
      )}
      {article.author && <li>{t("author", { author: article.author })}</li>}
      {updated && updated !== published && (
        <li>
          <time dateTime={updatedAt?.toISOString()}>{t("updated", { date: updated })}</time>
        </li>
      )}
      <li>{t("readingTime", { count: readingMinutesOf(textIn(article, language)) })}</li>
      {isForeign && <li className="chip plain">{t("icelandicOnly", { ns: "common" })}</li>}
      {!article.isPublished && <li className="chip plain">{t("draft")}</li>}
    </ul>
  );
}

function TitleSkeleton({ label }: { label: string }) {
  return (
    <>
      <span className="visually-hidden">{label}</span>
      <span className={`bone ${styles.bar}`} data-width="full" aria-hidden="true" />
      <span className={`bone ${styles.bar}`} data-width="short" aria-hidden="true" />
    </>
  );
}

function Bars({ widths }: { widths: readonly ("full" | "long" | "short" | "facts")[] }) {
  return (
    <div className={styles.bars} aria-hidden="true">
      {widths.map((width, index) => (
        <span key={index} className={`bone ${styles.bar}`} data-width={width} />
      ))}
    </div>
  );
}
