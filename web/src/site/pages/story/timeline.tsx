import type { LocalSection } from "@matbjorg/contract/content-sections";
import { useLanguage } from "../../../shared/i18n/use-language.ts";
import { formatNumber } from "../../../shared/lib/format-number.ts";
import { ItemPicture } from "../../components/item-picture.tsx";
import { useFigures } from "../../lib/figures.ts";
import styles from "./timeline.module.css";

type Entries = LocalSection<"milestones">["entries"];
type Props = { readonly label: string; readonly entries: Entries };

/** The company's history, oldest first: alternating sides on wide screens, one column at 768 px and less. */
export function Timeline({ label, entries }: Props) {
  const partners = formatNumber(useFigures().partners, useLanguage());
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role of lists without bullets
    <ol className={`page ${styles.timeline}`} role="list" aria-label={label}>
      {entries.map(({ id, period, title, description, picture }, index) => (
        <li key={id} className={styles.entry} data-entry={id}>
          <div className={styles.picture}>
            {/* The card has the whole period. */}
            <span className={styles.year} aria-hidden="true">
              {/\d{4}/.exec(period)?.[0]}
            </span>
            <ItemPicture
              className={styles.drawing}
              item={{ id, picture }}
              folder="story"
              alt=""
              width={320}
              height={260}
              loading={index === 0 ? "eager" : "lazy"}
            />
          </div>
          <article className={`card ${styles.card}`} aria-labelledby={`story-${id}`}>
            <p className="chip">{period}</p>
            <h2 id={`story-${id}`} className={styles.title}>
              {title}
            </h2>
            <p className={styles.description}>{description.replaceAll("{{partners}}", partners)}</p>
          </article>
        </li>
      ))}
    </ol>
  );
}
