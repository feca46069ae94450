import { pictureTextIn, textIn, updateOf } from "@matbjorg/contract/news/article-text";
import type { Article } from "@matbjorg/contract/news/stored-article";
import { type ReactNode, useMemo, ViewTransition } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { ArticleTexts } from "../components/enhance-html.ts";
import { Icon } from "../components/icon.tsx";
import { NoScriptNotice } from "../components/no-script-notice.tsx";
import { SanitizedHtml } from "../components/sanitized-html.tsx";
import { paths } from "../config/paths.ts";
import { useLanguage } from "../i18n/use-language.ts";
import { formatDate } from "../lib/format-date.ts";
import { readingMinutesOf } from "./article-meta.ts";
import { ArticlePicture, pictureName } from "./article-picture.tsx";
import styles from "./article-view.module.css";

type Props = {
  readonly article: Article | undefined;
  /** The article's summary from a list, shown while the article loads. */
  readonly known?: Article | undefined;
  /** The part of the path after `/news/`. */
  readonly address?: string;
  /** Rendered below the text. */
  readonly children?: ReactNode;
};

/** An article, or its skeleton. Both use one tree, so that the layout does not shift and the heading keeps the focus. */
export function ArticleView({ article, known, address = "", children }: Props) {
  const { t } = useTranslation("article");
  const language = useLanguage();
  const text = article && textIn(article, language);
  const loading = article ? undefined : "";
  const head = article ?? known;
  const heading = head && textIn(head, language);
  // A summary that ends with an ellipsis is an excerpt of the text, which is still loading.
  const summary = article || !heading?.summary.endsWith("…") ? heading?.summary : undefined;
  const lang = heading && heading.language !== language ? heading.language : undefined;
  const texts = useMemo<ArticleTexts>(
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
      <p className={`row apart ${styles.top}`}>
        <Link className={`link ${styles.back}`} to={paths.news}>
          <Icon name="back" size={20} strokeWidth={2.4} />
          {t("back")}
        </Link>
        <span className="hint">{t("about")}</span>
      </p>
      {!article && <NoScriptNotice />}
      <figure className={styles.mainFigure} data-loading={loading}>
        <div className={styles.mainPicture}>
          <ViewTransition name={pictureName(address)} share="picture" default="none">
            {head ? (
              <ArticlePicture
                url={head.imageUrl}
                focus={head.imageFocus}
                {...pictureTextIn(head, language)}
                variant="banner"
              />
            ) : (
              <div className={`skeleton ${styles.pictureSkeleton}`} />
            )}
          </ViewTransition>
        </div>
        {head?.imageCredit && (
          <figcaption className="hint">{t("photo", { credit: head.imageCredit })}</figcaption>
        )}
      </figure>
      <header className="stack roomy" data-loading={loading}>
        <h1 className={styles.title} lang={lang}>
          {heading ? heading.title : <TitleSkeleton label={t("loading")} />}
        </h1>
        {head ? (
          <Facts article={head} isLoaded={head === article} isForeign={lang !== undefined} />
        ) : (
          <Bars widths={["facts"]} />
        )}
        {summary && (
          <p className={styles.summary} lang={lang}>
            {summary}
          </p>
        )}
        {!head && <Bars widths={["full", "long"]} />}
      </header>
      <div data-loading={loading}>
        {text ? (
          <SanitizedHtml html={text.content} lang={lang} texts={texts} />
        ) : (
          <Bars widths={["full", "full", "long", "full", "full", "short", "full", "long"]} />
        )}
      </div>
      {children}
    </article>
  );
}

type FactsProps = { readonly article: Article; readonly isLoaded: boolean; readonly isForeign: boolean };

function Facts({ article, isLoaded, isForeign }: FactsProps) {
  const { t } = useTranslation("article");
  const language = useLanguage();
  const published = formatDate(article.publishedAt, language);
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
      {isLoaded && <li>{t("readingTime", { count: readingMinutesOf(textIn(article, language)) })}</li>}
      {isForeign && <li className="chip plain">{t("icelandicOnly", { ns: "common" })}</li>}
      {!article.isPublished && <li className="chip plain">{t("draft")}</li>}
    </ul>
  );
}

function TitleSkeleton({ label }: { label: string }) {
  return (
    <>
      <span className="visually-hidden">{label}</span>
      <span className={`skeleton line ${styles.bar}`} data-width="full" aria-hidden="true" />
      <span className={`skeleton line ${styles.bar}`} data-width="short" aria-hidden="true" />
    </>
  );
}

function Bars({ widths }: { widths: readonly ("full" | "long" | "short" | "facts")[] }) {
  return (
    <div className={styles.bars} aria-hidden="true">
      {widths.map((width, index) => (
        <span key={index} className={`skeleton line ${styles.bar}`} data-width={width} />
      ))}
    </div>
  );
}
