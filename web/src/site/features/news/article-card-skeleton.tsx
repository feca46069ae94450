import styles from "./article-card.module.css";

/** A placeholder with the size of a card, so that nothing moves when the articles are shown. */
export function ArticleCardSkeleton() {
  return (
    <div className={`card raised ${styles.articleCard}`} data-testid="article-skeleton" aria-hidden="true">
      <div className={`skeleton ${styles.image}`} />
      <div className={styles.body}>
        <span className={`skeleton line ${styles.details}`} data-width="title" />
        <span className={`skeleton line ${styles.details}`} data-width="title" />
        <span className={`skeleton line ${styles.details}`} />
        <span className={`skeleton line ${styles.details}`} />
        <span className={`skeleton line ${styles.details}`} data-width="short" />
        <span className={`skeleton line ${styles.details}`} data-width="short" />
      </div>
    </div>
  );
}
