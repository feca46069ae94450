import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { paths } from "../../../config/paths.ts";
import { useLanguage } from "../../../i18n/use-language.ts";
import { formatDate } from "../../../lib/format-date.ts";
import { type Article, textIn } from "../article.ts";
import styles from "./article-card.module.css";

export function ArticleCard({ article }: { article: Article }) {
  const { t } = useTranslation("home");
  const language = useLanguage();
  const text = textIn(article, language);
  const isForeign = text.language !== language;
  const lang = isForeign ? text.language : undefined;
  const date = formatDate(article.publishedAt, language);
  return (
    <article className={styles.card}>
      <CardImage url={article.imageUrl} />
      <div className={styles.body}>
        <p className={styles.meta}>
          {date && <time dateTime={article.publishedAt?.toISOString()}>{date}</time>}
          {isForeign && <span className={styles.note}>{t("icelandicOnly", { ns: "common" })}</span>}
        </p>
        <h3 lang={lang}>{text.title}</h3>
        {text.summary && (
          <p className={styles.summary} lang={lang}>
            {text.summary}
          </p>
        )}
        <Link
          className={styles.more}
          to={paths.article(article.id)}
          aria-label={t("news.readMoreAbout", { title: text.title })}
        >
          {t("news.readMore")}
        </Link>
      </div>
    </article>
  );
}

/** The article's picture; without one, or if it cannot be loaded, a block with the logo. */
function CardImage({ url }: { url: string }) {
  const [isBroken, setIsBroken] = useState(false);
  if (!url || isBroken) {
    return (
      <div className={styles.fallback}>
        <img src="/images/logo.svg" alt="" width="96" height="96" />
      </div>
    );
  }
  return (
    <img
      className={styles.image}
      src={url}
      alt=""
      width="800"
      height="450"
      loading="lazy"
      onError={() => setIsBroken(true)}
    />
  );
}

/** Stands in for a card while news loads, in a card's size. */
export function ArticleCardSkeleton() {
  return (
    <div className={styles.card} data-testid="article-skeleton" aria-hidden="true">
      <div className={`${styles.image} ${styles.shimmer}`} />
      <div className={styles.body}>
        <span className={styles.line} data-width="short" />
        <span className={styles.line} data-width="title" />
        <span className={styles.line} data-width="title" />
        <span className={styles.line} />
        <span className={styles.line} />
        <span className={styles.line} data-width="short" />
      </div>
    </div>
  );
}
