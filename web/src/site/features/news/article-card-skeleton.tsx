import styles from "./article-card.module.css";

/** Has the size of a card, so that nothing moves when the articles are shown. */
export function ArticleCardSkeleton() {
  return (
    <div className={`card raised ${styles.card}`} data-testid="article-skeleton" aria-hidden="true">
      <div className={`skeleton ${styles.image}`} />
      <div className={styles.body}>
        <span className={`skeleton line ${styles.line}`} data-width="title" />
        <span className={`skeleton line ${styles.line}`} data-width="title" />
        <span className={`skeleton line ${styles.line}`} />
        <span className={`skeleton line ${styles.line}`} />
        <span className={`skeleton line ${styles.line}`} data-width="short" />
        <span className={`skeleton line ${styles.line}`} data-width="short" />
      </div>
    </div>
  );
}
