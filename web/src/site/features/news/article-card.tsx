import { textIn } from "@matbjorg/contract/news/article-text";
import type { ArticleSummary } from "@matbjorg/contract/news/list-news";
import { type ReactNode, ViewTransition } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { ArticlePicture, pictureName } from "../../../shared/article/article-picture.tsx";
import { paths } from "../../../shared/config/paths.ts";
import { useLanguage } from "../../../shared/i18n/use-language.ts";
import { formatDate, formatLongDate } from "../../../shared/lib/format-date.ts";
import styles from "./article-card.module.css";
import { articleOfSummary } from "./summary-article.ts";

type Props = {
  readonly article: ArticleSummary;
  /**
   * Set on the news page, where the heading has a higher level, and the card shows the author and a long date
   * (specification, sections 2 and 9).
   */
  readonly isListed?: boolean;
  /** Shown below the summary. */
  readonly children?: ReactNode;
};

export function ArticleCard({ article: found, isListed = false, children }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const article = articleOfSummary(found);
  const text = textIn(article, language);
  const isForeign = text.language !== language;
  const lang = isForeign ? text.language : undefined;
  const date = (isListed ? formatLongDate : formatDate)(article.publishedAt, language);
  const Heading = isListed ? "h2" : "h3";
  const meta = (
    <p className={`hint ${styles.meta}`}>
      {date && <time dateTime={article.publishedAt?.toISOString()}>{date}</time>}
      {isListed && article.author && <span>{t("articleCard.author", { author: article.author })}</span>}
    </p>
  );
  const foreign = isForeign && <p className="chip plain">{t("icelandicOnly")}</p>;
  return (
    <article className={`card raised ${styles.articleCard}`}>
      <ViewTransition name={pictureName(article.address)} share="picture" default="none">
        <ArticlePicture url={article.imageUrl} focus={article.imageFocus} alt="" />
      </ViewTransition>
      <div className={styles.body}>
        <Heading className={styles.title} lang={lang}>
          {text.title}
        </Heading>
        {isListed && meta}
        {isListed && foreign}
        {text.summary && (
          <p className={`soft ${styles.summary}`} lang={lang}>
            {text.summary}
          </p>
        )}
        {!isListed && meta}
        {!isListed && foreign}
        {children}
        <Link
          className={`link covering ${styles.more}`}
          to={paths.article(article)}
          state={{ fromList: found }}
          aria-label={t("articleCard.readMoreAbout", { title: text.title })}
        >
          {t("articleCard.readMore")}
        </Link>
      </div>
    </article>
  );
}
