import styles from "./article-card.module.css";

/** Stands in for a card while news loads, in a card's size. */
export function ArticleCardSkeleton() {
  return (
    <div className={`card ${styles.card}`} data-testid="article-skeleton" aria-hidden="true">
      <div className={`bone ${styles.image}`} />
      <div className={styles.body}>
        <span className={`bone ${styles.line}`} data-width="short" />
        <span className={`bone ${styles.line}`} data-width="title" />
        <span className={`bone ${styles.line}`} data-width="title" />
        <span className={`bone ${styles.line}`} />
        <span className={`bone ${styles.line}`} />
        <span className={`bone ${styles.line}`} data-width="short" />
      </div>
    </div>
  );
}
