import { RELATED_COUNT, readPaths } from "@matbjorg/contract/public-reads";
import { LoadingNotice } from "../../../shared/components/loading-notice.tsx";
import { ArticleCard } from "../../features/news/article-card.tsx";
import { ArticleCardSkeleton } from "../../features/news/article-card-skeleton.tsx";
import styles from "../../features/news/latest-news.module.css";
import { usePublicRead } from "../../lib/public-read.ts";
import own from "./page.module.css";
import type { text as textIs } from "./text.is.ts";

type Props = { readonly id: string; readonly text: typeof textIs };

/** Three related articles below an article. */
export function MoreArticles({ id, text }: Props) {
  return (
    <div className={`page ${own.more}`}>
      <RelatedArticles id={id} text={text} />
    </div>
  );
}

function RelatedArticles({ id, text }: Props) {
  const { data, hasFailed, retry } = usePublicRead(readPaths.beside(id));
  if (data === undefined && !hasFailed) {
    return (
      <>
        <LoadingNotice onRetry={retry} />
        <div className={`stack ${styles.grid}`} aria-hidden="true">
          {Array.from({ length: RELATED_COUNT }, (_, index) => (
            <ArticleCardSkeleton key={index} />
          ))}
        </div>
      </>
    );
  }
  const { related = [] } = data ?? {};
  if (related.length === 0) return null;
  return (
    // Reader modes leave out elements with this id.
    <section id="related" className="stack loose" aria-labelledby="more-articles">
      <h2 id="more-articles">{text.more}</h2>
      <ul className={`stack ${styles.grid}`}>
        {related.map((other) => (
          <li key={other.id}>
            <ArticleCard article={other} />
          </li>
        ))}
      </ul>
    </section>
  );
}
