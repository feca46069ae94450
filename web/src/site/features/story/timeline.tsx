import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../shared/i18n/use-language.ts";
import { STORY, STORY_ENTRIES } from "../../content/story.ts";
import styles from "./timeline.module.css";

/** The company's history, oldest first: alternating sides on wide screens, one column at 768 px and less. */
export function Timeline() {
  const { t } = useTranslation("story");
  const story = STORY[useLanguage()];
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role of lists without bullets
    <ol className={`page ${styles.timeline}`} role="list" aria-label={t("timeline")}>
      {STORY_ENTRIES.map((entry, index) => {
        const { period, title, description } = story[entry];
        return (
          <li key={entry} className={styles.entry} data-entry={entry}>
            <article className={`card ${styles.card}`} aria-labelledby={`story-${entry}`}>
              <img
                className={styles.drawing}
                src={`/images/story/${entry}.svg`}
                alt=""
                width="320"
                height="260"
                loading={index === 0 ? "eager" : "lazy"}
              />
              <p className="chip">{period}</p>
              <h2 id={`story-${entry}`} className={styles.title}>
                {title}
              </h2>
              <p className={styles.description}>{description}</p>
            </article>
          </li>
        );
      })}
    </ol>
  );
}
