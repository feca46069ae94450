import type { StoryEntry } from "../../content/story-text.ts";
import styles from "./timeline.module.css";

/** The company's history, oldest first: alternating sides on wide screens, one column at 768 px and less. */
export function Timeline({ label, entries }: { label: string; entries: readonly StoryEntry[] }) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role of lists without bullets
    <ol className={`page ${styles.timeline}`} role="list" aria-label={label}>
      {entries.map(({ id, period, title, description }, index) => (
        <li key={id} className={styles.entry} data-entry={id}>
          <article className={`card ${styles.card}`} aria-labelledby={`story-${id}`}>
            <img
              className={styles.drawing}
              src={`/images/story/${id}.svg`}
              alt=""
              width="320"
              height="260"
              loading={index === 0 ? "eager" : "lazy"}
            />
            <p className="chip">{period}</p>
            <h2 id={`story-${id}`} className={styles.title}>
              {title}
            </h2>
            <p className={styles.description}>{description}</p>
          </article>
        </li>
      ))}
    </ol>
  );
}
