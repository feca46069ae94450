import styles from "./article-card.module.css";

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
