import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { type Article, textIn } from "../../../../shared/article/article.ts";
import { paths } from "../../../../shared/config/paths.ts";
import { useLanguage } from "../../../../shared/i18n/use-language.ts";
import { useHasComeNear } from "../../../lib/use-has-come-near.ts";
import { usePrefetchArticle } from "../api/article.ts";
import { RELATED_COUNT, useBesideArticle } from "../api/beside-article.ts";
import { ArticleCard } from "./article-card.tsx";
import { ArticleCardSkeleton } from "./article-card-skeleton.tsx";
import styles from "./latest-news.module.css";
import own from "./more-articles.module.css";

/** What an article ends with: the ones before and after it, and three others; asked for once somebody has come that far. */
export function MoreArticles({ article }: { article: Article }) {
  const place = useRef<HTMLDivElement>(null);
  const hasComeNear = useHasComeNear(place);
  return (
    <div ref={place} className={`page ${styles.more} ${own.more}`}>
      {hasComeNear ? <Others article={article} /> : <Skeletons />}
    </div>
  );
}

function Others({ article }: { article: Article }) {
  const { t } = useTranslation("article");
  const beside = useBesideArticle(article);
  if (!beside) return <Skeletons />;
  const { newer, older, related } = beside;
  return (
    <>
      {(newer || older) && (
        <nav aria-label={t("neighbours")} className={own.neighbours}>
          {older && <Neighbour article={older} label={t("older")} rel="prev" />}
          {newer && <Neighbour article={newer} label={t("newer")} rel="next" />}
        </nav>
      )}
      {related.length > 0 && (
        <section aria-labelledby="more-articles">
          <h2 id="more-articles">{t("more")}</h2>
          <ul className={styles.grid}>
            {related.map((other) => (
              <li key={other.id}>
                <ArticleCard article={other} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

type NeighbourProps = { readonly article: Article; readonly label: string; readonly rel: "prev" | "next" };

function Neighbour({ article, label, rel }: NeighbourProps) {
  const language = useLanguage();
  const prefetch = usePrefetchArticle();
  const text = textIn(article, language);
  const handOver = () => prefetch(article);
  return (
    <Link
      className={`card ${own.neighbour}`}
      to={paths.article(article)}
      rel={rel}
      onPointerEnter={handOver}
      onTouchStart={handOver}
      onFocus={handOver}
    >
      <span className="hint">{label}</span>
      <span className={own.title} lang={text.language === language ? undefined : text.language}>
        {text.title}
      </span>
    </Link>
  );
}

function Skeletons() {
  return (
    <>
      <div className={own.neighbours} aria-hidden="true">
        <div className={`bone ${own.bone}`} />
        <div className={`bone ${own.bone}`} />
      </div>
      <div className={styles.grid} aria-hidden="true">
        {Array.from({ length: RELATED_COUNT }, (_, index) => (
          <ArticleCardSkeleton key={index} />
        ))}
      </div>
    </>
  );
}
