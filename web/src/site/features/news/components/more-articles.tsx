import type { FoundArticle } from "@matbjorg/contract/news";
import { type BesideArticle, RELATED_COUNT, readPaths } from "@matbjorg/contract/news-lists";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { textIn } from "../../../../shared/article/article.ts";
import { StillLoading } from "../../../../shared/components/still-loading.tsx";
import { paths } from "../../../../shared/config/paths.ts";
import { useLanguage } from "../../../../shared/i18n/use-language.ts";
import { useHasComeNear } from "../../../lib/use-has-come-near.ts";
import { useHasComeAlong, useRead } from "../api/read.ts";
import { type FromListed, listedArticle } from "../listed-article.ts";
import { ArticleCard } from "./article-card.tsx";
import { ArticleCardSkeleton } from "./article-card-skeleton.tsx";
import styles from "./latest-news.module.css";
import own from "./more-articles.module.css";

/**
 * What an article ends with: the ones before and after it, and three others. Where they have not come along with the page
 * they are asked for once somebody has come that far.
 */
export function MoreArticles({ id }: { id: string }) {
  const place = useRef<HTMLDivElement>(null);
  const hasComeAlong = useHasComeAlong(readPaths.beside(id));
  const hasComeNear = useHasComeNear(place) || hasComeAlong;
  return (
    <div ref={place} className={`page ${styles.more} ${own.more}`}>
      {hasComeNear ? <Others id={id} /> : <Skeletons />}
    </div>
  );
}

function Others({ id }: { id: string }) {
  const { t } = useTranslation("article");
  const { data, hasFailed, retry } = useRead<BesideArticle>(
    readPaths.beside(id),
    "More news could not be read",
  );
  if (data === undefined && !hasFailed) {
    return (
      <>
        <StillLoading onRetry={retry} />
        <Skeletons />
      </>
    );
  }
  const { newer, older, related = [] } = data ?? {};
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

type NeighbourProps = {
  readonly article: FoundArticle;
  readonly label: string;
  readonly rel: "prev" | "next";
};

function Neighbour({ article, label, rel }: NeighbourProps) {
  const language = useLanguage();
  const listed = listedArticle(article);
  const text = textIn(listed, language);
  return (
    <Link
      className={`card ${own.neighbour}`}
      to={paths.article(listed)}
      state={{ listed: article } satisfies FromListed}
      rel={rel}
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
