import type { FoundArticle } from "@matbjorg/contract/news";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { textIn } from "../../../../shared/article/article.ts";
import { ArticlePicture } from "../../../../shared/article/article-picture.tsx";
import { paths } from "../../../../shared/config/paths.ts";
import { useLanguage } from "../../../../shared/i18n/use-language.ts";
import { formatDate, formatLongDate } from "../../../../shared/lib/format-date.ts";
import { type FromListed, listedArticle } from "../listed-article.ts";
import styles from "./article-card.module.css";

type Props = {
  readonly article: FoundArticle;
  /** On the news page: a level higher, with its author and the long date (specification, sections 2 and 9). */
  readonly isListed?: boolean;
  /** The first of the list, over two columns. */
  readonly leads?: boolean;
  /** What stands below its words. */
  readonly children?: ReactNode;
};

export function ArticleCard({ article: found, isListed = false, leads = false, children }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const article = listedArticle(found);
  const text = textIn(article, language);
  const isForeign = text.language !== language;
  const lang = isForeign ? text.language : undefined;
  const date = (isListed ? formatLongDate : formatDate)(article.publishedAt, language);
  const Heading = isListed ? "h2" : "h3";
  return (
    <article className={`card ${styles.card}`} data-leads={leads ? "" : undefined}>
      <ArticlePicture url={article.imageUrl} alt="" />
      <div className={styles.body}>
        <p className={`hint ${styles.meta}`}>
          {date && <time dateTime={article.publishedAt?.toISOString()}>{date}</time>}
          {isListed && article.author && <span>{t("articleCard.author", { author: article.author })}</span>}
          {isForeign && <span className="chip plain">{t("icelandicOnly")}</span>}
        </p>
        <Heading className={styles.title} lang={lang}>
          {text.title}
        </Heading>
        {text.summary && (
          <p className={styles.summary} lang={lang}>
            {text.summary}
          </p>
        )}
        {children}
        <Link
          className={`link ${styles.more}`}
          to={paths.article(article)}
          state={{ listed: found } satisfies FromListed}
          aria-label={t("articleCard.readMoreAbout", { title: text.title })}
        >
          {t("articleCard.readMore")}
        </Link>
      </div>
    </article>
  );
}
