import type { ReactNode } from "react";
import styles from "./page-band.module.css";
import { Wave } from "./wave.tsx";

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
      <Wave into="cream" />
    </header>
  );
}
