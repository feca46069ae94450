import { LatestFigure } from "../../components/latest-figure.tsx";
import styles from "./figure-list.module.css";
import type { text as textIs } from "./text.is.ts";

/** Lists the figures with their calculations and sources. */
export function FigureList({ figures }: Pick<ReturnType<typeof textIs>, "figures">) {
  return (
    <ol className={`page ${styles.figures}`}>
      {figures.map(({ id, value, label, text, sum, source }) => (
        <li key={id} className={`card ${styles.figure}`}>
          <h2 id={id} className={styles.heading}>
            <span className={styles.value}>
              <LatestFigure>{value}</LatestFigure>
            </span>{" "}
            <span>{label}</span>
          </h2>
          <div className={styles.text}>
            <p>{text}</p>
            {sum && <p className={styles.sum}>{sum}</p>}
            {source && (
              <a className="link" href={source.href}>
                {source.text}
              </a>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}
