import type { ReactNode } from "react";
import styles from "./page-band.module.css";

type Props = {
  readonly title: string;
  readonly lead: string;
  readonly tone: "spruce" | "lime" | "sand";
  /** A drawing of 640 by 440 that only decorates, by its address. */
  readonly illustration: string;
  readonly children?: ReactNode;
};

/** The head of an inner page: its title on a coloured band that ends in a hilly edge. */
export function PageBand({ title, lead, tone, illustration, children }: Props) {
  return (
    <header className={`${styles.band} ${styles[tone]}`}>
      <div className={styles.inner}>
        <div className={styles.words}>
          <h1>{title}</h1>
          <p className={styles.lead}>{lead}</p>
          {children}
        </div>
        <img className={styles.illustration} src={illustration} alt="" width="640" height="440" />
      </div>
      <svg className={styles.edge} viewBox="0 0 1440 64" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 64V24c140 26 250 34 430 12 190-24 300-22 480 2 200 26 340 20 530-16v42z" />
      </svg>
    </header>
  );
}
